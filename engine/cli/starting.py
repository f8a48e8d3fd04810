"""For `bench`: the processor time of a new process until the rules of a table are compiled."""

import json
import sys
import time

from engine.core.savefile import setup_of
from engine.games import installed_games

if __name__ == "__main__":
    modules, table = json.loads(sys.argv[1])
    setup = setup_of(table)
    installed_games(tuple(modules)).get(setup.game).create(setup)
    print(time.process_time())
