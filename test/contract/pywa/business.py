"""A business that uses pywa: it receives webhooks on a port of its own, and sends what standard input asks for.

Each line of standard output is a JSON object: the address, an answered webhook, an update as pywa understood it, or the
result of a request.
"""

import json
import os
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import httpx
from pywa import WhatsApp, types, utils
from pywa.errors import WhatsAppError


class SimulatorTransport(httpx.HTTPTransport):
    """Leads the requests that pywa sends to the platform to the simulator."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        simulator = httpx.URL(os.environ["SIMULATOR_URL"])
        request.url = request.url.copy_with(scheme=simulator.scheme, host=simulator.host, port=simulator.port)
        request.headers["Host"] = f"{simulator.host}:{simulator.port}"
        return super().handle_request(request)


business = WhatsApp(
    phone_id=os.environ["PHONE_NUMBER_ID"],
    token=os.environ["ACCESS_TOKEN"],
    waba_id=os.environ["BUSINESS_ACCOUNT_ID"],
    app_secret=os.environ["APP_SECRET"],
    verify_token=os.environ["VERIFY_TOKEN"],
    session=httpx.Client(transport=SimulatorTransport()),
    server=None,
)
writing = threading.Lock()


def say(kind: str, **members: object) -> None:
    with writing:
        print(json.dumps({"kind": kind, **members}), flush=True)


def person_of(update: types.base_update.BaseUpdate) -> dict[str, object]:
    user = update.from_user
    return {"name": user.name, "number": user.wa_id, "userId": user.bsuid, "username": user.username}


@business.on_message
def on_message(_: WhatsApp, message: types.Message) -> None:
    file = message.media
    say(
        "message",
        id=message.id,
        person=person_of(message),
        type=message.type.value,
        text=message.text,
        caption=message.caption,
        replyTo=message.reply_to_message.message_id if message.reply_to_message else None,
        file=file and {"id": file.id, "type": file.mime_type, "hash": file.sha256, "size": len(file.get_bytes())},
    )


@business.on_callback_button
def on_press(_: WhatsApp, press: types.CallbackButton) -> None:
    say("press", id=press.id, person=person_of(press), data=press.data, title=press.title)


@business.on_callback_selection
def on_choice(_: WhatsApp, choice: types.CallbackSelection) -> None:
    say("choice", data=choice.data, title=choice.title, description=choice.description)


@business.on_message_status
def on_status(_: WhatsApp, status: types.MessageStatus) -> None:
    error = status.error
    say(
        "status",
        id=status.id,
        person=person_of(status),
        status=status.status.value,
        tracker=status.tracker,
        error=error and {"code": error.code, "name": type(error).__name__},
    )


class Webhook(BaseHTTPRequestHandler):
    def answer(self, text: str | None, status: int) -> None:
        self.send_response(status)
        self.end_headers()
        self.wfile.write((text or "").encode())

    def do_GET(self) -> None:
        query = parse_qs(urlsplit(self.path).query)
        token, challenge = query.get(utils.HUB_VT, [None])[0], query.get(utils.HUB_CH, [None])[0]
        self.answer(*business.webhook_challenge_handler(vt=token, ch=challenge))

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        refusal = business.webhook_update_validator(body, self.headers.get(utils.HUB_SIG))
        text, status = refusal or business.webhook_update_handler(body)
        self.answer(text, status)
        say("webhook", status=status)

    def log_message(self, *_: object) -> None:
        pass


def buttons_of(request: dict) -> object:
    if "buttons" in request:
        return [types.Button(title=title, callback_data=data) for title, data in request["buttons"]]
    if "rows" in request:
        rows = [types.SectionRow(title=title, callback_data=data) for title, data in request["rows"]]
        return types.SectionList(button_title="Choose", sections=[types.Section(title="All", rows=rows)])
    return None


def perform(request: dict) -> object:
    to, tracker = request.get("to"), request.get("tracker")
    if request["do"] == "send":
        return business.send_message(to, request["text"], buttons=buttons_of(request), tracker=tracker).id
    if request["do"] == "sendDocument":
        document = request["text"].encode()
        return business.send_document(
            to, document, filename=request["filename"], mime_type="text/plain", tracker=tracker
        ).id
    if request["do"] == "read":
        return bool(business.mark_message_as_read(request["id"]))
    return business.get_business_phone_number().verified_name


server = ThreadingHTTPServer(("127.0.0.1", 0), Webhook)
threading.Thread(target=server.serve_forever, daemon=True).start()
say("address", url=f"http://127.0.0.1:{server.server_port}/whatsapp")
for line in sys.stdin:
    try:
        say("result", value=perform(json.loads(line)))
    except WhatsAppError as error:
        say("refusal", code=error.code, name=type(error).__name__)
