import type { Section } from './schema.ts';

/** What is wrong in the files of a catalogue. */
export interface CatalogueProblem {
  readonly file: string;
  /** The place in the file: `games[0].products[2].prices.USD`. Empty for the file itself. */
  readonly path: string;
  readonly problem: string;
  /** What may stand there instead. */
  readonly allowed: string;
}

/** Where an entry of a list was read. */
export interface ProblemPlace {
  readonly file: string;
  readonly path: string;
}

/** The places of all entries, by list; `vip` and `brand` have one place. */
export type ProblemPlaces = Readonly<Record<Section, readonly ProblemPlace[]>> & {
  readonly vip: ProblemPlace;
  readonly brand: ProblemPlace;
};

/** Reports a problem of an entry; `path` is the rest of the place: `.products[2].prices.USD`. */
export type ReportProblem = (place: ProblemPlace | undefined, path: string, problem: string, allowed: string) => void;

/** A problem as a line for people. */
export const problemLine = ({ file, path, problem, allowed }: CatalogueProblem): string =>
  `${file}${path ? `: ${path}` : ''}: ${problem}. Allowed: ${allowed}.`;

/** Collects problems. */
export function collect(): { readonly problems: CatalogueProblem[]; readonly report: ReportProblem } {
  const problems: CatalogueProblem[] = [];
  return {
    problems,
    report: (place, path, problem, allowed) =>
      void problems.push({ file: place?.file ?? '', path: `${place?.path ?? ''}${path}`, problem, allowed }),
  };
}

/** An id with its place. */
export interface PlacedId {
  readonly id: string;
  readonly place: ProblemPlace | undefined;
  readonly path: string;
}

/** Reports the ids that come more than once. */
export function reportDuplicates(report: ReportProblem, is: string, all: readonly PlacedId[]): void {
  const first = new Map<string, PlacedId>();
  for (const one of all) {
    const before = first.get(one.id);
    if (before)
      report(
        one.place,
        one.path,
        `the ${is} ${one.id} is there already (${before.place?.file}: ${before.place?.path}${before.path})`,
        'an id of its own',
      );
    else first.set(one.id, one);
  }
}
