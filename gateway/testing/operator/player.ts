import { type Channel, type ChannelName, channels } from '../../../src/payments/channels.ts';
import { obfuscate } from '../../../src/rules/encoding.ts';
import { createSend } from './send.ts';

/** What a player buys, and as whom: the shop's host, the game and area, a product, a payment channel, and the account. */
export interface PlayerPurchase {
  readonly host: string;
  readonly client_id: string;
  readonly area: string;
  readonly country: string;
  readonly product_id: string;
  readonly channel: ChannelName;
  /** The option of the channel, such as `card`; empty for a channel without options. */
  readonly option: string;
  readonly username: string;
  readonly password: string;
}

/** The first product of `examples/catalogue`, by card. */
export const firstPurchase: PlayerPurchase = {
  host: 'shop.lumen.example',
  client_id: '90013',
  area: 'universal',
  country: 'US',
  product_id: 'lantern-flames-60',
  channel: 'pingpong',
  option: 'card',
  username: 'ada',
  password: 'first-sale-1',
};

/** An order as the contract shows it to its player. */
export interface VisibleOrder {
  readonly status: string | number;
  /** When its goods were given and its refund began, in seconds since 1970. */
  readonly delivered_at?: number;
  readonly refund_at?: number;
}

/** An order that was made. */
export interface PlacedOrder {
  readonly billing_no: string;
  /** The page where the order is paid. */
  readonly url: string;
  /** Asks the gateway for the present state of the order. */
  show(): Promise<VisibleOrder>;
}

/** A player who is logged in at a gateway of this machine. */
export interface BuyingPlayer {
  /**
   * Makes an order for the first character. The same `request_id` makes it once.
   * @throws {Error} with the gateway's answer where it refuses
   */
  order(request_id: string): Promise<{ readonly billing_no: string; readonly url: string }>;
  /**
   * Turns a point card into gems. The same `request_id` does it once.
   * @returns the number of the order; null for a card that is spent
   * @throws {Error} with the gateway's answer where it refuses for another reason
   */
  redeem(card_info: string, request_id: string): Promise<string | null>;
  /** Asks for the present state of an order. */
  show(billing_no: string): Promise<VisibleOrder>;
}

/** An answer that is no success. */
class RefusedCall extends Error {
  /** What the answer is about, such as `card_spent`; or empty. */
  readonly field: string;

  constructor(message: string, field: string) {
    super(message);
    this.field = field;
  }
}

/**
 * Logs a player in.
 * @param portOf where the gateway listens; read again for each request
 * @throws {Error} with the gateway's answer where it refuses
 */
export async function logIn(portOf: () => number, purchase: PlayerPurchase): Promise<BuyingPlayer> {
  const { host, client_id, area: domain_area, product_id, country, channel, option, username, password } = purchase;
  const content = async (path: string, params: object, token = '') => {
    const { send, close } = createSend(portOf(), host, 1);
    try {
      const text = await send('POST', path, params, token);
      const { code, message, content: reply } = JSON.parse(text);
      if (code !== 1) throw new RefusedCall(`${path} answered ${code}: ${message}`, reply?.field ?? '');
      return reply;
    } finally {
      close();
    }
  };
  const row: Channel | undefined = channels.find(({ name }) => name === channel);
  if (!row?.path) throw new Error(`The channel ${channel} has no call of its own.`);
  const chosen = row.carries && option ? { [row.carries]: option } : {};
  const typed = (text: string): string => obfuscate(text, Math.random);
  const game = { client_id, domain_area, platform: 'web' };
  const login = { username: typed(username), password: typed(password), client_id };
  const { oauth_token: token } = await content('/util/login/auth', login);
  const [owned] = await content('/api/system/allRoleList', game, token);
  if (!owned) throw new Error(`${username} has no character in this game.`);
  const who = { server_id: owned.server.value, role_id: owned.role.value };
  return {
    order: (request_id) =>
      content(`/api/pay/${row.path}`, { ...game, ...who, ...chosen, product_id, country, request_id }, token),
    redeem: async (card_info, request_id) => {
      try {
        return (
          await content('/api/pay/card_info', { client_id, platform: 'web', ...who, card_info, request_id }, token)
        ).billing_no;
      } catch (error) {
        if (error instanceof RefusedCall && error.field === 'card_spent') return null;
        throw error;
      }
    },
    show: (billing_no) => content('/api/pay/getOrderInfo', { client_id, billing_no }, token),
  };
}

/**
 * Logs a player in at the gateway of a port, and makes an order.
 * @throws {Error} with the gateway's answer where it refuses
 */
export async function buy(port: number, purchase: PlayerPurchase): Promise<PlacedOrder> {
  const player = await logIn(() => port, purchase);
  const { billing_no, url } = await player.order(crypto.randomUUID());
  return { billing_no, url, show: () => player.show(billing_no) };
}

const patienceMs = 60_000;

/** Waits until an order is as it should be. @throws {Error} after a minute */
export async function until(
  order: PlacedOrder,
  isDone: (visible: VisibleOrder) => boolean,
  what: string,
): Promise<void> {
  for (const from = Date.now(); Date.now() - from < patienceMs; ) {
    if (isDone(await order.show())) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${order.billing_no} was not ${what} within a minute.`);
}
