"""Start of Lava & Lagoon: finds or makes what the game needs, then hands over to the game.

Only the standard library is used here, and only words that an old Python can read, so that even an old Python can
say what is missing. Everything printed here goes to the error stream; standard output belongs to the commands.
"""

from __future__ import print_function

import os
import sys

OLDEST = (3, 11)
HERE = os.path.dirname(os.path.abspath(__file__))
BESIDE = os.path.join(HERE, ".venv")
# what must be importable: module, distribution (in folder-name form)
PLAY = (("pygame", "pygame_ce"), ("pymunk", "pymunk"), ("msgspec", "msgspec"), ("platformdirs", "platformdirs"))
TEST = PLAY + (
    ("pytest", "pytest"),
    ("hypothesis", "hypothesis"),
    ("PIL", "pillow"),
    ("fontTools", "fonttools"),
    ("ruff", "ruff"),
    ("mypy", "mypy"),
    ("importlinter", "import_linter"),
)
BEGUN = "set-up-begun"  # lies in an environment that is not to be built upon
HANDED_OVER = "LAVA_LAGOON_HANDED_OVER"


class CannotStart(Exception):
    """One sentence for the player; nothing was half done that the next start would not repair."""


def main(argv):
    """Run the command line; returns the exit code (0 fine, 1 something is wrong, 2 refused before starting)."""
    if sys.version_info < OLDEST:
        return refuse(
            "Lava & Lagoon needs Python {0}.{1} or newer, and this is Python {2}.{3}: install a newer one and "
            "start again.".format(OLDEST[0], OLDEST[1], sys.version_info[0], sys.version_info[1])
        )
    if argv and argv[0] == "--version":
        print("Lava & Lagoon " + version())
        return 0
    if argv and argv[0].startswith("-") and ("--help" in argv or "-h" in argv):
        from game.options import parser  # needs nothing that would have to be fetched first

        parser().print_help()
        return 0
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # standard output belongs to the answers
    testing = bool(argv) and argv[0] == "test"
    needs = TEST if testing else PLAY
    if not all(importable(module, dist) for module, dist in needs):
        if os.environ.get(HANDED_OVER) == sys.prefix:
            return refuse(damaged(sys.prefix))
        try:
            python = prepare("requirements-test.txt" if testing else "requirements.txt")
        except CannotStart as fault:
            return refuse(str(fault))
        except KeyboardInterrupt:
            return refuse("Set-up was interrupted; the next start goes on with it.")
        return hand_over(python, argv)
    try:
        return go(argv, testing)
    except ImportError as fault:
        named = (fault.name or "").partition(".")[0] in [module for module, _ in needs]
        if not named and not (fault.path or "").startswith(packages_of(sys.prefix)):
            raise
        return refuse(damaged(sys.prefix))
    except Exception as fault:
        if not broke_while_imported(fault, packages_of(sys.prefix)):
            raise
        return refuse(damaged(sys.prefix))


def go(argv, testing):
    """Everything is there: play, run a command, or test."""
    if testing:
        import pytest

        os.chdir(HERE)
        return int(pytest.main(argv[1:]))
    if argv and not argv[0].startswith("-"):
        from game.tools.cli import run as command

        return command(argv[0], argv[1:])
    from game.core.errors import GameError

    try:
        from game.app import run as play
    except GameError as fault:  # what every screen needs can't be read
        print(fault, file=sys.stderr)
        return 1
    return play(argv)


def refuse(sentence):
    print(sentence, file=sys.stderr)
    if os.name == "nt" and sys.stderr.isatty() and len(sys.argv) == 1:  # a double-clicked console closes at once
        try:
            input("Press Enter to close this window.")
        except (EOFError, KeyboardInterrupt):
            pass
    return 2


def say(text):
    print(text, file=sys.stderr)
    sys.stderr.flush()


def version():
    """The version of the game, read without importing it."""
    with open(os.path.join(HERE, "game", "__init__.py"), "rb") as source:
        return source.read().decode("utf-8").split('__version__ = "')[1].split('"')[0]


# ---- is everything there?
def importable(module, dist, path=None):
    """Whether a module of the right distribution, at least as new as the pinned one, can be imported.

    Looks at folder names only: importing would cost more than the 50 ms this file may take. path: the folders to look
    in, None = where this Python looks.
    """
    wanted = pinned().get(dist)
    for folder in sys.path if path is None else path:
        try:
            names = os.listdir(folder or ".")
        except OSError:
            continue
        if not any(name == module or name.startswith(module + ".") for name in names):
            continue
        for name in names:
            found, _, rest = name.partition("-")
            if found.lower().replace("-", "_") == dist and rest.endswith(".dist-info"):
                return wanted is None or numbers(rest[: -len(".dist-info")]) >= numbers(wanted)
        return False
    return False


def pinned():
    """Distribution (folder-name form) -> pinned version, from the requirements files."""
    found = {}
    for name in ("requirements-test.txt", "requirements.txt"):
        try:
            with open(os.path.join(HERE, name), "rb") as source:
                lines = source.read().decode("utf-8").splitlines()
        except OSError:
            continue
        for line in lines:
            head, sign, rest = line.partition("==")
            if sign and not line.startswith((" ", "#")):
                found[head.strip().lower().replace("-", "_")] = rest.split(" ")[0].split(";")[0].strip()
    return found


def numbers(text):
    """A version as a tuple that can be compared: the numbers at its front."""
    result = []
    for part in text.split("."):
        digits = part[: len(part) - len(part.lstrip("0123456789"))]
        if not digits:
            break
        result.append(int(digits))
    return tuple(result)


# ---- making the environment
def prepare(requirements):
    """A Python with everything from the requirements file; made or repaired if need be. Raises CannotStart."""
    for home in (BESIDE, environment_folder()):  # a finished one beside the game serves even where it is read-only
        python = python_of(home)
        if ready(home, python, requirements):
            return python
    with OnlyOne(home):
        if ready(home, python, requirements):  # another copy made it while this one waited
            return python
        torn = finished(home, requirements)  # it was ready once, and has lost something
        if torn:
            say("Parts of {0} are missing; they are fetched again.".format(home))
        else:
            say("Setting up Lava & Lagoon in {0}. This happens once and takes a minute or two.".format(home))
        make_environment(home, python)
        install(home, python, requirements, torn)
        mark(home, requirements)
        if requirements == "requirements-test.txt":
            mark(home, "requirements.txt")  # what the tests need holds all that playing needs
    say("Ready.")
    return python


def python_of(home):
    return os.path.join(home, "Scripts", "python.exe") if os.name == "nt" else os.path.join(home, "bin", "python")


def environment_folder():
    """`.venv` beside this file, or a folder of the user's own where this one can't be written to."""
    if writable(BESIDE if os.path.isdir(BESIDE) else HERE):
        return BESIDE
    return os.path.join(user_data_folder(), "venv-{0}.{1}".format(*sys.version_info[:2]))


def user_data_folder():
    """Where this system keeps a user's data for the game."""
    home = os.path.expanduser("~")
    if os.name == "nt":
        base = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif sys.platform == "darwin":
        base = os.path.join(home, "Library", "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or os.path.join(home, ".local", "share")
    return os.path.join(base, "lava-and-lagoon")


def writable(folder):
    """Whether a file can really be made in a folder (access bits lie for root and on some network drives)."""
    probe = os.path.join(folder, ".write-probe-{0}".format(os.getpid()))
    try:
        os.close(os.open(probe, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        os.remove(probe)
    except OSError:
        return False
    return True


def stamp(requirements):
    """What a finished set-up was made from: the requirements' text and the Python it is for."""
    import hashlib

    with open(os.path.join(HERE, requirements), "rb") as source:
        return "{0} {1}.{2}".format(hashlib.sha256(source.read()).hexdigest(), *sys.version_info[:2])


def stamp_file(home, requirements):
    return os.path.join(home, "ready-" + requirements)


def finished(home, requirements):
    """Whether an environment was once made from these requirements."""
    try:
        with open(stamp_file(home, requirements)) as source:
            return source.read() == stamp(requirements)
    except OSError:
        return False


def ready(home, python, requirements):
    """Whether an environment is finished and nothing of it was lost since."""
    if not finished(home, requirements) or not os.path.exists(python):
        return False
    needs = TEST if requirements == "requirements-test.txt" else PLAY
    return all(importable(module, dist, [packages_of(home)]) for module, dist in needs)


def packages_of(home):
    if os.name == "nt":
        return os.path.join(home, "Lib", "site-packages")
    return os.path.join(home, "lib", "python{0}.{1}".format(*sys.version_info[:2]), "site-packages")


def damaged(home):
    """Have the next start make an environment of ours anew; one sentence about it."""
    stamps = [stamp_file(home, name) for name in ("requirements.txt", "requirements-test.txt")]
    stamps = [path for path in stamps if os.path.exists(path)]
    if not stamps:
        return "What the game is made with is damaged in {0}: install it again, or use another Python.".format(home)
    try:
        open(os.path.join(home, BEGUN), "w").close()
        for path in stamps:
            os.remove(path)
    except OSError:
        return "The game's own Python environment in {0} is damaged: delete that folder and start again.".format(home)
    return "The game's own Python environment in {0} is damaged: start again, and it is made anew.".format(home)


def broke_while_imported(fault, packages):
    """Whether a fault arose while a file among these packages was imported: its text is torn, so it is not ours."""
    if isinstance(fault, SyntaxError) and fault.filename:
        return fault.filename.startswith(packages)
    files, importing, step = [], False, fault.__traceback__
    while step is not None:
        frame = step.tb_frame
        name = frame.f_code.co_filename
        if name.startswith("<frozen importlib"):
            importing, name = True, str(frame.f_locals.get("path", ""))  # what it was about to read
        files += [name] if importing else []
        step = step.tb_next
    return any(name.startswith(packages) for name in files)


def mark(home, requirements):
    """Written last: an environment without this mark is not finished."""
    with open(stamp_file(home, requirements) + ".new", "w") as target:
        target.write(stamp(requirements))
    os.replace(stamp_file(home, requirements) + ".new", stamp_file(home, requirements))


class OnlyOne(object):
    """A lock beside the environment, so that two first starts don't build it at the same time; freed when killed."""

    def __init__(self, home):
        self.path = home + "-setup.lock"
        self.file = None

    def __enter__(self):
        try:
            os.makedirs(os.path.dirname(self.path), exist_ok=True)
            self.file = open(self.path, "a")
        except OSError as fault:
            raise CannotStart(folder_fault(os.path.dirname(self.path), fault))
        try:
            if os.name == "nt":
                import msvcrt

                msvcrt.locking(self.file.fileno(), msvcrt.LK_LOCK, 1)
            else:
                import fcntl

                fcntl.flock(self.file, fcntl.LOCK_EX)
        except (ImportError, OSError):
            pass  # no locks on this drive: a doubled first start is repaired by the next one
        return self

    def __exit__(self, *exc):
        self.file.close()
        try:
            os.remove(self.path)
        except OSError:
            pass


def make_environment(home, python):
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError:
        raise CannotStart(
            "This Python comes without venv, which the set-up needs: install it (on Debian and Ubuntu: sudo apt "
            "install python3-venv) and start again."
        )
    begun = os.path.join(home, BEGUN)
    if os.path.exists(python) and not os.path.exists(begun) and works(python):
        return  # an environment somebody made here: what is missing goes into it
    say("1 of 2: making a private Python environment.")
    try:
        os.makedirs(home, exist_ok=True)
        open(begun, "w").close()
        venv.EnvBuilder(clear=True, with_pip=False, symlinks=os.name != "nt").create(home)
        open(begun, "w").close()
        import subprocess

        subprocess.run(
            [python, "-m", "ensurepip", "--upgrade", "--default-pip"],
            check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        os.remove(begun)
    except OSError as fault:
        raise CannotStart(folder_fault(home, fault))
    except subprocess.CalledProcessError as fault:
        raise CannotStart(explain(fault.output.decode("utf-8", "replace"), home))


def works(python):
    import subprocess

    try:
        return subprocess.run([python, "-m", "pip", "--version"], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL).returncode == 0  # fmt: skip
    except OSError:
        return False


def install(home, python, requirements, anew=False):
    """Fetch what the requirements name. anew: also what seems to be there."""
    import subprocess

    say("2 of 2: fetching what the game is made with.")
    command = [python, "-m", "pip", "install", "--require-hashes", "--only-binary", ":all:", "--no-input",
               "--disable-pip-version-check", "--progress-bar", "off",
               "-r", os.path.join(HERE, requirements)] + ["--ignore-installed"] * anew  # fmt: skip
    with open(os.path.join(HERE, requirements)) as source:
        total = sum(1 for line in source if "==" in line and not line.startswith("#"))
    try:
        work = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=HERE)
    except OSError as fault:
        raise CannotStart(folder_fault(home, fault))
    told, lines = 0, []
    try:
        for raw in work.stdout:
            line = raw.decode("utf-8", "replace").strip()
            lines.append(line)
            if line.startswith(("Collecting ", "Requirement already satisfied: ")):
                told += 1
                name = line.split(": ")[-1] if ": " in line else line[len("Collecting ") :]
                say("   {0} of {1}: {2}".format(min(told, total), total, name.split(" ")[0].split("==")[0]))
            elif line.startswith("Installing collected packages"):
                say("   unpacking")
    except KeyboardInterrupt:
        work.terminate()
        work.wait()
        raise
    if work.wait() != 0:
        raise CannotStart(explain("\n".join(lines), home))


def explain(output, home):
    """One sentence for what a failed set-up printed."""
    low = output.lower()
    if "no space left" in low or "errno 28" in low:
        return "The disk is full, so the set-up could not be finished: free about 200 MB and start again."
    if any(word in low for word in ("name resolution", "failed to establish a new connection", "getaddrinfo",
                                    "network is unreachable", "connection refused", "timed out", "proxyerror",
                                    "max retries", "connection to", "newconnectionerror")):  # fmt: skip
        return ("The first start fetches a few parts and found no network: connect this computer once and start "
                "again; later starts need no network.")  # fmt: skip
    if "no matching distribution" in low or "could not find a version" in low:
        return ("There are no ready-made parts for Python {0}.{1} on this system: install Python 3.13 and start "
                "again.".format(*sys.version_info[:2]))  # fmt: skip
    if "do not match the hashes" in low or "hashes are required" in low:
        return "What was fetched is not what the game expects, so nothing was installed: try another network."
    if "permission denied" in low or "read-only file system" in low:
        return "The folder {0} can't be written to: make it writable and start again.".format(home)
    last = [line for line in output.splitlines() if line.strip()][-1:] or ["no reason was given"]
    return "The set-up could not be finished ({0}): start again to repeat it.".format(last[0].strip().rstrip("."))


def folder_fault(folder, fault):
    import errno

    if fault.errno == errno.ENOSPC:
        return "The disk is full, so the set-up could not be finished: free about 200 MB and start again."
    return "The folder {0} can't be written to ({1}): make it writable and start again.".format(
        folder, fault.strerror or "no reason given"
    )


def hand_over(python, argv):
    """Go on in the prepared environment with the same words."""
    os.environ[HANDED_OVER] = os.path.dirname(os.path.dirname(python))
    command = [python, os.path.join(HERE, "main.py")] + list(argv)
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "nt":
        import subprocess

        try:
            return subprocess.call(command)
        except KeyboardInterrupt:
            return 1
    os.execv(python, command)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
