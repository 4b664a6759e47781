import type { Query } from '../../database/database.ts';
import { Alarm } from '../alarms/alarm.ts';
import type { ReportError } from '../alarms/raise.ts';

/** How the version of the catalogue is followed. */
export interface VersionOptions {
  /** How long a version that was read counts as the current one, in milliseconds. At 0, each use reads it. */
  readonly maxAgeMs: number;
  /** Called with the alarm that the version cannot be read any more. */
  readonly report: ReportError;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** The version of the catalogue, as this process knows it. */
export interface CatalogueVersion {
  /** The current version, or the last known one while the database does not answer. @throws without a known one */
  current(): Promise<number>;
  /** Makes the next use read it. */
  expire(): void;
}

/** How long a request waits for a check while there is a known version. */
const patienceMs = 500;
/** For how long the version cannot be read before an operator must know. */
const alarmAfterMs = 10_000;

/** A check that runs, which all requests share. */
interface Check {
  readonly startedMs: number;
  readonly done: Promise<number>;
  /** Resolves when the check is done or took too long to wait for. */
  readonly soon: Promise<void>;
}

/** Follows the version of the catalogue by one small statement, which all requests share. */
export function createCatalogueVersion(query: Query, { maxAgeMs, report, now }: VersionOptions): CatalogueVersion {
  let known: number | null = null;
  let checkedMs = Number.NEGATIVE_INFINITY;
  let answeredMs = now();
  let isReported = false;
  let running: Check | null = null;

  const fail = (error: unknown): void => {
    if (isReported || now() - answeredMs < alarmAfterMs) return;
    isReported = true;
    const text = 'the version of the catalogue cannot be read, so lists may be out of date';
    report(new Alarm('catalogue-stale', text, { cause: error }));
  };
  const read = async (startedMs: number): Promise<number> => {
    try {
      const { rows } = await query<{ version: number }>('select version from catalogue_version');
      known = rows[0]?.version ?? 0;
      answeredMs = now();
      isReported = false;
    } catch (error) {
      if (known === null) throw error;
      fail(error);
    } finally {
      running = null;
    }
    checkedMs = startedMs;
    return known;
  };
  const start = (): Check => {
    const startedMs = now();
    const done = read(startedMs);
    let timer: NodeJS.Timeout | undefined;
    const soon = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
      done.catch(() => {}).finally(resolve);
    }).finally(() => clearTimeout(timer));
    return { startedMs, done, soon };
  };

  return {
    async current() {
      if (known !== null && now() - checkedMs < maxAgeMs) return known;
      running ??= start();
      const check = running;
      if (known === null) return check.done;
      if (now() - check.startedMs < patienceMs) await check.soon;
      return known;
    },
    expire() {
      checkedMs = Number.NEGATIVE_INFINITY;
    },
  };
}
