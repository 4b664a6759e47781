import { calls } from '../../src/contract/index.ts';

const callPaths: ReadonlySet<string> = new Set([...calls.values()].map(({ path }) => path));
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^\/webhooks\//, '/webhooks/:account'],
  [/^\/tickets\//, '/tickets/:account'],
  [/^\/(api|util|service)\//, 'unknown call'],
];

/** The route of a path, for measurements: a call of the contract, or one of a few names. A path itself may be anything. */
export function routeOf(path: string): string {
  if (callPaths.has(path)) return path;
  return patterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'page';
}
