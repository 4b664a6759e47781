import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FaultyGame, startFaultyGame } from '../faulty-game.ts';
import { type FaultyProvider, startFaultyProvider } from '../faulty-provider.ts';
import { type FaultySystem, startFaultySystem } from '../faulty-system.ts';
import { type StripeStandIn, startStripe } from '../stripe-stand-in.ts';

/** The accounts of the stand-in: name, password, and the character that plays on the first server of each game. */
const people = [
  { username: 'ada', password: 'first-sale-1', character: 'Ada of the Lamps' },
  { username: 'ben', password: 'first-sale-2', character: 'Captain Ben' },
] as const;

type AccountQuestion =
  | { readonly ask: 'log-in'; readonly brand: string; readonly username: string; readonly password: string }
  | { readonly ask: 'characters'; readonly brand: string; readonly account_id: string };

const idOf = (brand: string, username: string): string => `${brand}-${username}`;

/** An account system that knows {@link people}. */
function answerAccounts(question: AccountQuestion): object {
  if (question.ask === 'log-in') {
    const { brand, username, password } = question;
    const found = people.find((one) => one.username === username && one.password === password);
    return { account: found ? { account_id: idOf(brand, username), username, real_name: true } : null };
  }
  const { brand, account_id } = question;
  const found = people.find(({ username }) => idOf(brand, username) === account_id);
  return {
    characters: found ? [{ server_id: '1', role_id: found.username, name: found.character, level: 12 }] : [],
  };
}

/** The operator's systems and two payment providers, on this machine. */
export interface StandIns {
  readonly accounts: FaultySystem;
  readonly game: FaultyGame;
  readonly stripe: StripeStandIn;
  /** A bridge that speaks the protocol of the adapter `http`. */
  readonly bridge: FaultyProvider;
  /** The settings of a gateway that uses them. */
  readonly env: Readonly<Record<string, string>>;
  /**
   * The player pays an order, and the provider sends its webhook to the gateway.
   * @param port the port of the gateway, instead of that of the target
   * @returns the status of the gateway's response
   * @throws {Error} for an order that neither provider knows
   */
  pay(billing_no: string, port?: number): Promise<number>;
  close(): Promise<void>;
}

/** Where webhooks are sent: the port of a gateway on this machine, and the host that it is asked by. */
export interface WebhookTarget {
  readonly port: number;
  readonly host: string;
}

/** Sends a webhook to a gateway of this machine. */
function send({ port, host }: WebhookTarget, account: string, { body, headers }: RequestInit & { body: string }) {
  return new Promise<number>((resolve, reject) => {
    const all = { ...(headers as Record<string, string>), host };
    const path = `/webhooks/${account}`;
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path, headers: all }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject).end(body);
  });
}

/**
 * Starts an account system, a game server, Stripe and a payment bridge on free ports of this machine. Ids of payments differ from those of
 * an earlier start, so that a gateway with its database does not take a new payment for an old one.
 * @param target where webhooks are sent; read again for each
 */
export async function startStandIns(target: () => WebhookTarget): Promise<StandIns> {
  const firstId = Date.now();
  const [accounts, game, stripe, bridge] = await Promise.all([
    startFaultySystem<AccountQuestion>(answerAccounts),
    startFaultyGame(),
    startStripe(Date.now, 'sk_live_standin', firstId),
    startFaultyProvider(firstId),
  ]);
  return {
    accounts,
    game,
    stripe,
    bridge,
    env: {
      ACCOUNTS_URL: accounts.endpoint.url,
      ACCOUNTS_KEY: accounts.endpoint.key,
      DELIVERY_URL: game.endpoint.url,
      DELIVERY_KEY: game.endpoint.key,
      STRIPE_URL: stripe.url,
      STRIPE_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      BRIDGE_URL: bridge.endpoint.url,
      BRIDGE_KEY: bridge.endpoint.key,
    },
    pay: async (billing_no, port = target().port) => {
      const to = { ...target(), port };
      if (bridge.payments.has(billing_no)) {
        bridge.pay(billing_no);
        return send(to, 'bridge', bridge.webhook(billing_no, Date.now()));
      }
      stripe.pay(billing_no);
      return send(to, 'stripe', stripe.webhook('checkout.session.completed', billing_no, Date.now()));
    },
    close: async () => {
      await Promise.all([accounts, game, stripe, bridge].map((one) => one.close()));
    },
  };
}

/**
 * A page of the stand-ins that takes the place of a player at the provider: `POST /pay/<billing_no>?port=<port of the gateway>` pays an order.
 * It responds with 200 if the gateway accepted the webhook.
 */
export async function startTill({ pay }: StandIns): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer(async ({ method, url = '' }, response) => {
    const [, billing_no, port] = /^\/pay\/([\w-]+)\?port=(\d+)$/.exec(url) ?? [];
    if (method !== 'POST' || !billing_no)
      return void response.writeHead(404).end('Send POST /pay/<order number>?port=<port of the gateway>.\n');
    try {
      const status = await pay(billing_no, Number(port));
      const [code, hint] = status < 300 ? [200, ''] : [502, ' Its log has the reason.'];
      response
        .writeHead(code)
        .end(`${billing_no} is paid. The gateway responded to the webhook with ${status}.${hint}\n`);
    } catch (error) {
      response.writeHead(422).end(`${error instanceof Error ? error.message : error}\n`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
