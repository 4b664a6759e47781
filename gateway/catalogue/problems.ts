import type { Section } from './schema.ts';

/** What is wrong in the files of a catalogue. */
export interface CatalogueProblem {
  readonly file: string;
  /** The location in the file: `games[0].products[2].prices.USD`. Empty for the file itself. */
  readonly path: string;
  readonly problem: string;
  /** What may stand there instead. */
  readonly allowed: string;
}

/** Where an entry of a list was read. */
export interface ProblemLocation {
  readonly file: string;
  readonly path: string;
}

/** The locations of all entries, by list; `vip` and `brand` have one location. */
export type ProblemLocations = Readonly<Record<Section, readonly ProblemLocation[]>> & {
  readonly vip: ProblemLocation;
  readonly brand: ProblemLocation;
};

/** Reports a problem of an entry; `path` is the rest of the location: `.products[2].prices.USD`. */
export type ReportProblem = (
  location: ProblemLocation | undefined,
  path: string,
  problem: string,
  allowed: string,
) => void;

/** A problem as a line for people. */
export const problemLine = ({ file, path, problem, allowed }: CatalogueProblem): string =>
  `${file}${path ? `: ${path}` : ''}: ${problem}. Allowed: ${allowed}.`;

/** Collects problems. */
export function collect(): { readonly problems: CatalogueProblem[]; readonly report: ReportProblem } {
  const problems: CatalogueProblem[] = [];
  return {
    problems,
    report: (location, path, problem, allowed) =>
      void problems.push({ file: location?.file ?? '', path: `${location?.path ?? ''}${path}`, problem, allowed }),
  };
}

/** An id with its location. */
export interface LocatedId {
  readonly id: string;
  readonly location: ProblemLocation | undefined;
  readonly path: string;
}

/** Reports the ids that come more than once. */
export function reportDuplicates(report: ReportProblem, is: string, all: readonly LocatedId[]): void {
  const first = new Map<string, LocatedId>();
  for (const one of all) {
    const before = first.get(one.id);
    if (before)
      report(
        one.location,
        one.path,
        `the ${is} ${one.id} is there already (${before.location?.file}: ${before.location?.path}${before.path})`,
        'an id of its own',
      );
    else first.set(one.id, one);
  }
}

/** The allowed values of a field as a line. */
export const names = (all: Iterable<string>): string => [...all].join(', ') || 'none';

/** Each entry of a list with its location. */
export const withLocations = <T>(all: readonly T[], locations: readonly ProblemLocation[]) =>
  all.map((one, at) => ({ one, location: locations[at] }));
