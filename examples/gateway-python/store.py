"""What is kept: passwords as slow hashes, sessions as digests, and orders, each once per account and key."""

import hashlib
import hmac
import json
import secrets
import sqlite3
import threading
import time

from shop import ACCOUNTS

SESSION_S, PAY_WITHIN_S, TRIES_WITHIN_S, TRIES = 14 * 86_400, 86_400, 600, 10

SCHEMA = """
create table if not exists accounts (account text primary key, salt blob, password blob);
create table if not exists sessions (digest text primary key, account text, ends real);
create table if not exists orders (
  billing_no text primary key, pay_token text unique, account text, request_id text, fingerprint text, bought text,
  status text default 'Pending', fail_reason text, created_at integer, paid_at integer, delivered_at integer,
  unique (account, request_id));
"""
END = "update orders set status = 'Fail', fail_reason = ? where status = 'Pending' and "


def digest(secret):
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def slow_hash(password, salt):
    return hashlib.scrypt(password.encode(), salt=salt, n=2**14, r=8, p=1)


class Store:
    def __init__(self, path):
        self.db = sqlite3.connect(path, check_same_thread=False)
        self.db.row_factory = sqlite3.Row
        self.db.executescript(SCHEMA)
        # One at a time: simple, and enough for an example.
        self.lock = threading.RLock()
        self.tries = {}
        for account, (password, _) in ACCOUNTS.items():
            salt = secrets.token_bytes(16)
            self.change("insert or ignore into accounts values (?, ?, ?)", account, salt, slow_hash(password, salt))

    def rows(self, sql, *values):
        with self.lock:
            return self.db.execute(sql, values).fetchall()

    def one(self, sql, *values):
        return next(iter(self.rows(sql, *values)), None)

    def change(self, sql, *values):
        """Writes something down, and answers whether anything changed."""
        with self.lock, self.db:
            return self.db.execute(sql, values).rowcount > 0

    def may_try(self, *whose):
        """Counts a try before it is made; False after too many within ten minutes."""
        with self.lock:
            now = time.time()
            count, ends = self.tries.get(whose, (0, 0))
            self.tries[whose] = count, ends = (count + 1, ends) if now < ends else (1, now + TRIES_WITHIN_S)
            return count <= TRIES

    def log_in(self, username, password, address):
        """The token of a new session, or None. A name that does not exist takes as long as a wrong password."""
        row = self.one("select * from accounts where account = ?", username) or {"salt": b"nobody", "password": b""}
        if not hmac.compare_digest(slow_hash(password, row["salt"]), row["password"]):
            return None
        self.tries.pop((username, address), None)
        token = secrets.token_urlsafe(32)
        self.change("insert into sessions values (?, ?, ?)", digest(token), username, time.time() + SESSION_S)
        return token

    def account_of(self, token):
        row = self.one("select account from sessions where digest = ? and ends > ?", digest(token), time.time())
        return row and row["account"]

    def make_order(self, account, request_id, fingerprint, make, replaces=None):
        """The order of a key, and whether it was made before. `make` says what is bought, or refuses it.

        An unpaid order that the new one replaces is cancelled with it. No order is made in place of one that was paid.
        """
        with self.lock:
            known = self.one("select * from orders where account = ? and request_id = ?", account, request_id)
            if known:
                return known, True
            contents = json.dumps(make())
            if replaces:
                self.change(END + "billing_no = ? and account = ?", "cancelled", replaces, account)
                old = self.one("select status from orders where billing_no = ? and account = ?", replaces, account)
                if old and old["status"] == "Success":
                    return None, False
            billing_no, pay_token = secrets.token_hex(10), secrets.token_urlsafe(32)
            self.change(
                "insert into orders (billing_no, pay_token, account, request_id, fingerprint, bought, created_at)"
                " values (?, ?, ?, ?, ?, ?, ?)",
                *(billing_no, pay_token, account, request_id, fingerprint, contents, int(time.time())),
            )
            return self.one("select * from orders where billing_no = ?", billing_no), False

    def order_by(self, column, value, account=""):
        """An order by one of its columns, of one account or of any. One that was not paid in time has failed."""
        self.change(END + "created_at < ?", "expired", int(time.time()) - PAY_WITHIN_S)
        return self.one(f"select * from orders where {column} = ? and ? in (account, '')", value, account)

    def pay(self, billing_no):
        """Money came in, also after the order failed. A real gateway tells the game now, and again until it answers."""
        now = int(time.time())
        paid = "update orders set status = 'Success', fail_reason = null, paid_at = ?, delivered_at = ?"
        self.change(f"{paid} where paid_at is null and billing_no = ?", now, now, billing_no)

    def cancel(self, billing_no):
        self.change(END + "billing_no = ?", "cancelled", billing_no)
