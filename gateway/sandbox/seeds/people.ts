import { createHash } from 'node:crypto';
import { type Brand, providersOf } from '../../../src/brand/index.ts';
import { accountId, playersOf } from './players.ts';
import type { SeedRow } from './rows.ts';

/** Somebody whom the providers of the sandbox know, and whom its consent screens offer. */
export interface Person {
  /** The name in forms: letters only. */
  readonly key: string;
  readonly name: string;
  /** The person's account of the brand; null for a person without one. */
  readonly account: string | null;
}

const familiar = 4;
const strangers = [
  { key: 'robin', name: 'Robin Vale', account: null },
  { key: 'sora', name: 'Sora Lind', account: null },
] as const;

/** The people of a brand: its first accounts, the first that has an order to pay again, and two whom it does not know yet. */
export function peopleOf(brand: Pick<Brand, 'name' | 'language'>): readonly Person[] {
  const own = playersOf(brand);
  const owing = own.filter(({ owes }) => owes).slice(0, 1);
  const named = [...own.slice(0, familiar), ...owing].map((player) => ({
    key: player.username,
    name: player.username.replace(/^./, (letter) => letter.toUpperCase()),
    account: accountId(player),
  }));
  return [...named, ...strangers];
}

/** The id of a person at a provider: digits only, as some of them have it, and another one at each. */
export function subjectOf(brand: string, provider: string, { key }: Person): string {
  const hash = createHash('sha256').update(`${brand}/${provider}/${key}`).digest('hex');
  return `${Number.parseInt(hash.slice(0, 12), 16)}`;
}

/** Whose account is whose, for every provider that the brand offers. */
export function identityRows(brand: Brand): SeedRow[] {
  const { name } = brand;
  return providersOf(brand).flatMap((provider) =>
    peopleOf(brand).flatMap((person) =>
      person.account
        ? [{ brand: name, provider, subject: subjectOf(name, provider, person), account_id: person.account }]
        : [],
    ),
  );
}

/** The brands whose VK is still asked for a token, as the spec's fallback has it; the others' is asked by VK ID with PKCE. */
export const identifiesByToken: ReadonlySet<string> = new Set(['ssgame']);
