import type { ChannelName } from '../../../src/payments/channels.ts';
import type { ChannelKind } from '../../ports/payment-provider.ts';

/** A sub-option of a payment method: channel, name, kind, and its smallest and largest amounts in major units; 0 means no limit. */
export type SubMethod = readonly [channel: string, name: string, kind: ChannelKind, least: number, most: number];

/** A short text by language; other languages show the English one. */
export interface MethodText {
  readonly en: string;
  readonly ja?: string;
  readonly ko?: string;
  readonly 'zh-tw'?: string;
}

/** A payment method of one country. Ranges are in major units of its currency; 0 means no limit (PY-3). */
export interface Method {
  readonly channelName: ChannelName;
  readonly name: string;
  /** The provider's own code for it. */
  readonly channel: string;
  /** The kind of payment page, if it differs from the one of the channel. */
  readonly kind?: ChannelKind;
  readonly range?: readonly [least: number, most: number];
  /** A short description. */
  readonly description?: MethodText;
  /** False if it accepts no coupon (CP-5). */
  readonly coupons?: false;
  readonly subs?: readonly SubMethod[];
}
