import type { StorefrontBrand } from '../../brand/index.ts';
import type { StorefrontOptions } from '../storefront.tsx';
import { showUsageError } from '../usage-errors/show-usage-error.ts';
import { UsageError } from '../usage-errors/usage-error.ts';
import { readOptions } from './parse-options.ts';

/** What every storefront of a page begins with, unless its own options say otherwise. */
export interface Configuration extends Partial<Omit<StorefrontOptions, 'platform'>> {
  /** Brands of your own, which may then be named like ours. */
  readonly brands?: readonly StorefrontBrand[];
}

let now: Configuration = {};
const listeners = new Set<() => void>();

/** What {@link configure} said. */
export const configured = (): Configuration => now;

/** The brands of the page's own. @throws UsageError where they are no list */
export function ownBrands(): readonly StorefrontBrand[] {
  const brands: unknown = now.brands ?? [];
  if (!Array.isArray(brands)) throw new UsageError('options', { brands });
  return brands.filter((one) => one != null);
}

/** Options as a storefront takes them: what is left undefined is as {@link configure} said, of the appearance part by part. */
export function resolveOptions<T extends object>(given: T): T {
  const begun: Record<string, unknown> = { ...now };
  const whole = ([name, value]: [string, unknown]): [string, unknown] => [
    name,
    name === 'appearance'
      ? { ...now.appearance, ...Object.fromEntries(Object.entries(value ?? {}).filter(([, part]) => part != null)) }
      : (value ?? begun[name]),
  ];
  return Object.fromEntries(Object.entries(given).map(whole)) as T;
}

/** Calls back when that changes; answers how to stop. */
export function onConfigured(run: () => void): () => void {
  listeners.add(run);
  return () => listeners.delete(run);
}

/**
 * Says what every storefront of the page begins with; tags that stand there already begin anew with it.
 * @example Coinslot.configure({ gateway: 'https://pay.example', brands: [lantern] })
 */
export function configure(configuration: Configuration): void {
  now = { ...now, ...readOptions(configuration, (misuse) => void showUsageError(misuse, { emit() {} })) };
  for (const run of listeners) run();
}
