import type { ChannelName } from '../../src/payments/channels.ts';
import { asian } from './methods-asia.ts';
import { western } from './methods-west.ts';
import type { RegionId } from './regions.ts';

/** What a way to pay looks like, which chooses its icon. */
export type Kind = 'wallet' | 'carrier' | 'card' | 'store' | 'qr' | 'bank' | 'voucher';

/** A way to pay under another: channel, name, kind, and the least and the most it takes, in major units; 0 does not bind. */
export type SubMethod = readonly [channel: string, name: string, kind: Kind, least: number, most: number];

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
  readonly range?: readonly [least: number, most: number];
  /** What it is, by language. */
  readonly says?: Says;
  /** False where a coupon cannot be used with it (CP-5). */
  readonly coupons?: false;
  readonly subs?: readonly SubMethod[];
}

/** The ways to pay from each country, the favourite first (PY-5). */
export const methods: Readonly<Record<RegionId, readonly Method[]>> = { ...asian, ...western };

/** What an option under another looks like, by its region and channel; undefined for an option that stands by itself. */
export function kindOf(region: string, channel: string): Kind | undefined {
  const offered = Object.hasOwn(methods, region) ? methods[region as RegionId] : [];
  return offered.flatMap(({ subs = [] }) => subs).find(([id]) => id === channel)?.[2];
}
