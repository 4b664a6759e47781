/** An account as the operator's account system knows it. Its id never changes; its name may. */
export interface OperatorAccount {
  readonly account_id: string;
  readonly username: string;
  /** Whether the person behind it is known by name; without that a player may only log in (NT-2). */
  readonly real_name: boolean;
}

/** What a player has typed to log in, in which brand's shop, and from which network address. */
export interface LoginAttempt {
  readonly brand: string;
  readonly username: string;
  readonly password: string;
  readonly address: string;
  /** Whether this device or network has logged in to the account before. */
  readonly known?: boolean;
}

/** Whose characters are asked for, of which game. */
export interface Whose {
  readonly brand: string;
  readonly account_id: string;
  readonly gp_id: string;
}

/** A character of an account; `area_id` and `area_name` are empty where the game does not keep its characters by area. */
export interface Character {
  readonly server_id: string;
  readonly role_id: string;
  readonly name: string;
  readonly level: number;
  readonly area_id: string;
  readonly area_name: string;
}

/** The ID that a player read in the game, in which brand's shop, and from which network address. */
export interface CharacterSearch {
  readonly brand: string;
  readonly gp_id: string;
  readonly player_id: string;
  /** The server that the player chose, where an ID is only unique on its server; or empty. */
  readonly server_id: string;
  readonly address: string;
}

/** A character and the account that plays it. */
export interface OwnedCharacter {
  readonly account: OperatorAccount;
  readonly character: Character;
}

/** The operator's account system: who may log in by a password, and with which characters an account plays. */
export interface Accounts {
  /** How many logins may run at once; 32 by default. More wait, or are rejected (T23). */
  readonly atOnce?: number;
  /**
   * The account that a name and a password belong to; null where they do not, which must take as long for a name that does not
   * exist. Tries are counted before it is asked.
   * @param signal aborts when the player has hung up
   * @throws {ApiError} where the password was not looked at: then no try is counted
   * @throws for everything else that is no answer: then no try is counted either, unless the player has hung up
   */
  logIn(typed: LoginAttempt, signal: AbortSignal): Promise<OperatorAccount | null>;
  /** All characters of an account in a game, over all servers. It is asked whenever a purchase names one. @throws for everything that is no answer */
  characters(whose: Whose): Promise<readonly Character[]>;
  /**
   * The character that a player ID belongs to; null where it belongs to none, or may not be bought for. A shop whose account system lacks
   * this offers no purchase by player ID (LG-7). The gateway limits the look-ups of an address and shows no more than a masked name.
   * @param signal aborts when the player has hung up
   * @throws for everything that is no answer
   */
  findCharacter?(search: CharacterSearch, signal: AbortSignal): Promise<OwnedCharacter | null>;
}
