"""Prints the instant of local times of every zone of tzdata, by zoneinfo: the first of two, forward in a gap.

The first argument names a file with {"zones": [...], "times": [[year, month, day, hour, minute], ...]}; the output is a list of seconds since 1970 for each zone.
"""
import json
import sys
from datetime import datetime, timedelta, timezone
from importlib import resources
from zoneinfo import ZoneInfo


def zone_of(name):
    folder = resources.files("tzdata").joinpath("zoneinfo")
    with folder.joinpath(*name.split("/")).open("rb") as file:
        return ZoneInfo.from_file(file, key=name)


def instant_of(zone, parts):
    # With fold=0 Python takes the first of two, and in a gap the offset from before it, which is a time after the gap.
    return int(datetime(*parts, tzinfo=zone, fold=0).astimezone(timezone.utc).timestamp())


request = json.load(open(sys.argv[1]))
result = {}
for name in request["zones"]:
    zone = zone_of(name)
    result[name] = [instant_of(zone, parts) for parts in request["times"]]
json.dump(result, sys.stdout)
