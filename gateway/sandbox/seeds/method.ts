import type { ChannelName } from '../../../src/payments/channels.ts';
import type { ChannelKind } from '../../ports/payment-provider.ts';

/** A way to pay under another: channel, name, kind, and the least and the most it takes, in major units; 0 does not bind. */
export type SubMethod = readonly [channel: string, name: string, kind: ChannelKind, least: number, most: number];

/** A short text by language; other languages show the English one. */
export interface Says {
  readonly en: string;
  readonly ja?: string;
  readonly ko?: string;
  readonly 'zh-tw'?: string;
}

/** A way to pay from one country. Ranges are in major units of its currency; 0 does not bind (PY-3). */
export interface Method {
  readonly way: ChannelName;
  readonly name: string;
  /** The provider's own code for it. */
  readonly channel: string;
  /** The kind of payment page, where it differs from the channel's own. */
  readonly kind?: ChannelKind;
  readonly range?: readonly [least: number, most: number];
  /** What it is, by language. */
  readonly says?: Says;
  /** False where a coupon cannot be used with it (CP-5). */
  readonly coupons?: false;
  readonly subs?: readonly SubMethod[];
}
