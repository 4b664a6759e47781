/** A test account of the sandbox. Its password is no secret: it stands in the lobby. */
export interface SeedPlayer {
  readonly brand: string;
  readonly username: string;
  readonly password: string;
  /** What the account is for, in a few words. */
  readonly about: string;
  /** On how many servers of each game it has characters. */
  readonly servers: number;
  /** What the characters are called; a second one on a server takes the next name. */
  readonly names: readonly string[];
  /** True when its first character of each game has used up every purchase limit. */
  readonly spent?: true;
  /** True when it has coupons of every kind (CP-1). */
  readonly coupons?: true;
  /** How many growth points it begins with (VP-1). */
  readonly growth?: number;
  /** True when it has taken part in the activities of its games (AC-1). */
  readonly active?: true;
  /** True when it is not real-name verified: it logs in, and is refused everything else (NT-2). */
  readonly nameless?: true;
  /** What became of an order of each game that is to be paid again: it was never paid, or its money was taken back (RP-2). */
  readonly owes?: 'failed' | 'reversed';
}
