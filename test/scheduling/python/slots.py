"""The rules of slots a second time, written from their description and not from the code. The first argument names a file of cases; the output is the starts of each."""
import json
import sys
from datetime import date, datetime, timedelta, timezone
from importlib import resources
from zoneinfo import ZoneInfo

UTC = timezone.utc


def zone_of(name):
    folder = resources.files("tzdata").joinpath("zoneinfo")
    with folder.joinpath(*name.split("/")).open("rb") as file:
        return ZoneInfo.from_file(file, key=name)


def instant(zone, day, clock):
    hour, minute = map(int, clock.split(":"))
    if hour == 24:
        day, hour = day + timedelta(days=1), 0
    return datetime(day.year, day.month, day.day, hour, minute, tzinfo=zone).astimezone(UTC)


def at(milliseconds):
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def windows_of(rules, day, holidays):
    for exception in rules["exceptions"]:
        if exception["date"] == day.isoformat():
            return exception["windows"]
    if day.isoformat() in holidays:
        return []
    return [rule for rule in rules["availability"] if day.isoweekday() in rule["days"]]


def meets(start, end, other_start, other_end):
    return start < other_end and other_start < end


def starts_of(case):
    rules, now = case["rules"], at(case["now"])
    zone = zone_of(rules["timeZone"])
    duration = timedelta(minutes=rules["appointmentDuration"])
    buffer = timedelta(minutes=rules["bufferMinutes"])
    earliest = now + timedelta(minutes=rules["minimumNotice"])
    today = now.astimezone(zone).date()
    found = set()
    for ahead in range(-1, rules["horizonDays"] + 1):
        day = today + timedelta(days=ahead)
        booked = [b for b in case["booked"] if at(b).astimezone(zone).date() == day]
        if rules["maxPerDay"] is not None and len(booked) >= rules["maxPerDay"]:
            continue
        for window in windows_of(rules, day, case["holidays"]):
            start = instant(zone, day, window["from"])
            end = min(instant(zone, day, window["to"]), instant(zone, day, "24:00"))
            while start + duration <= end:
                full_end = start + duration + buffer
                free = not any(meets(start, full_end, at(a), at(b)) for a, b in case["claims"])
                free = free and not any(meets(start, full_end, at(a), at(b) + buffer) for a, b in case["busyTimes"])
                if free and start >= earliest and at(case["from"]) <= start < at(case["to"]):
                    found.add(int(start.timestamp() * 1000))
                start += timedelta(minutes=rules["slotInterval"])
    return sorted(found)


json.dump([starts_of(case) for case in json.load(open(sys.argv[1]))], sys.stdout)
