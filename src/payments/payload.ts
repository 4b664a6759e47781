import type { Params } from '../contract/call.ts';
import type { SubPayment } from '../contract/goods.ts';
import type { PayCall } from '../contract/order.ts';
import { type Channel, channelOf } from './channels.ts';

/** The payload of a payment without its key (PY-8). */
export type Payload = Omit<Params<PayCall>, 'request_id'>;

/** Why an option cannot be paid with (PY-12): the words of the spec's messages. */
export type Unpayable = 'no-payway' | 'no-channel';

/** An option that can be paid with: its channel and what it adds to the payload. */
export interface Payable {
  readonly channel: Channel;
  readonly adds: Partial<Payload>;
}

/** The channel of an option and the parameters it adds, or why it has none (PY-8, PY-12). */
export function payable(option: SubPayment): Payable | Unpayable {
  const channel = channelOf(option.payway_id);
  if (!channel) return 'no-payway';
  if (!channel.carries) return { channel, adds: {} };
  return option.channel_id ? { channel, adds: { [channel.carries]: option.channel_id } } : 'no-channel';
}
