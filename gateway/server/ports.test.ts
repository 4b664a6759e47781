import { expect, test } from 'vitest';
import { httpAccounts } from '../adapters/accounts.ts';
import type { DeliveryGoods } from '../ports/delivery.ts';
import { readPorts } from './ports.ts';

const selling = { mode: 'live', shops: [] } as const;
const now = () => 0;
const whole = {
  ACCOUNTS_URL: 'https://accounts.example/',
  ACCOUNTS_KEY: 'a-key-of-the-accounts-0123456789',
  DELIVERY_URL: 'https://game.example/deliveries',
  DELIVERY_KEY: 'a-key-of-the-delivery-0123456789',
};

test('NT-5 a gateway that is connected to everything starts, and accepts http on this machine only', () => {
  expect(readPorts(whole, selling, now).delivery).toBeTypeOf('function');
  expect(readPorts({ ...whole, DELIVERY_URL: 'http://127.0.0.1:8080/' }, selling, now).delivery).toBeTypeOf('function');
});

test.each([
  ['ACCOUNTS_URL', '', 'ACCOUNTS_URL is not set. Set it to the address of your system that knows the accounts'],
  ['DELIVERY_URL', '', 'DELIVERY_URL is not set. Set it to the address of your system that gives to the game'],
  ['DELIVERY_URL', 'game.example', 'DELIVERY_URL must be an https address'],
  ['DELIVERY_URL', 'http://game.example/', 'DELIVERY_URL must be an https address'],
  ['DELIVERY_URL', 'http://127.0.0.1.game.example/', 'DELIVERY_URL must be an https address'],
  [
    'DELIVERY_URL',
    'https://ann:secret@game.example/',
    'DELIVERY_URL must be an https address without user and password',
  ],
  ['DELIVERY_KEY', '', 'DELIVERY_KEY is not set'],
  ['REFUND_URL', 'https://till.example/', 'REFUND_KEY is not set'],
  ['REFUND_KEY', 'a-key-of-the-refunds--0123456789', 'REFUND_URL is not set'],
  ['DELIVERY_KEY', 'x'.repeat(31), 'DELIVERY_KEY is too short'],
])('NT-5 it does not start with %s=%s, and says what to do', (name, value, message) => {
  expect(() => readPorts({ ...whole, [name]: value }, selling, now)).toThrow(message);
});

test('NT-5 a system that is connected in code needs no settings, and gets no orders of the other mode', async () => {
  const delivered: unknown[] = [];
  const own = {
    accounts: httpAccounts({ url: 'https://accounts.example/', key: 'x'.repeat(32), now }),
    delivery: async (goods: DeliveryGoods) => {
      delivered.push(goods);
      return { is: 'delivered' } as const;
    },
  };
  const { accounts, delivery } = readPorts({}, selling, now, own);
  expect(accounts).toBe(own.accounts);
  const goods = { mode: 'live' } as DeliveryGoods;
  expect(await delivery(goods, AbortSignal.timeout(1_000))).toEqual({ is: 'delivered' });
  expect(await delivery({ ...goods, mode: 'demo' }, AbortSignal.timeout(1_000))).toEqual({ is: 'no-game' });
  expect(delivered).toEqual([goods]);
  expect(() => readPorts({}, selling, now, { accounts: own.accounts })).toThrow('DELIVERY_URL is not set');
});
