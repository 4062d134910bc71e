"""Reads an iCalendar file with the package icalendar. The first argument names a JSON file with its text."""
import json
import sys
from icalendar import Calendar

calendar = Calendar.from_ical(json.load(open(sys.argv[1])))


def text(component, name):
    value = component.get(name)
    return None if value is None else str(value)


def read(event):
    return {
        "uid": text(event, "UID"),
        "sequence": int(event["SEQUENCE"]),
        "status": text(event, "STATUS"),
        "start": event.decoded("DTSTART").isoformat(),
        "end": event.decoded("DTEND").isoformat(),
        "summary": text(event, "SUMMARY"),
        "location": text(event, "LOCATION"),
        "description": text(event, "DESCRIPTION"),
        "organizer": text(event, "ORGANIZER"),
        "attendee": text(event, "ATTENDEE"),
    }


json.dump(
    {"method": str(calendar["METHOD"]), "events": [read(each) for each in calendar.walk("VEVENT")]},
    sys.stdout,
)
