import { hexColour } from '../brand/index.ts';
import { meaningOf } from '../rules/language.ts';
import { createEvents, type Events, eventNames, type StoreEvents } from '../store/events.ts';
import { storefrontAttributes, widgetAttributes } from './attributes.ts';
import { completed, configured } from './configure.ts';
import { Misuse, type Telling, unknownOnes } from './misuse.ts';
import {
  type Kit,
  type OpenStorefront,
  openStorefrontFrom,
  type Slot,
  type Storefront,
  type StorefrontOptions,
} from './storefront.tsx';
import { tellMisuse } from './tell-misuse.ts';
import type { StorefrontChanges } from './update-store.ts';

const optionNames = [
  ...Object.keys(storefrontAttributes),
  'sites',
  'appearance',
  'words',
  'platform',
  'onReady',
  'onError',
  'onEvent',
];
const widgetOptionNames = [...Object.keys(widgetAttributes), 'onTab', 'stage'];

/** Whether a part of the appearance is what it should be. */
const isSound: Record<string, ((value: unknown) => unknown) | undefined> = {
  colour: (value) => hexColour(String(value)),
  radius: (value) => Number(value) >= 0,
  font: () => true,
  scheme: (value) => ['light', 'dark', 'auto'].includes(String(value)),
};

/** What of some options a brand has not, or nothing knows. */
const doubtsOf = ({ store: { brand } }: OpenStorefront, given: StorefrontChanges): Misuse[] => [
  ...unknownOnes('option', Object.keys(given), optionNames),
  ...unknownOnes(
    'area',
    [given.area],
    brand.areas.map(({ id }) => id),
  ),
  ...Object.entries(given.appearance ?? {})
    .filter(([name, value]) => value !== undefined && !isSound[name]?.(value))
    .map(([name, value]) => new Misuse('appearance', `${name}: ${value}`)),
  ...unknownOnes('locale', [given.locale && meaningOf(given.locale)], brand.languages),
];

/** What is wrong with the servers of a storefront. */
const doubtsOfSites = ({ store: { sites } }: OpenStorefront): Misuse[] => [
  ...unknownOnes(
    'wire',
    sites.gateways.map(({ wire }) => wire),
    ['spec', 'hardened'],
  ),
  ...(sites.gateways[0].url.endsWith('.example') ? [new Misuse('sample', sites.gateways[0].url)] : []),
];

const doubtsOfWidget = (given: { readonly tab?: string }): Misuse[] => [
  ...unknownOnes('widget-option', Object.keys(given), widgetOptionNames),
  ...unknownOnes('tab', [given.tab], ['cumulative', 'continuous']),
];

/** Has what an embedder gave as callbacks hear a storefront. */
function callBack({ on, onAny }: Events, { onReady, onError, onEvent }: Partial<StorefrontOptions> = {}): void {
  if (onEvent) onAny(onEvent);
  if (onReady) on('ready', () => onReady());
  if (onError) on('error', onError);
}

/** The options of a storefront, and what the page says of all of them. A brand of its own is known by its name. */
function begunWith(given: StorefrontOptions): StorefrontOptions {
  const { brands = [], ...begun } = configured();
  const options = { ...begun, ...completed({ ...given }) } as StorefrontOptions;
  const own = brands.find(({ name }) => name === options.brand);
  return own ? { ...options, brand: own } : options;
}

/** A storefront, or why there is none. */
function openOr(open: () => OpenStorefront, options: StorefrontOptions): OpenStorefront | Misuse {
  try {
    if (typeof document === 'undefined') throw new Misuse('document');
    return open();
  } catch (cause) {
    return cause instanceof Misuse ? cause : new Misuse('options', options, [], cause);
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
function watchOrigin({ store }: OpenStorefront, isOver: () => boolean, tell: (misuse: Misuse | null) => void): void {
  let asks = false;
  const find = async (): Promise<void> => {
    if (asks || store.heard.peek()) return;
    asks = true;
    const { tellUnlisted } = await import('./unlisted-origin.ts');
    asks = isOver() || (await tellUnlisted(store, tell));
  };
  store.undo(store.events.on('call:lost', () => void find().catch(store.platform.report)));
}

/**
 * Makes of open storefronts what embedders get: what they hold of their player stays inside, and what an embedder gets wrong is told,
 * in the console, as an `error` event and in place of the widget, and not thrown into the page (EM-5).
 */
export function guarded(
  open: (options: StorefrontOptions) => OpenStorefront,
  load: Kit['load'],
): (options: StorefrontOptions) => Storefront {
  return (given) => {
    const options = begunWith(given);
    const inside = openOr(() => open(options), options);
    const events = inside instanceof Misuse ? createEvents<StoreEvents>(console.error) : inside.store.events;
    callBack(events, given);
    callBack(events, configured());
    const emit = (detail: StoreEvents['error']): void => events.emit('error', detail);
    const undos = new Set<() => void>();
    const mounted = new Set<Placed>();
    const wrong = inside instanceof Misuse ? inside : null;
    let unlisted: Misuse | null = null;
    let over = false;
    /** Tells a misuse, or only fills an element with what was told. */
    const tell = (misuse: Misuse, telling: Telling = { emit }): (() => void) => {
      const undo = tellMisuse(misuse, telling);
      undos.add(undo);
      return undo;
    };
    /** Says in the place of a widget, which lives on, that its origin is not listed; or that no more. */
    const say = (place: Placed): void => {
      place.clear();
      place.clear = unlisted ? tell(unlisted, { host: place.host }) : () => {};
    };
    const tellAll = (all: readonly Misuse[]): void => {
      for (const one of all) tell(one);
    };
    if (inside instanceof Misuse) tell(inside);
    else {
      tellAll([...doubtsOf(inside, options), ...doubtsOfSites(inside)]);
      watchOrigin(
        inside,
        () => over,
        (misuse) => {
          unlisted = misuse;
          if (misuse) tell(misuse);
          for (const place of mounted) say(place);
        },
      );
      const { words } = options;
      if (words)
        events.on('ready', () => {
          import('./doubt-words.ts')
            .then(({ doubtsOfWords }) => doubtsOfWords(words, inside.store.brand.languages, load))
            .then((all) => over || tellAll(all), console.error);
        });
    }

    return {
      on(name, run) {
        tellAll(unknownOnes('event', [name], eventNames));
        return events.on(name, run);
      },
      update(changes) {
        if (inside instanceof Misuse || !changes) return;
        tellAll(doubtsOf(inside, changes));
        inside.update(completed(changes));
      },
      mount<O extends object>(...[widget, target, wanted]: Parameters<Storefront['mount']>): Slot<O> {
        const asked = wanted ?? {};
        const host = asElement(target);
        try {
          if (wrong) throw wrong;
          const slot = (inside as OpenStorefront).mount(widget, target, asked) as Slot<O>;
          const place: Placed = { host, clear() {} };
          mounted.add(place);
          if (unlisted) say(place);
          tellAll(doubtsOfWidget(asked));
          return {
            unmount() {
              mounted.delete(place);
              place.clear();
              slot.unmount();
            },
            update(more) {
              if (!more) return;
              tellAll(doubtsOfWidget(more));
              slot.update(more);
            },
          };
        } catch (cause) {
          const misuse = cause instanceof Misuse ? cause : new Misuse('options', asked, [], cause);
          const telling = misuse === wrong ? { host } : { emit, host: misuse.code === 'destroyed' ? null : host };
          return { update() {}, unmount: tell(misuse, telling) };
        }
      },
      destroy() {
        over = true;
        mounted.clear();
        for (const undo of undos) undo();
        if (!(inside instanceof Misuse)) inside.destroy();
      },
    };
  };
}

/** Binds `createStorefront` to what a build knows, for embedders. */
export const createStorefrontFrom = (kit: Kit): ((options: StorefrontOptions) => Storefront) =>
  guarded(openStorefrontFrom(kit), kit.load);
