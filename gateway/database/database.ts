/** A moment in milliseconds since 1970. Everything the gateway stamps goes through one of these, so that a test can set it. */
export type Clock = () => number;

/** What a statement answered; `rowCount` is how many rows it made, changed or found. */
export interface Result<Row> {
  readonly rows: Row[];
  readonly rowCount: number;
}

/** Runs one statement with `$1`-parameters. @throws the driver's DatabaseError, whose `code` is the SQLSTATE */
export type Query = <Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]) => Promise<Result<Row>>;

/** The gateway's store: PostgreSQL by URL, or the embedded PostgreSQL in a directory or in memory. */
export interface Database {
  /** One statement, which is a transaction of its own. */
  readonly query: Query;
  /**
   * All of `work` or nothing of it. It is run again when the engine asks for it (a deadlock, a serialisation failure), so it
   * must not do anything but queries.
   */
  tx<T>(work: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
