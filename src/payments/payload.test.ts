import { expect, test } from 'vitest';
import type { SubPayment } from '../contract/goods.ts';
import { channelOf } from './channels.ts';
import { payable } from './payload.ts';

const option = (payway_id?: number, channel_id?: string) => ({ payway_id, channel_id }) as SubPayment;

test.each([
  ['the channel as `channel`', 10302, 'm1', { channel: 'm1' }],
  ['the channel as `channel_id`', 10103, 'rz1', { channel_id: 'rz1' }],
  ['nothing where its call takes none', 10201, 'pp1', {}],
  ['nothing where its call takes none and it has none', 10201, undefined, {}],
])('PY-8 an option adds %s', (_, id, channel, adds) => {
  expect(payable(option(id, channel))).toEqual({ channel: channelOf(id), adds });
});

test.each([
  ['no payway', undefined, 'm1', 'no-payway'],
  ['a payway that the table does not know', 99999, 'm1', 'no-payway'],
  ['no channel where its call takes one', 10302, undefined, 'no-channel'],
  ['an empty channel', 10103, '', 'no-channel'],
])('PY-12 an option that cannot be used: %s', (_, id, channel, why) => {
  expect(payable(option(id, channel))).toBe(why);
});
