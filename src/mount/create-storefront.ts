import { hexColour } from '../brand/index.ts';
import { languageCodeOf } from '../rules/language.ts';
import { createEvents, type Events, eventNames, type StoreEvents } from '../store/events.ts';
import { configured, ownBrands, resolveOptions } from './options/configure.ts';
import { parseOptions, readOptions, storefrontKinds, widgetKinds } from './options/parse-options.ts';
import { createRenderedChecks } from './options/rendered-checks.ts';
import {
  type BuildConfig,
  type OpenStorefront,
  openStorefrontFrom,
  type Slot,
  type Storefront,
  type StorefrontOptions,
  type TagStorefront,
} from './storefront.tsx';
import type { StorefrontChanges } from './update-store.ts';
import { showUsageError } from './usage-errors/show-usage-error.ts';
import { printable, type ShowOptions, UsageError, unknownValues } from './usage-errors/usage-error.ts';

const optionNames = ['brand', 'gateway', ...Object.keys(storefrontKinds)];

/** Whether a part of the appearance is what it should be. */
const isSound: Record<string, ((value: string) => unknown) | undefined> = {
  colour: hexColour,
  radius: (value) => Number(value) >= 0,
  font: () => true,
  scheme: (value) => ['light', 'dark', 'auto'].includes(value),
};

/** Options without those that are undefined. */
const omitUndefined = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>;

/** What of some options a brand has not, or nothing knows. */
const validateStorefront = ({ store: { brand } }: OpenStorefront, given: StorefrontChanges): UsageError[] => [
  ...unknownValues('option', Object.keys(omitUndefined(given)), optionNames),
  ...unknownValues(
    'area',
    [given.area],
    brand.areas.map(({ id }) => id),
  ),
  ...Object.entries(omitUndefined(given.appearance ?? {}))
    .map(([name, value]) => [name, printable(value)] as const)
    .filter(([name, value]) => !isSound[name]?.(value))
    .map(([name, value]) => new UsageError('appearance', `${name}: ${value}`)),
  ...unknownValues('locale', [given.locale && languageCodeOf(given.locale)], brand.languages),
];

const siteNames = ['gateways', 'paymentSite', 'collection', 'frame', 'framed', 'games'];

/** What is wrong with the servers of a storefront. */
const validateSites = ({ store: { sites } }: OpenStorefront): UsageError[] => [
  ...unknownValues('option', Object.keys(omitUndefined(sites)), siteNames),
  ...(['boolean', 'undefined'].includes(typeof sites.framed) ? [] : [new UsageError('value', 'framed', ['switch'])]),
  ...unknownValues(
    'wire',
    sites.gateways.map(({ wire }) => wire),
    ['spec', 'hardened'],
  ),
  ...(sites.gateways[0].url.endsWith('.example') ? [new UsageError('sample', sites.gateways[0].url)] : []),
];

/** Has what an embedder gave as callbacks hear a storefront. */
function subscribeCallbacks({ on, onAny }: Events, given: Partial<StorefrontOptions> | null | undefined): void {
  const { onReady, onError, onEvent } = parseOptions(given ?? {}, storefrontKinds, () => {});
  if (onEvent) onAny(onEvent);
  if (onReady) on('ready', () => onReady());
  if (onError) on('error', onError);
}

/** The options of a storefront, and what the page says of all of them. */
function withDefaults(given: StorefrontOptions, tell: (misuse: UsageError) => void): StorefrontOptions {
  const { brands: _, ...begun } = configured();
  return parseOptions({ ...begun, ...resolveOptions(given) } as StorefrontOptions, storefrontKinds, tell);
}

/** A storefront, or why there is none. A brand of the page's own is meant by its name. */
function openOr(
  open: (options: StorefrontOptions) => OpenStorefront,
  options: StorefrontOptions,
): OpenStorefront | UsageError {
  try {
    if (typeof document === 'undefined') throw new UsageError('document');
    const brands = ownBrands();
    try {
      return open({ ...options, brand: brands.find(({ name }) => name === options.brand) ?? options.brand });
    } catch (cause) {
      if (!(cause instanceof UsageError) || cause.code !== 'brand') throw cause;
      throw new UsageError('brand', cause.given, [...brands.map(({ name }) => name), ...cause.known]);
    }
  } catch (cause) {
    return cause instanceof UsageError ? cause : new UsageError('options', options, [], cause);
  }
}

const asElement = (target: unknown): Element | null => {
  try {
    return typeof target === 'string' ? document.querySelector(target) : target instanceof Element ? target : null;
  } catch {
    return null;
  }
};

/** Where a widget is, and what takes away what is told in its place. */
interface Placed {
  readonly host: Element | null;
  clear: () => void;
}

/** Finds out, when a call got no answer and none ever did, whether the gateway refuses the page that asks. */
function watchOrigin({ store }: OpenStorefront, tell: (misuse: UsageError | null, isKnown?: boolean) => void): void {
  let asks = false;
  let isOver = false;
  store.undo(() => {
    isOver = true;
  });
  const find = async (): Promise<void> => {
    if (asks || store.hasResponded.peek()) return;
    asks = true;
    const { tellUnlisted } = await import('./usage-errors/unlisted-origin.ts');
    asks = isOver || (await tellUnlisted(store, tell));
  };
  store.undo(store.events.on('call:lost', () => void find().catch(store.platform.report)));
}

/**
 * Makes of open storefronts what embedders get: what they hold of their player stays inside, and what an embedder gets wrong is told,
 * in the console, as an `error` event and in place of the widget, and not thrown into the page (EM-5).
 */
export function guarded(
  open: (options: StorefrontOptions) => OpenStorefront,
  load: BuildConfig['load'],
): (options: StorefrontOptions) => TagStorefront {
  return (asked) => {
    const unsound: UsageError[] = [];
    const keep = (misuse: UsageError): void => void unsound.push(misuse);
    const given = readOptions(asked, keep);
    const options = withDefaults(given, keep);
    const inside = openOr(open, options);
    const events = inside instanceof UsageError ? createEvents<StoreEvents>(console.error) : inside.store.events;
    for (const one of [given, configured()]) subscribeCallbacks(events, one);
    const emit = (detail: StoreEvents['error']): void => events.emit('error', detail);
    const undos = new Set<() => void>();
    const mounted = new Set<Placed>();
    const wrong = inside instanceof UsageError ? inside : null;
    let unlisted: UsageError | null = null;
    /** Tells a misuse, or only fills an element with what was told. */
    const tell = (misuse: UsageError, telling: ShowOptions = { emit }): (() => void) => {
      const undo = showUsageError(misuse, telling);
      undos.add(undo);
      return undo;
    };
    /** Says in the place of a widget, which lives on, that its origin is not listed; or that no more. */
    const say = (place: Placed): void => {
      place.clear();
      place.clear = unlisted ? tell(unlisted, { host: place.host }) : () => {};
    };
    const tellAll = (all: readonly UsageError[]): void => {
      for (const one of all) tell(one);
    };
    const checks = inside instanceof UsageError ? null : createRenderedChecks(inside.store, load, tellAll);
    tellAll(unsound);
    if (inside instanceof UsageError) tell(inside);
    else {
      tellAll([...validateStorefront(inside, options), ...validateSites(inside)]);
      watchOrigin(inside, (misuse, isKnown) => {
        // A player is not told of what may be an outage.
        unlisted = isKnown ? misuse : null;
        if (misuse) tell(misuse);
        for (const place of mounted) say(place);
      });
      checks?.begun(options);
    }

    return {
      on(name, run) {
        tellAll(unknownValues('event', [name], eventNames));
        if (typeof run === 'function') return events.on(name, run);
        tell(new UsageError('value', name, ['function']));
        return () => {};
      },
      prepare(widget) {
        if (!(inside instanceof UsageError)) inside.prepare(widget);
      },
      update(changes) {
        if (inside instanceof UsageError || !changes) return;
        const sound = parseOptions(resolveOptions(readOptions(changes, tell)), storefrontKinds, tell);
        tellAll(validateStorefront(inside, sound));
        inside.update(sound);
        checks?.changed(options, sound);
      },
      mount<O extends object>(...[widget, target, wanted]: Parameters<Storefront['mount']>): Slot<O> {
        const host = asElement(target);
        try {
          if (wrong) throw wrong;
          const asked = parseOptions(wanted ?? {}, widgetKinds, tell);
          const slot = (inside as OpenStorefront).mount(widget, target, asked) as Slot<O>;
          const place: Placed = { host, clear() {} };
          mounted.add(place);
          if (unlisted) say(place);
          const unwatch = checks?.colours(host);
          const doubt = (options: object): void => checks?.widget(widget, options);
          doubt(asked);
          return {
            unmount() {
              mounted.delete(place);
              place.clear();
              unwatch?.();
              slot.unmount();
            },
            update(more) {
              if (!more) return;
              const sound = parseOptions(more, widgetKinds, tell);
              doubt(sound);
              slot.update(sound);
            },
          };
        } catch (cause) {
          const misuse = cause instanceof UsageError ? cause : new UsageError('options', wanted, [], cause);
          const telling = misuse === wrong ? { host } : { emit, host: misuse.code === 'destroyed' ? null : host };
          return { update() {}, unmount: tell(misuse, telling) };
        }
      },
      destroy() {
        mounted.clear();
        for (const undo of undos) undo();
        if (!(inside instanceof UsageError)) inside.destroy();
      },
    };
  };
}

/** Binds `createStorefront` to what a build knows, for embedders. */
export const createStorefrontFrom = (buildConfig: BuildConfig): ((options: StorefrontOptions) => TagStorefront) =>
  guarded(openStorefrontFrom(buildConfig), buildConfig.load);
