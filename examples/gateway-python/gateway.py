"""A gateway for Coinslot on Python's standard library alone, and a shop's page beside it."""

import argparse
import html
import json
import re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from string import Template
from types import SimpleNamespace
from urllib.parse import parse_qsl, urlsplit

import calls  # It fills the table.
from contract import CALLS, CODES, Refused, read_params
from shop import AREA, CLIENT_IDS
from store import Store

HERE = Path(__file__).parent
LONGEST_BODY = 64 * 1024
TYPES = {".html": "text/html", ".json": "application/json", ".svg": "image/svg+xml", ".js": "text/javascript"}
FILES = {"/": "index.html", "/brand.json": "brand.json", "/fleet.svg": "fleet.svg", "/wallet.svg": "wallet.svg"}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # A client that says nothing is hung up on.
    timeout = 30
    disable_nagle_algorithm = True
    # Set at the start: where orders are kept, the address of the gateway, its script, and whose pages may ask.
    store = base = script = origins = None

    def do_GET(self):
        path = urlsplit(self.path).path
        if path.startswith(("/api/", "/util/", "/service/")):
            self.answer_call(path)
        elif path.startswith("/till/"):
            self.show_till(path.removeprefix("/till/"))
        else:
            self.send_file(path)

    do_POST = do_HEAD = do_GET

    def do_OPTIONS(self):
        self.send(204, b"", self.cross_origin())

    def cross_origin(self):
        """What lets pages of the shop and of partners ask and read an answer, and pages of nobody else."""
        origin = self.headers.get("Origin")
        return {"Vary": "Origin"} if origin not in self.origins else {
            "Vary": "Origin",
            "Access-Control-Allow-Origin": origin,
            "Access-Control-Allow-Methods": "GET, POST",
            "Access-Control-Allow-Headers": "authorization, content-type, idempotency-key, cache-control",
            "Access-Control-Expose-Headers": "Retry-After, Idempotent-Replayed",
            "Access-Control-Max-Age": "86400",
        }

    def answer_call(self, path):
        headers, status = self.cross_origin(), 200
        try:
            envelope = {"code": CODES["success"], "message": "success", "content": self.content_of(path, headers)}
        except Refused as refused:
            status, envelope = refused.status, refused.envelope
        except Exception as error:
            # Its words are not logged: they may hold what was typed.
            print("ERROR", path, type(error).__name__, flush=True)
            status, envelope = 500, {"code": CODES["busy"], "message": "Something went wrong here. Please try again."}
        headers["Content-Type"] = "application/json; charset=utf-8"
        self.send(status, json.dumps(envelope).encode(), headers)

    def content_of(self, path, headers):
        """Answers a call, after the checks that all calls share, in the order that the contract gives them."""
        given = self.given()
        if path not in CALLS:
            raise Refused("not-yet", "This is not offered here.")
        answer, shapes, is_write, needs_player = CALLS[path]
        if is_write and not self.is_asked_by_script():
            raise Refused("bad-parameter", "Payments are started by the shop itself.", status=403)
        params = read_params(shapes, given)
        if (params.get("client_id") or CLIENT_IDS["web"]) not in CLIENT_IDS.values():
            raise Refused("no-game", "There is no such game.")
        if (params.get("domain_area") or AREA) != AREA:
            raise Refused("wrong-domain", "Nothing is sold in this area.")
        token = self.headers.get("Authorization", "").removeprefix("Bearer ") or str(given.get("token", ""))
        account = self.store.account_of(token)
        if needs_player and not account:
            raise Refused("not-logged-in", "Please log in first.")
        who = {"account": account, "address": self.client_address[0]}
        return answer(SimpleNamespace(params=params, headers=headers, store=self.store, base=self.base, **who))

    def is_asked_by_script(self):
        """Nobody buys by following a link, by a picture, or by a prefetch."""
        mode, purpose = self.headers.get("Sec-Fetch-Mode"), self.headers.get("Sec-Purpose", "")
        return self.command != "HEAD" and mode not in ("navigate", "no-cors") and "prefetch" not in purpose

    def given(self):
        """The parameters of the query, and those of the body, which win."""
        given = dict(parse_qsl(urlsplit(self.path).query, keep_blank_values=True))
        if self.command != "POST":
            return given
        try:
            posted = json.loads(self.body())
        except (ValueError, RecursionError):
            posted = None
        if not isinstance(posted, dict):
            raise Refused("bad-parameter", "The body is not a JSON object.")
        return given | posted

    def body(self):
        lengths = ",".join(self.headers.get_all("Content-Length", []))
        if "Transfer-Encoding" in self.headers or not re.fullmatch("[0-9]+", lengths):
            raise ValueError("The body does not say how long it is.")
        if int(lengths) > LONGEST_BODY:
            raise Refused("bad-parameter", "The request is too long.", status=413)
        del self.headers["Content-Length"]
        return self.rfile.read(int(lengths))

    def show_till(self, token):
        """The page on which an order is paid: a click here, and a payment provider's page elsewhere."""
        order = self.store.order_by("pay_token", token)
        if not order:
            return self.send(404, b"There is no such order.")
        if self.command == "POST":
            self.store.pay(order["billing_no"])
            return self.send(303, b"", {"Location": self.path})
        ended = {"Success": "Paid.", "Fail": "This order is over."}.get(order["status"])
        state = f"{ended} You may close this window." if ended else "<button>Pay</button>"
        shown = {name: html.escape(str(value)) for name, value in json.loads(order["bought"]).items()}
        page = Template((HERE / "till.html").read_text()).substitute(shown, state=state)
        policy = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
        headers = {"Content-Security-Policy": policy, "Referrer-Policy": "no-referrer"}
        self.send(200, page.encode(), headers | {"Content-Type": "text/html; charset=utf-8"})

    def send_file(self, path):
        """The shop's page, its pictures, and the files of the storefront's script."""
        part = re.fullmatch(r"/coinslot/((?:[\w-]+/)*[\w.-]+\.js)", path)
        file = self.script / part[1] if part else HERE / FILES.get(path, "none")
        if self.command == "POST" or not file.is_file():
            return self.send(404, b"There is no such page.")
        self.send(200, file.read_bytes(), {"Content-Type": f"{TYPES[file.suffix]}; charset=utf-8"})

    def send(self, status, body, headers=None):
        fixed = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Content-Length": str(len(body))}
        # A body that was not read would be taken for the next request.
        if self.close_connection or {"content-length", "transfer-encoding"} & {*map(str.lower, self.headers)}:
            fixed["Connection"] = "close"
        self.send_response(status)
        for name, value in (fixed | (headers or {})).items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_request(self, code="-", size="-"):
        # The path alone: on the wire `spec` the query holds passwords and tokens.
        print(self.command, urlsplit(self.path).path, int(code), flush=True)

    def log_error(self, *_):
        """Nothing else is logged: it would quote the request."""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8040)
    parser.add_argument("--database", default=":memory:", help="a file to keep orders in")
    parser.add_argument("--partner", action="append", default=[], help="an origin whose pages may ask")
    parser.add_argument("--script", type=Path, default=HERE / "../../dist/script", help="where coinslot.js is")
    given = parser.parse_args()
    own = [f"http://{host}:{given.port}" for host in ("localhost", "127.0.0.1")]
    Handler.store, Handler.base, Handler.script = Store(given.database), own[0], given.script
    Handler.origins = {*own, *given.partner}
    with ThreadingHTTPServer(("127.0.0.1", given.port), Handler) as server:
        print(f"The shop is at {own[0]}", flush=True)
        server.serve_forever()


if __name__ == "__main__":
    main()
