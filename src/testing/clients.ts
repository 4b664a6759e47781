import type { Gateway } from '../brand/brand.ts';
import { type Client, type ClientOptions, createClient } from '../client/client.ts';
import { createMaintenanceGate, type MaintenanceGate } from '../client/maintenance.ts';
import type { MemoryPlatform } from '../platform/memory.ts';
import { createStorage, type Storage } from '../storage/storage.ts';
import { createAnswering, type NetworkAnswer, ok, type SeenRequest } from './answers.ts';

/** A gateway with its own host. By default it is hardened, has the store `one`, and keeps keys. */
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

/** A client on a network that returns prepared responses in order. */
export interface ClientSetting {
  readonly platform: MemoryPlatform;
  readonly seen: SeenRequest[];
  readonly storage: Storage;
  readonly client: Client;
  /** Whether the gateway is closed for maintenance. */
  readonly maintenance: MaintenanceGate;
  /** The hosts of the requests in order, one letter each. */
  hosts(): string;
  /** Settles a promise on the clock in memory. Returns its value or its error. */
  end(promise: Promise<unknown>): Promise<unknown>;
}

/** The options of a test client. */
export interface ClientSettingOptions extends Partial<Pick<ClientOptions, 'gateways' | 'failover' | 'common'>> {
  readonly answers: readonly [NetworkAnswer, ...NetworkAnswer[]];
  readonly online?: boolean;
  /** The random source. The default returns one half. */
  readonly random?: () => number;
  /** The stored backup gateway, from before the first request. */
  readonly stored?: unknown;
}

/** Creates a client in memory. */
export function createSetting({
  answers,
  online = true,
  random,
  stored,
  ...rest
}: ClientSettingOptions): ClientSetting {
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
