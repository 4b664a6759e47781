import { setTimeout as later } from 'node:timers/promises';
import { randomToken } from '../domain/secrets.ts';
import { approve } from './process.ts';
import { logIn, offer } from './shopper.ts';

/** The state of one purchase. */
interface OutagePurchase {
  /** All order numbers that the gateway returned for the request id. More than one would be a double order. */
  readonly orders: Set<string>;
  isPaid: boolean;
}

/** Shoppers who buy and pay continuously. They retry failed requests with the same request id. */
export interface Shoppers {
  readonly purchases: ReadonlyMap<string, OutagePurchase>;
  /** Counts the responses by `<code>/<HTTP status>`, or by the connection error. */
  readonly answers: ReadonlyMap<string, number>;
  /** Resolves when an order succeeds whose request began after this call. Returns the elapsed time. */
  nextOrder(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts shoppers at a gateway. */
export async function startShoppers(site: string, lanes: number): Promise<Shoppers> {
  const token = await logIn(site);
  const { path, params } = await offer(site, token);
  const purchases = new Map<string, OutagePurchase>();
  const answers = new Map<string, number>();
  const listeners = new Set<(fromMs: number) => void>();
  let isStopped = false;
  const count = (name: string): unknown => answers.set(name, (answers.get(name) ?? 0) + 1);

  const order = async (request_id: string): Promise<{ billing_no: string; url: string } | null> => {
    const response = await fetch(new URL(path, site), {
      method: 'POST',
      body: JSON.stringify({ ...params, request_id }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    const { code, content } = (await response.json()) as { code: number; content: { billing_no: string; url: string } };
    count(`${code}/${response.status}`);
    return code === 1 ? content : null;
  };
  /** Retries until there is a response, as a player does. */
  const insist = async <T>(work: () => Promise<T | null>): Promise<T | null> => {
    while (!isStopped) {
      const answer = await work().catch((error: Error) => {
        count(`${error.cause ?? error}`);
        return null;
      });
      if (answer) return answer;
      await later(20);
    }
    return null;
  };
  const buy = async (): Promise<void> => {
    const request_id = randomToken(128);
    const event = randomToken(128);
    const purchase: OutagePurchase = { orders: new Set(), isPaid: false };
    purchases.set(request_id, purchase);
    const made = await insist(async () => {
      const fromMs = performance.now();
      const content = await order(request_id);
      if (content) for (const listener of listeners) listener(fromMs);
      return content;
    });
    if (!made) return;
    purchase.orders.add(made.billing_no);
    if (await insist(async () => ((await approve(made.url, event)) ? true : null))) purchase.isPaid = true;
    // The player retries although the response arrived.
    const again = await order(request_id).catch(() => null);
    if (again) purchase.orders.add(again.billing_no);
  };
  const lane = async (): Promise<void> => {
    while (!isStopped) await buy();
  };
  const running = Promise.all(Array.from({ length: lanes }, lane));
  return {
    purchases,
    answers,
    nextOrder: () => {
      const requestedMs = performance.now();
      return new Promise((resolve) => {
        const listener = (fromMs: number): void => {
          if (fromMs < requestedMs) return;
          listeners.delete(listener);
          resolve(performance.now() - requestedMs);
        };
        listeners.add(listener);
      });
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}
