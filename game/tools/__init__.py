"""The commands behind `main.py COMMAND`: one file each, thin, without a window unless they say so."""
