import type { StorefrontBrand } from '../../brand/index.ts';
import { copyList, owns, removeFrom } from '../remote/captured.ts';
import { type OnUnreadable, readOptions } from '../remote/read-options.ts';
import type { StorefrontOptions } from '../storefront-types.ts';
import { showUsageError } from '../usage-errors/show-usage-error.ts';
import { UsageError, unreadable } from '../usage-errors/usage-error.ts';

// Runs on pages with broken built-ins, except `ownBrands`; see README.md.

/** Default options for all storefronts of a page. */
export interface Configuration extends Partial<Omit<StorefrontOptions, 'platform'>> {
  /** Brands of your own, which can then be used by name like ours. */
  readonly brands?: readonly StorefrontBrand[];
}

let current: Configuration = {};
const listeners: (() => void)[] = [];

/** The configuration of the page. See {@link configure}. */
export const configured = (): Configuration => current;

/** The page's own brands. @throws UsageError if they are not a list */
export function ownBrands(): readonly StorefrontBrand[] {
  const brands: unknown = current.brands ?? [];
  if (!Array.isArray(brands)) throw new UsageError('options', { brands });
  return brands.filter((one) => one != null);
}

/** Merges the appearance of a storefront with the configured one. */
function resolveAppearance(appearance: unknown): unknown {
  if (appearance !== undefined && typeof appearance !== 'object') return appearance;
  const parts: Record<string, unknown> = { ...current.appearance };
  for (const name in appearance as object)
    if (owns(appearance as object, name)) parts[name] = (appearance as Record<string, unknown>)[name] ?? parts[name];
  return parts;
}

/** Options in which the configured value replaces each that is undefined. */
export function resolveOptions<T extends object>(options: T): T {
  const resolved: Record<string, unknown> = {};
  for (const name in options) {
    if (!owns(options, name)) continue;
    const fallback = owns(current, name) ? (current as Record<string, unknown>)[name] : undefined;
    resolved[name] = name === 'appearance' ? resolveAppearance(options[name]) : (options[name] ?? fallback);
  }
  return resolved as T;
}

/** The options of a new storefront, with all that is configured for the page. */
export function withDefaults(options: StorefrontOptions): StorefrontOptions {
  const { brands: _, ...defaults } = current;
  return { ...defaults, ...resolveOptions(options) };
}

/** Calls back when the configuration changes; returns how to stop. */
export function onConfigured(run: () => void): () => void {
  listeners[listeners.length] = run;
  return () => removeFrom(listeners, run);
}

/** Changes the configuration of the page. See {@link configure}. */
export function configureWith(configuration: Configuration, onUnreadable: OnUnreadable): void {
  current = { ...current, ...readOptions(configuration, onUnreadable) };
  const all = copyList(listeners);
  for (let at = 0; at < all.length; at++) all[at]?.();
}

/**
 * Sets default options for all storefronts of the page. Existing tags create their storefronts again with them.
 * @example Coinslot.configure({ gateway: 'https://pay.example', brands: [lantern] })
 */
export function configure(configuration: Configuration): void {
  configureWith(configuration, (cause, name) => void showUsageError(unreadable(cause, name), { emit() {} }));
}
