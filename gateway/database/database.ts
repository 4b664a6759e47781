import type { TimeoutOptions } from './guard.ts';

/** Returns the current time in milliseconds since 1970. The gateway uses no other time, so a test can set it. */
export type Clock = () => number;

/** What a statement answered; `rowCount` is how many rows it made, changed or found. */
export interface Result<Row> {
  readonly rows: Row[];
  readonly rowCount: number;
}

/** Runs one statement with `$1`-parameters. @throws the driver's DatabaseError, whose `code` is the SQLSTATE */
export type Query = <Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]) => Promise<Result<Row>>;

/** How many connections a pool has, and how many requests wait for one. */
export interface ConnectionCounts {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** A statement with its parameters. */
export interface Statement {
  readonly sql: string;
  readonly params?: readonly unknown[];
}

/** How a transaction runs. */
export interface TransactionOptions {
  /** Turns the timeouts off, for work that may take long, such as a migration. */
  readonly withoutTimeouts?: boolean;
}

/** The gateway's store: PostgreSQL by URL, or the embedded PostgreSQL in a directory or in memory. */
export interface Database {
  /** One statement, which is a transaction of its own. */
  readonly query: Query;
  /**
   * All of `work` or nothing of it. It is run again when the engine asks for it (a deadlock, a serialisation failure), so it
   * must not do anything but queries.
   */
  tx<T>(work: (query: Query) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs one statement outside of a transaction and without timeouts, as `create index concurrently` needs it. PostgreSQL runs it on a
   * connection of its own.
   */
  alone(sql: string): Promise<void>;
  /** Whether this is the embedded database, which one process at a time can open. */
  readonly isEmbedded: boolean;
  /**
   * A transaction whose statements are known beforehand, which are sent together. Each sees what the ones before it changed, and what others
   * committed while it waited for them. It is run again as `tx` is.
   * @returns the result of each statement
   */
  batch(statements: readonly Statement[]): Promise<Result<unknown>[]>;
  /** The letter of the cell that this database is; empty or undefined for one that is no cell. */
  readonly cell?: string | undefined;
  /** The time of the database. All gateways on it share this time, even if the clock of a machine is wrong. */
  readonly clock: Clock;
  /** The connections of this process; undefined for a database without a pool. */
  readonly connections?: () => ConnectionCounts;
  close(): Promise<void>;
}

/** What to open: `url` for PostgreSQL, else `directory` for the embedded database, else one in memory. */
export interface OpenOptions extends TimeoutOptions {
  readonly url?: string | undefined;
  readonly directory?: string | undefined;
  /** False gives up the last moments before a power loss for twice the rate or more; a crash of the process loses nothing either way. */
  readonly durable?: boolean | undefined;
  /** Whether statements are planned once per connection. The default is true. It ends by itself behind a pooler that does not keep them. */
  readonly prepares?: boolean | undefined;
  /** The letter of the cell that this database is. */
  readonly cell?: string | undefined;
  /** Connections to PostgreSQL. */
  readonly connections?: number | undefined;
  /** How long an unused connection to PostgreSQL stays open, in milliseconds. The default is 10,000. */
  readonly idleConnectionMs?: number | undefined;
  /** Called when a connection to PostgreSQL broke. The pool replaces the connection. */
  readonly onBroken?: ((error: Error) => void) | undefined;
  /** Called when the embedded database has died; nothing works after that. */
  readonly onLost?: ((error: Error) => void) | undefined;
}
