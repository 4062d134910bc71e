"""What a schema cannot say: values that exist, and values whose validity is more than a shape."""

import base64
import itertools
import json
import os
import random

import schemathesis
from hypothesis import strategies as st

with open(os.environ["SCHEMATHESIS_WORLD"]) as file:
    # Ids of resources that the caller owns, by type; and of one node's flow mates by node.
    WORLD = json.load(file)

SERIAL = itertools.count()
PDF = base64.b64encode(b"%PDF-1.7\n%%EOF\n").decode()
ZONES = ["Europe/Amsterdam", "America/New_York", "Asia/Kathmandu", "Pacific/Auckland", "UTC"]
CONDITIONS = ["", "true", 'session.name == "Noor"', "session.age >= 18 && session.fits"]
ACTIONS = [
    ("say", "text", {"text": "Hello {{session.first_name}}"}, None),
    ("ask", "text", {"text": "What is your name?"}, "name"),
    ("ask", "number", {"text": "How many hours?", "min": 8, "max": 40}, "hours"),
    ("ask", "boolean", {"text": "Can you drive?"}, "fits"),
    ("set", "session", {"values": {"greeted": "true"}}, None),
    ("handover", "inbox", {}, None),
    ("say", "media", {"type": "document", "data": PDF, "filename": "terms.pdf"}, None),
]

digits = st.integers(min_value=10_000_000, max_value=99_999_999)
schemathesis.openapi.format("phone", digits.map(lambda n: f"+316{n}"))
schemathesis.openapi.format("country-code", st.sampled_from(["NL", "be", "DE", "gb"]))
schemathesis.openapi.format("time-zone", st.sampled_from(ZONES))
schemathesis.openapi.format("cel", st.sampled_from(CONDITIONS))
schemathesis.openapi.format("cursor", st.just(""))
schemathesis.openapi.format("origin", digits.map(lambda n: f"https://app{n}.example.com"))
schemathesis.openapi.format("uri", digits.map(lambda n: f"https://hooks.example.com/{n}"))


def pick(kind, chance, deleting=False):
    """An id of a type that exists; what is deleted is nothing that others need."""
    ids = WORLD["ids"].get(kind, [])
    half = len(ids) // 2
    ids = ids[:half] if deleting else ids[half:]
    return chance.choice(ids) if ids else None


def target_kind(data, kind):
    """A run needs a flow that can be published, a template an account at the platform."""
    needed = {
        ("flowRuns", "flows"): "publishedFlows",
        ("messageTemplates", "channelConnections"): "numbers",
    }
    return needed.get((data.get("type"), kind), kind)


def point(data, chance):
    """Lets the relationships of a body lead to resources that exist."""
    relationships = data.get("relationships") or {}
    for name, relationship in relationships.items():
        target = relationship.get("data")
        if target:
            target["id"] = pick(target_kind(data, target["type"]), chance) or target["id"]
        # Given twice they would have to be the same.
        (data.get("attributes") or {}).pop(f"{name}Id", None)
    for name, kind in WORLD["idAttributes"].get(data.get("type"), {}).items():
        attributes = data.get("attributes") or {}
        if attributes.get(name):
            attributes[name] = pick(target_kind(data, kind), chance) or attributes[name]


def fit(data, operation, chance):
    """Makes the members of a body fit each other, where validity lies in more than one of them."""
    attributes = data.get("attributes")
    if not isinstance(attributes, dict):
        return
    kind = data.get("type")
    if kind == "organizations":
        attributes.pop("token", None)
        if attributes.get("webhookSecret") is not None:
            attributes["webhookSecret"] = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"
    elif kind == "messageThreads":
        attributes["channel"] = "web"
        if "identifier" in attributes:
            attributes["identifier"] = f"visitor-{chance.getrandbits(48)}"
        if operation.method == "patch":
            attributes.pop("candidateId", None)
            data.get("relationships", {}).pop("candidate", None)
        for name in ("channelConnectionId",):
            attributes.pop(name, None)
        data.get("relationships", {}).pop("channelConnection", None)
    elif kind == "channelConnections":
        # A phone number, its credentials and its template fit each other; those of the web are free.
        if operation.method != "patch":
            attributes["channel"] = "web"
        attributes.pop("fallbackTemplateId", None)
        data.get("relationships", {}).pop("fallbackTemplate", None)
    elif kind == "messageTemplates":
        # The platform knows a name once a language, and reads the texts.
        attributes.update(
            name=f"Template {chance.getrandbits(48)}",
            language="en_US",
            category="Utility",
            components=[{"type": "BODY", "text": "Hello, do you have a minute?"}],
        )
    elif kind == "users" and "email" in attributes:
        attributes["email"] = f"user{chance.getrandbits(48)}@example.com"
    elif kind == "candidateStatuses":
        if operation.method == "patch":
            attributes.pop("isDefault", None)
    elif kind == "nodes":
        # One start a flow, and an end says which.
        attributes["isStartFlow"] = False
        if attributes.get("isEndFlow"):
            attributes["endFlowType"] = attributes.get("endFlowType") or "accepted"
        elif operation.method == "patch":
            attributes.pop("isEndFlow", None)
            attributes.pop("endFlowType", None)
    elif kind == "nodeActions":
        action, sub, value, variable = chance.choice(ACTIONS)
        attributes.update(
            actionType=action, subType=sub, value=value, variableName=variable, attachmentData=None
        )
    elif kind == "nodeTransitions":
        line(data, operation, chance)
    elif kind == "flowRuns":
        run(attributes, operation)
    elif kind == "messages" and "payload" in attributes:
        attributes["payload"] = message(attributes["payload"])
    elif kind == "flowGenerations":
        generation(attributes, chance)
    elif kind == "flows":
        reminding(attributes, operation)
    elif kind == "schedules":
        schedule(attributes)
    elif kind == "appointments":
        appointment(attributes, operation, chance)
    elif kind == "busyTimes":
        busy(attributes, operation)


def message(payload):
    """The bytes of a file are of the type that it is sent as."""
    if payload.get("type") == "text":
        payload["attributes"].pop("choice", None)
        return payload
    caption = (payload.get(payload["type"]) or {}).get("caption")
    return {"type": "document", "document": {"data": PDF, **({"caption": caption} if caption else {})}}


def generation(attributes, chance):
    """The built-in engine writes two languages, an application needs its vacancy, and an appointment one kind of schedule."""
    parameters = attributes["parameters"]
    if "language" in parameters:
        parameters["language"] = "nl" if len(parameters["language"]) % 2 else "en"
    if not attributes.get("context"):
        attributes["context"] = {"type": "text", "value": "We look for a driver."}
    texts = [item for items in parameters.values() if isinstance(items, list) for item in items]
    for index, item in enumerate(texts):
        if "sessionField" in item:
            # Blank texts, reserved names and names that are given twice are refused.
            item["value"] = f"{item['value']}."[-1000:]
            # The schema says only of ASCII what a name may have.
            ascii = item["sessionField"].encode("ascii", "ignore").decode()
            item["sessionField"] = f"v{index}{ascii}"[:255]
        elif "options" in item:
            item["options"].pop("scheduleMode", None)
            item["options"]["scheduleIds"] = pick("schedules", chance)
    if "flowName" in parameters:
        parameters["flowName"] = f"{parameters['flowName']}."[-255:]


def schedule(attributes):
    """A window ends after it begins, a date has one list of windows, and holidays are those of a region that is known."""
    for window in attributes.get("availability") or []:
        window.update({"from": "09:00", "to": "17:00"})
    if attributes.get("exceptions"):
        attributes["exceptions"] = [{"date": "2026-12-24", "windows": []}]
    if attributes.get("holidays") is not None:
        attributes["holidays"] = "NL"


def appointment(attributes, operation, chance):
    """A schedule offers few times; a cancelled appointment stays cancelled."""
    if operation.method == "patch":
        attributes.pop("startsAt", None)
        attributes.pop("status", None)
        return
    attributes["outsideAvailability"] = True
    attributes["startsAt"] = f"{chance.randint(2030, 2090)}-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}T12:00:00Z"


def busy(attributes, operation):
    """A time ends after it begins."""
    if operation.method == "patch":
        attributes.pop("startsAt", None)
        attributes.pop("endsAt", None)
        return
    attributes["startsAt"] = "2030-01-01T00:00:00Z"
    attributes["endsAt"] = "2030-01-01T01:00:00Z"


def reminding(attributes, operation):
    """A reminder has words; without an interval there is none."""
    changes = operation.method == "patch" and "reminderInterval" in attributes
    message = attributes.get("reminderMessage", "" if changes else "Hello")
    if attributes.get("reminderInterval") != 0 and isinstance(message, str) and not message.strip():
        attributes["reminderMessage"] = "Hello"


def line(data, operation, chance):
    """A transition stays inside one flow."""
    attributes = data["attributes"]
    changes = operation.method == "patch"
    if changes and "exitNode" not in (data.get("relationships") or {}) and "exitNodeId" not in attributes:
        return
    for name in ("nodeId", "exitNodeId"):
        attributes.pop(name, None)
    data["relationships"] = {}
    lines = WORLD["lines"]
    first, second = lines.get(data.get("id")) or chance.choice(list(lines.values()))
    data["relationships"]["exitNode"] = {"data": {"type": "nodes", "id": second}}
    if not changes:
        data["relationships"]["node"] = {"data": {"type": "nodes", "id": first}}


def run(attributes, operation):
    """A run's state is replaced when it has ended; its flow must be one that can be published."""
    if attributes.get("initialMessage"):
        attributes["initialMessage"] = {"type": "text", "attributes": {"value": "Hello"}}
    if operation and operation.method == "patch" and "state" in attributes:
        attributes["status"] = attributes.get("status") or "finished"
    state = attributes.get("state")
    if isinstance(state, dict):
        for name in ("", "__proto__", "constructor", "prototype"):
            state.pop(name, None)


def simulation(attributes, chance):
    """A script of one's own on a flow's draft; each of its happenings is of one kind."""
    for name in ("version", "flowRunId"):
        attributes.pop(name, None)
    attributes["channel"] = "web"
    if "startsAt" in attributes:
        attributes["startsAt"] = f"{chance.randint(2000, 2099)}-03-29T01:30:00Z"
    if "vacancyId" in attributes:
        attributes["vacancyId"] = pick("vacancies", chance)
    if isinstance(attributes.get("state"), dict):
        run({"state": attributes["state"]}, None)
    for each in attributes.get("messages") or []:
        for name in chance.sample(["media", "chatbot", "text"], 2):
            each.pop(name, None)
        if "text" not in each:
            each.pop("choice", None)


def operations(batch, flow_id):
    """A batch changes the flow of its path; what is removed or restored is named by an id, which may be nobody's."""
    for place, each in enumerate(batch):
        if each["op"] == "add":
            each["data"] = {"type": "nodes", "attributes": {"name": f"Step {place}", "index": place}}
        elif each["op"] == "update":
            each["data"] = {"type": "flows", "id": flow_id, "attributes": {"reminderInterval": place}}
        else:
            each["ref"] = {"type": each["ref"]["type"], "id": each["ref"].get("id") or flow_id}


def without_reserved(value):
    """No member of a body may have the name that JavaScript keeps for prototypes."""
    if isinstance(value, dict):
        return {name: without_reserved(each) for name, each in value.items() if name != "__proto__"}
    return [without_reserved(each) for each in value] if isinstance(value, list) else value


def is_chained(case):
    return case.meta is not None and case.meta.phase.name.value == "stateful"


def is_positive(case):
    return case.meta is None or case.meta.generation.mode.is_positive


def without_repeats(sort):
    """A field is named once, whichever its direction."""
    words = sort.split(",") if isinstance(sort, str) else sort
    if not isinstance(words, list):
        return sort
    once = list({str(word).lstrip("-"): word for word in words}.values())
    return ",".join(once) if isinstance(sort, str) else once


@schemathesis.hook
def before_call(context, case, kwargs):
    if not is_positive(case):
        return
    chance = random.Random(repr((case.path_parameters, case.query, case.body)))
    kind = WORLD["types"].get(case.operation.path)
    deleting = case.operation.method == "delete" or case.operation.path.endswith("/erase")
    if case.headers and "Idempotency-Key" in case.headers:
        # A key is one request's.
        case.headers["Idempotency-Key"] = f"{chance.getrandbits(64)}-{next(SERIAL)}"
    if case.path_parameters and "id" in case.path_parameters and kind:
        # In a chain of calls the id is the one that an earlier answer gave.
        if not is_chained(case) or kind == "publishedFlows" or case.path_parameters["id"] in WORLD["kept"]:
            case.path_parameters["id"] = pick(kind, chance, deleting) or case.path_parameters["id"]
    if isinstance(case.query, dict) and "compare" in case.query:
        case.query["compare"] = case.path_parameters["id"]
    if isinstance(case.query, dict) and case.operation.path.endswith("/slots"):
        # A range has an end after its beginning, and at most 62 days.
        case.query.pop("to", None)
        if "scheduleIds" in case.query:
            case.query["scheduleIds"] = pick("schedules", chance)
    if isinstance(case.query, dict) and "sort" in case.query:
        case.query["sort"] = without_repeats(case.query["sort"])
    if isinstance(case.query, dict) and len([n for n in case.query if n in PAGING]) > 1:
        for name in PAGING[1:]:
            case.query.pop(name, None)
    if not isinstance(case.body, dict):
        return
    if "userId" in case.body:
        case.body["userId"] = pick("users", chance) or case.body["userId"]
    case.body = without_reserved(case.body)
    if case.operation.path.endswith("/operations"):
        operations(case.body["atomic:operations"], case.path_parameters["id"])
        return
    data = case.body.get("data")
    if isinstance(data, dict):
        if case.operation.method == "patch":
            data["id"] = case.path_parameters["id"]
        if "attributes" in data and case.operation.path.endswith("/publish"):
            data["attributes"].pop("version", None)
            return
        if "attributes" in data and case.operation.path.endswith("/reply"):
            data["attributes"]["payload"] = message(data["attributes"]["payload"])
            return
        if "attributes" in data and case.operation.path.endswith("/simulate"):
            simulation(data["attributes"], chance)
            return
        point(data, chance)
        fit(data, case.operation, chance)


PAGING = ["page[number]", "page[after]", "page[before]"]
