import type { KeyRing } from '../secrets.ts';

/** The keys of cards and links, one ring for each purpose. An empty ring: the purpose is off. */
export interface CardKeys {
  /** The digests of stored point cards. */
  readonly cards: KeyRing;
  /** The tokens by which partner pages show cards. */
  readonly tokens: KeyRing;
  /** The signatures of replenish links. */
  readonly links: KeyRing;
}

/** Without keys, neither point cards nor replenish links are accepted. */
export const noCardKeys: CardKeys = { cards: [], tokens: [], links: [] };

/** One key for everything. What it signs for one purpose is still not accepted for another. */
export const oneCardKey = (key: string): CardKeys => ({ cards: [key], tokens: [key], links: [key] });
