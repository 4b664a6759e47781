import type { Database } from '../database/database.ts';
import { errorEntry, type Log } from '../http/log.ts';

/** Writes the outages of one database to the log: when one begins, every half minute, and when it is over. */
export interface OutageLog {
  /** Notes an error whose reason is an outage. */
  failed(error: unknown): void;
  /** Notes a connection that broke. Without an outage, several have one line. */
  broke(error: Error): void;
  /** Looks in this database whether an outage is over. */
  watch(db: Pick<Database, 'query'>): void;
  stop(): void;
}

/** The least time between two lines about an outage that is not over, or about broken connections. */
const lineEveryMs = 30_000;
/** How often the database is queried during an outage, and how long nothing may fail until it is over. */
const probeEveryMs = 1_000;
const quietMs = 2_000;
/** How long a broken connection waits for its line, because an outage may have broken it. */
const brokenAfterMs = 1_000;

/** The message of an error. That of a connection to several addresses has none. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

/** A number of lines that were left out. */
const left = (count: number): string => (count === 0 ? '' : `, ${count} ${count === 1 ? 'error' : 'errors'} left out`);

/** Writes one line about the connections that broke lately, unless an outage explains them. */
function createBrokenLog(log: Log, what: string, onOutage: (count: number) => boolean) {
  let timer: NodeJS.Timeout | undefined;
  let count = 0;
  let lineMs = Number.NEGATIVE_INFINITY;
  return {
    broke: (error: Error): void => {
      count += 1;
      if (timer) return;
      const waitMs = Math.max(brokenAfterMs, lineMs + lineEveryMs - performance.now());
      timer = setTimeout(() => {
        const which = count === 1 ? 'a connection' : `${count} connections`;
        const isOutage = onOutage(count);
        [timer, count] = [undefined, 0];
        if (isOutage) return;
        lineMs = performance.now();
        log(errorEntry(what, new Error(`${which} to the database broke: ${error.message}`)));
      }, waitMs).unref();
    },
    stop: () => clearTimeout(timer),
  };
}

/** An outage. */
interface Outage {
  readonly sinceMs: number;
  lastMs: number;
  last: unknown;
  /** Whether it has a line in the log. */
  isLogged: boolean;
}

/**
 * Creates the log of the outages of one database. Each piece of work of a worker fails then, twice a second: without this, each failure
 * would be a line.
 * @param what what the lines begin with, such as `work in cell b`
 */
export function createOutageLog(log: Log, what: string): OutageLog {
  let outage: Outage | undefined;
  let db: Pick<Database, 'query'> | undefined;
  let lineMs = Number.NEGATIVE_INFINITY;
  let omitted = 0;
  let timer: NodeJS.Timeout | undefined;
  let isProbing = false;
  const seconds = ({ sinceMs }: Outage): number => Math.round((performance.now() - sinceMs) / 1_000);
  const isLineDue = (): boolean => performance.now() - lineMs >= lineEveryMs;
  const write = (current: Outage): void => {
    const state = current.isLogged ? `has not answered for ${seconds(current)} s` : 'does not answer';
    const text = `the database ${state}${left(omitted)}: ${messageOf(current.last)}`;
    log(errorEntry(what, new Error(text, { cause: current.last })));
    lineMs = performance.now();
    omitted = 0;
    current.isLogged = true;
  };
  const end = (over: Outage): void => {
    clearInterval(timer);
    outage = undefined;
    // What follows the last outage at once has no line: a database that fails every few seconds would fill the log.
    if (!over.isLogged) return;
    const text = `${what}: the database answers again after ${seconds(over)} s${left(omitted)}`;
    log({ level: 'warn', event: 'error', text, fields: { what } });
    omitted = 0;
  };
  const probe = async (): Promise<void> => {
    if (!outage || isProbing) return;
    isProbing = true;
    const isUp = await (db ? db.query('select 1') : Promise.reject(new Error('It is not open.'))).then(
      () => true,
      () => false,
    );
    isProbing = false;
    if (!outage) return;
    if (isUp && performance.now() - outage.lastMs >= quietMs) end(outage);
    else if (isLineDue()) write(outage);
  };
  const broken = createBrokenLog(log, what, (count) => {
    if (outage) omitted += count;
    return outage !== undefined;
  });
  return {
    failed: (error) => {
      const now = performance.now();
      if (!outage) {
        outage = { sinceMs: now, lastMs: now, last: error, isLogged: false };
        timer = setInterval(() => void probe(), probeEveryMs).unref();
      }
      Object.assign(outage, { lastMs: now, last: error });
      if (isLineDue()) write(outage);
      else omitted += 1;
    },
    broke: broken.broke,
    watch: (database) => {
      db = database;
    },
    stop: () => {
      clearInterval(timer);
      broken.stop();
    },
  };
}

/** The logs of the outages of all databases, by the letter of the cell. */
export type OutageLogs = ReadonlyMap<string, OutageLog>;

/** Creates a log of outages for each database. @param letters those of the cells; undefined for a database that is none */
export function createOutageLogs(log: Log, letters: readonly (string | undefined)[]): OutageLogs {
  const whatOf = (letter: string): string => (letters.length > 1 ? `work in cell ${letter}` : 'work');
  return new Map(letters.map((letter = '') => [letter, createOutageLog(log, whatOf(letter))]));
}
