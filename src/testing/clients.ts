import type { Gateway } from '../brand/brand.ts';
import { type Client, type ClientOptions, createClient } from '../client/client.ts';
import { createMaintenanceGate, type MaintenanceGate } from '../client/maintenance.ts';
import type { MemoryPlatform } from '../platform/memory.ts';
import { createStorage, type Storage } from '../storage/storage.ts';
import { type Answer, createAnswering, ok, type Seen } from './answers.ts';

/** A gateway of its own host: hardened, of store `one`, and keeping keys, unless it is told otherwise. */
export const front = (host: string, rest: Partial<Gateway> = {}): Gateway => ({
  url: `https://${host}.example`,
  wire: 'hardened',
  store: 'one',
  keepsKeys: true,
  ...rest,
});

/** Three fronts of one store. */
export const three = [front('a'), front('b'), front('c')] as const;

/** The answer to the smallest call there is. */
export const logo = ok({ icon: '/i.svg' });

/** The answer to a payment. */
export const paid = ok({ billing_no: 'B1', url: 'https://pay.example/B1' });

/** The parameters of a card order, a keyed write. */
export const card = {
  card_info: 'CARD',
  client_id: '1',
  server_id: '2',
  role_id: '3',
  platform: 'web',
  request_id: 'intent-0001',
} as const;

/** A client on a network that gives its answers in turn. */
export interface Setting {
  readonly platform: MemoryPlatform;
  readonly seen: Seen[];
  readonly storage: Storage;
  readonly client: Client;
  /** Whether the gateway is closed for maintenance. */
  readonly maintenance: MaintenanceGate;
  /** The hosts that were asked, a letter each, in order. */
  hosts(): string;
  /** Runs a promise to its end on the clock in memory; answers its value, or what it threw. */
  end(promise: Promise<unknown>): Promise<unknown>;
}

/** What a client in a test may be told. */
export interface Given extends Partial<Pick<ClientOptions, 'gateways' | 'failover' | 'common'>> {
  readonly answers: readonly [Answer, ...Answer[]];
  readonly online?: boolean;
  /** What `random` answers: one half, unless told otherwise. */
  readonly random?: () => number;
  /** What stands in storage as the remembered backup, before anything is sent. */
  readonly stored?: unknown;
}

/** Creates a client in memory. */
export function createSetting({ answers, online = true, random, stored, ...rest }: Given): Setting {
  const { platform, seen } = createAnswering(answers, { online, ...(random ? { random } : {}) });
  const maintenance = createMaintenanceGate(platform);
  if (stored !== undefined) platform.lasting.write('coinslot:watt:paymentBakApi', JSON.stringify(stored));
  const storage = createStorage(platform, 'watt');
  const fixed = {
    platform,
    storage,
    gateways: [front('a')] as const,
    failover: false,
    common: () => ({}),
    maintenance,
  };
  return {
    platform,
    seen,
    storage,
    maintenance,
    client: createClient({ ...fixed, ...rest }),
    hosts: () => seen.map(({ url }) => url.hostname[0]).join(''),
    async end(promise) {
      const caught = promise.catch((error: unknown) => error);
      await platform.clock.advance(600_000);
      return await caught;
    },
  };
}
