import { expect, test } from 'vitest';
import { ssgame } from '../../brands/ssgame.ts';
import { watt } from '../../brands/watt.ts';
import { clientOn, gameOf } from './device-client.ts';

test.each([
  ['1013', 'android', '1011'],
  ['1011', 'web', '1013'],
  ['1012', 'ios', '1012'],
  ['1223', 'ios', '1222'],
] as const)('RT-3 AR-4 a link with %s opened on %s is the game %s', (client, device, own) => {
  expect(clientOn(device, watt, client)).toBe(own);
});

test.each(['9999', '1013-1', '', '__proto__'])('RT-3 %j is no game of the brand file, and stays as it is', (client) => {
  expect(clientOn('android', watt, client)).toBe(client);
  expect(gameOf(watt, client)).toBeUndefined();
});

test('AR-1 a client id of one area never becomes one of another', () => {
  for (const game of ssgame.games)
    for (const client of Object.values(game.clientIds))
      expect(gameOf(ssgame, clientOn('ios', ssgame, client))).toBe(game);
});
