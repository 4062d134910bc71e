"""Reads an iCalendar file with the package icalendar. The first argument names a JSON file with its text."""
import json
import sys
from icalendar import Calendar

calendar = Calendar.from_ical(json.load(open(sys.argv[1])))
[event] = [each for each in calendar.walk("VEVENT")]


def text(name):
    value = event.get(name)
    return None if value is None else str(value)


json.dump(
    {
        "method": str(calendar["METHOD"]),
        "uid": text("UID"),
        "sequence": int(event["SEQUENCE"]),
        "status": text("STATUS"),
        "start": event.decoded("DTSTART").isoformat(),
        "end": event.decoded("DTEND").isoformat(),
        "summary": text("SUMMARY"),
        "location": text("LOCATION"),
        "description": text("DESCRIPTION"),
        "organizer": text("ORGANIZER"),
        "attendee": text("ATTENDEE"),
    },
    sys.stdout,
)
