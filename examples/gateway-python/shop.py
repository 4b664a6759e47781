"""What is sold, and to whom: one game with two servers, four products, two countries, two ways to pay, two accounts."""

AREA = "world"
GAME = {"gp_id": "paper", "name": "Paper Fleet"}
CLIENT_IDS = {"android": "paper-android", "ios": "paper-ios", "web": "paper-web"}
SERVERS = {"s1": "Harbour", "s2": "Lagoon"}

# The countries that a player may pay from, with their money; the first one is the area's. Both have two decimals.
COUNTRIES = {"US": ("United States", "USD"), "DE": ("Germany", "EUR")}
CURRENCY = "USD"

# Products by id: the name, prices in minor units by currency, the gems, and the gems on top.
PRODUCTS = {
    "gems-180": ("180 gems", {"USD": 299, "EUR": 279}, 180, 10),
    "gems-320": ("320 gems", {"USD": 499, "EUR": 479}, 320, 30),
    "gems-680": ("680 gems", {"USD": 999, "EUR": 949}, 680, 80),
    "gems-1400": ("1,400 gems", {"USD": 1999, "EUR": 1899}, 1400, 220),
}

# Ways to pay by payway id: the call, the name, the channel where there is one, and the key of the two ids.
WAYS = {
    10801: ("/api/pay/platform_pay", "Paper balance", None, "10801_0"),
    10103: ("/api/pay/razer_gold_pay", "Paper wallet", "paper-gold", "10103_paper-gold"),
}

# Accounts of the example, with their characters. A real gateway asks the system that knows them.
ACCOUNTS = {
    "ana": ("paper-boat-1", [("s1", "r1", "Ana of the Sea", 42), ("s2", "r2", "Ana the Calm", 7)]),
    "ben": ("paper-boat-2", [("s1", "r3", "Captain Ben", 12)]),
}
