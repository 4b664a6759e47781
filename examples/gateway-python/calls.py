"""The calls that this gateway offers: enough to sell."""

import hashlib
import json
from functools import partial

from contract import AGE_BAND, CARD, FLAG, GIFT_NOTE, GIFT_TOKEN, ID, KEY, MAYBE_ID, MONEY, PLATFORM, SECRET
from contract import TEXT, WHOLE, Refused, call, clarify, optional
from shop import ACCOUNTS, CLIENT_IDS, COUNTRIES, CURRENCY, GAME, PRODUCTS, SERVERS, WAYS
from store import PAY_WITHIN_S


# Games, servers and characters.
@call("/api/pay/getGameListV2", client_id=MAYBE_ID, platform=PLATFORM, domain_area=ID)
def game_list(request):
    client_id = CLIENT_IDS[request.params["platform"]]
    return [GAME | {"client_id": client_id, "client_ids": [*CLIENT_IDS.values()], "logo": request.base + "/fleet.svg"}]


call("/api/config/game_logo", client_id=ID)(lambda request: {"icon": request.base + "/fleet.svg"})
call("/api/config/recharge", client_id=ID, domain_area=ID)(lambda _: {})


@call("/api/pay/getServerList", client_id=ID, domain_area=ID)
def server_list(request):
    used = sorted({server for server, _ in roles(request.account)}) if request.account else []
    return {"list": [{"value": value, "display": name} for value, name in SERVERS.items()], "used": used}


def roles(account):
    """The characters of an account, each with its server."""
    for server, role, name, level in ACCOUNTS[account][1]:
        yield server, {"value": role, "display": name, "level": level}


@call("/api/pay/getRoleList", player=True, client_id=ID, server_id=ID)
def role_list(request):
    return [role for server, role in roles(request.account) if server == request.params["server_id"]]


@call("/api/system/allRoleList", player=True, client_id=ID)
def all_role_list(request):
    found = roles(request.account)
    return [{"server": {"value": server, "display": SERVERS[server]}, "role": role} for server, role in found]


# Log-in.
call("/util/login/login_config", client_id=ID, domain_area=MAYBE_ID)(lambda _: {})


@call("/util/login/auth", username=SECRET, password=SECRET, client_id=ID, device_mark=optional(TEXT))
def auth(request):
    username, password = clarify(request.params["username"]), clarify(request.params["password"])
    if not request.store.may_try(username, request.address):
        raise Refused("too-many", "Too many tries. Please wait some minutes and try again.")
    token = request.store.log_in(username, password, request.address)
    if not token:
        raise Refused("log-in-failed", "The account or the password is wrong.")
    return {"username": username, "suid": username, "oauth_token": token, "gp_id": GAME["gp_id"]}


# Goods and prices.
def in_money(prices):
    """Prices as the contract writes them: `4.99`, by currency."""
    return {currency: minor / 100 for currency, minor in prices.items()}


def product_of(params):
    if params["product_id"] not in PRODUCTS:
        raise Refused("bad-parameter", "This product is not sold.", "product_id")
    return PRODUCTS[params["product_id"]]


@call("/api/pay/getGoodsList", client_id=ID, platform=PLATFORM, domain_area=ID, server_id=MAYBE_ID, role_id=MAYBE_ID)
def goods_list(request):
    goods = [
        {"value": product_id, "display": name, "typeKey": "gems", "baseAmount": gems, "bonusAmount": bonus}
        | {"price": in_money(prices)[CURRENCY], "prices": in_money(prices)}
        for product_id, (name, prices, gems, bonus) in PRODUCTS.items()
    ]
    regions = {country: currency for country, (_, currency) in COUNTRIES.items()}
    return {"currency": CURRENCY, "regions": regions, "types": [{"value": "gems", "display": "Gems"}], "list": goods}


limited = call("/api/pay/getLimitProductInfo", player=True, client_id=ID, role_id=ID, server_id=ID, area_id=MAYBE_ID)
limited(lambda _: [])


@call("/api/pay/getCountryList", client_id=ID, domain_area=MAYBE_ID)
def country_list(request):
    return [{"value": country, "display": name} for country, (name, _) in COUNTRIES.items()]


@call("/api/pay/getPaymentList", client_id=ID, product_id=ID, platform=PLATFORM, domain_area=ID, replenish_id=MAYBE_ID)
def payment_list(request):
    prices = in_money(product_of(request.params)[1])
    options = [
        {"payway_id": payway, "key": key, "name": name, "icon": request.base + "/wallet.svg"}
        | ({"channel_id": channel} if channel else {})
        for payway, (_, name, channel, key) in WAYS.items()
    ]
    return {
        "regions": {country: options for country in COUNTRIES},
        "prices": {country: {"price": prices[money], "currency": money} for country, (_, money) in COUNTRIES.items()},
    }


# Orders. Their price is worked out here, whatever the storefront showed.
def bought(params, account, payway):
    """What an order is of, as its player sees it."""
    name, prices, *_ = product_of(params)
    _, way_name, channel, key = WAYS[payway]
    asked = params["server_id"], params["role_id"]
    role = next((role for server, role in roles(account) if (server, role["value"]) == asked), None)
    if not role:
        raise Refused("bad-parameter", "There is no such character.", "role_id")
    country = params["country"] or next(iter(COUNTRIES))
    if country not in COUNTRIES:
        raise Refused("bad-parameter", "Nothing is sold to this country.", "country")
    if params["channel_id"] != channel:
        raise Refused("bad-parameter", "There is no such way to pay.", "channel_id")
    if params["coupon_code"]:
        raise Refused("illegal-coupon", "Coupons are not taken here.")
    if params["gift_token"]:
        raise Refused("not-yet", "Gifts to friends are not taken here.")
    currency = COUNTRIES[country][1]
    amount = in_money(prices)[currency]
    if params["shown_amount"] not in (None, amount):
        raise Refused("bad-parameter", "The price has changed. Please look at it again.", "shown_amount")
    return {field: params[field] for field in ("client_id", "product_id", "server_id", "role_id")} | {
        "user_name": account, "game_name": GAME["name"], "product_name": name,
        "game_server_name": SERVERS[params["server_id"]], "role_name": role["display"],
        "payment_name": way_name, "payment_key": key, "country": country,
        "amount": amount, "currency": currency,
    }


def start_payment(payway, request):
    params, account = request.params, request.account
    compared = json.dumps([payway, params | {"request_id": None, "replaces": None, "shown_amount": None}], sort_keys=True)
    fingerprint = hashlib.sha256(compared.encode()).hexdigest()
    make = partial(bought, params, account, payway)
    order, is_repeat = request.store.make_order(account, params["request_id"], fingerprint, make, params["replaces"])
    if not order:
        raise Refused("unpaid-order", "The earlier order was paid meanwhile.")
    if order["fingerprint"] != fingerprint:
        raise Refused("other-request", "This purchase was begun with other contents. Please start again.")
    if is_repeat:
        request.headers["Idempotent-Replayed"] = "true"
    return {"billing_no": order["billing_no"], "url": till_of(request, order)}


# What every payment may bring.
ids = "game_channel_id country did session_id traffic_source areaId pay_id coupon_code channel channel_id replenish_id replaces"
PAYLOAD = dict.fromkeys(ids.split(), MAYBE_ID) | {
    "client_id": ID, "server_id": ID, "role_id": ID, "platform": PLATFORM, "product_id": ID, "domain_area": ID,
    "bcp47_lang": optional(TEXT), "session_time": optional(WHOLE), "card_info": optional(CARD),
    "age_band": optional(AGE_BAND), "request_id": KEY, "shown_amount": optional(MONEY),
    "gift_token": optional(GIFT_TOKEN), "gift_note": optional(GIFT_NOTE),
}
for payway, (path, *_) in WAYS.items():
    call(path, write=True, **PAYLOAD)(partial(start_payment, payway))


def till_of(request, order):
    """Where an order is paid. The token is the right to pay, and is not the number that receipts show."""
    return f"{request.base}/till/{order['pay_token']}"


def as_player_sees(request, order):
    fields = ("billing_no", "status", "fail_reason", "created_at", "paid_at", "delivered_at")
    shown = {field: order[field] for field in fields if order[field] is not None}
    if order["status"] == "Pending":
        shown |= {"url": till_of(request, order), "pay_by": order["created_at"] + PAY_WITHIN_S}
    return json.loads(order["bought"]) | shown


def own_order(request, column):
    order = request.store.order_by(column, request.params[column], request.account)
    if not order:
        raise Refused("not-yours", "There is no such order.")
    return order


@call("/api/pay/getOrderInfo", player=True, billing_no=MAYBE_ID, request_id=optional(KEY), simple=optional(FLAG))
def order_info(request):
    order = own_order(request, "billing_no" if request.params["billing_no"] else "request_id")
    if request.params["simple"]:
        return {"billing_no": order["billing_no"], "status": order["status"]}
    return as_player_sees(request, order)


@call("/api/pay/getOrderList", player=True, client_id=ID)
def order_list(request):
    newest = "select * from orders where account = ? order by created_at desc, rowid desc limit 20"
    return [as_player_sees(request, order) for order in request.store.rows(newest, request.account)]


@call("/api/pay/cancelOrder", write=True, client_id=ID, billing_no=ID)
def cancel_order(request):
    request.store.cancel(own_order(request, "billing_no")["billing_no"])
    return as_player_sees(request, own_order(request, "billing_no"))
