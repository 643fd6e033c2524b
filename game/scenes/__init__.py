"""What is on the screen: the scene base and its stack, the menus, and one folder per title's table."""
