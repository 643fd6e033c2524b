"""`python -m tests.scorers --positions 20000 [TITLE]`: how many positions were counted twice, and what differs."""

from __future__ import annotations

import argparse
import sys
import time

from game.core.errors import Refused
from tests.scorers import SCORED
from tests.scorers.compare import Comparison


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.scorers", description=__doc__)
    parser.add_argument("title", nargs="?", metavar="TITLE", choices=SCORED, help="default: every title")
    parser.add_argument("--positions", type=int, default=2000, metavar="N", help="of each title")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    asked = parser.parse_args(argv)
    wrong = 0
    for title in [asked.title] if asked.title else SCORED:
        began = time.perf_counter()
        done = Comparison(title).run(asked.positions, asked.seed)
        wrong += len(done.differences)
        print(
            f"{title}: {done.positions} positions ({done.ends} ends, {done.stirred} stirred) of {done.games} games and "
            f"{done.plies} plies in {time.perf_counter() - began:.0f} s, {len(done.differences)} differences"
        )
        for difference in done.differences:
            print(f"  {difference}")
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Refused as refusal:
        sys.exit(str(refusal))
