import { eventNames, type StoreEvents } from '../store/events.ts';
import { type OpenDriver, withCallbacks } from './driver.ts';
import { type BuildConfig, type OpenStorefront, openStorefrontFrom } from './open-storefront.ts';
import { configured, ownBrands, resolveOptions, withDefaults } from './options/configure.ts';
import { parseOptions, storefrontOptions, widgetOptions } from './options/parse-options.ts';
import { createRenderedChecks } from './options/rendered-checks.ts';
import { validateSites, validateStorefront } from './options/validate-storefront.ts';
import type { StorefrontOptions } from './storefront-types.ts';
import { showUsageError } from './usage-errors/show-usage-error.ts';
import { type ShowOptions, UsageError, unknownValues, unreadable } from './usage-errors/usage-error.ts';

/** Opens a storefront, or returns the usage error. `brand` can also be the name of a brand that the page configured. */
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
      throw new UsageError('brand', cause.value, [...brands.map(({ name }) => name), ...cause.known]);
    }
  } catch (cause) {
    return cause instanceof UsageError ? cause : new UsageError('options', options, [], cause);
  }
}

const elementOf = (target: unknown): Element | null => {
  try {
    return typeof target === 'string' ? document.querySelector(target) : target instanceof Element ? target : null;
  } catch {
    return null;
  }
};

/** The element of a widget, and how to remove the usage error that is shown there. */
interface WidgetHost {
  readonly host: Element | null;
  clear: () => void;
}

/** Checks whether the gateway rejects this origin after a request failed and none has ever succeeded. */
function watchOrigin({ store }: OpenStorefront, report: (error: UsageError | null, isKnown?: boolean) => void): void {
  let isChecking = false;
  let isOver = false;
  store.undo(() => {
    isOver = true;
  });
  const check = async (): Promise<void> => {
    if (isChecking || store.hasResponded.peek()) return;
    isChecking = true;
    const { reportUnlisted } = await import('./usage-errors/unlisted-origin.ts');
    isChecking = isOver || (await reportUnlisted(store, report));
  };
  store.undo(store.events.on('call:lost', () => void check().catch(store.platform.report)));
}

/** Shows usage errors, and removes them all at the end. */
function createReporter(emit: (detail: StoreEvents['error']) => void) {
  const undos = new Set<() => void>();
  /** Reports a usage error. Without `emit`, it only shows an error in an element that was reported before. */
  const report = (error: UsageError, options: ShowOptions = { emit }): (() => void) => {
    const undo = showUsageError(error, options);
    undos.add(undo);
    return undo;
  };
  return {
    report,
    reportAll(errors: readonly UsageError[]): void {
      for (const one of errors) report(one);
    },
    clear(): void {
      for (const undo of undos) undo();
    },
  };
}

/**
 * Renders storefronts on this page. Invalid options and values that the brand does not have are reported in the console, as an `error`
 * event and in place of the widget (EM-5).
 */
export const localDriver =
  (open: (options: StorefrontOptions) => OpenStorefront, load: BuildConfig['load']): OpenDriver =>
  (input, emitToListeners) => {
    const emit = withCallbacks(emitToListeners, input, configured());
    const invalid: UsageError[] = [];
    const options = parseOptions(withDefaults(input), storefrontOptions, (error) => void invalid.push(error));
    const opened = openOr(open, options);
    const failure = opened instanceof UsageError ? opened : null;
    const storefront = opened instanceof UsageError ? null : opened;
    storefront?.store.events.onAny(emit as (name: keyof StoreEvents, detail: object) => void);
    const emitError = (detail: StoreEvents['error']): void =>
      storefront ? storefront.store.events.emit('error', detail) : emit('error', detail);
    const { report, reportAll, clear } = createReporter(emitError);
    const hosts = new Set<WidgetHost>();
    let unlisted: UsageError | null = null;
    /** Replaces a widget, which stays mounted, with the error that its origin is not listed; or removes the error. */
    const showUnlisted = (widgetHost: WidgetHost): void => {
      widgetHost.clear();
      widgetHost.clear = unlisted ? report(unlisted, { host: widgetHost.host }) : () => {};
    };
    const checks = storefront && createRenderedChecks(storefront.store, load, reportAll);
    reportAll(invalid);
    if (failure) report(failure);
    if (storefront) {
      reportAll([...validateStorefront(storefront.store, options), ...validateSites(storefront.store)]);
      watchOrigin(storefront, (error, isKnown) => {
        // An outage looks the same, and must not show players this message.
        unlisted = isKnown ? error : null;
        if (error) report(error);
        for (const widgetHost of hosts) showUnlisted(widgetHost);
      });
      checks?.created(options);
    }

    return {
      reportUnreadable: (cause, name) => void report(unreadable(cause, name)),
      checkListener(name, run) {
        reportAll(unknownValues('event', [name], eventNames));
        if (typeof run !== 'function') report(new UsageError('value', name, ['function']));
      },
      prepare(widget, then) {
        storefront?.prepare(widget);
        // Rendering in a later task lets the requests leave first: on a cheap phone it takes as long as the request.
        setTimeout(then);
      },
      update(changes) {
        if (!storefront) return;
        const parsed = parseOptions(resolveOptions(changes), storefrontOptions, report);
        reportAll(validateStorefront(storefront.store, parsed));
        storefront.update(parsed);
        checks?.updated(options, parsed);
      },
      mount(widget, target, widgetInput) {
        const host = elementOf(target);
        try {
          if (!storefront) throw failure;
          const parsed = parseOptions(widgetInput, widgetOptions, report);
          const slot = storefront.mount(widget, target, parsed);
          const widgetHost: WidgetHost = { host, clear() {} };
          hosts.add(widgetHost);
          if (unlisted) showUnlisted(widgetHost);
          const unwatch = checks?.colours(host);
          checks?.widget(storefront.widgetOf(widget), parsed);
          return {
            unmount() {
              hosts.delete(widgetHost);
              widgetHost.clear();
              unwatch?.();
              slot.unmount();
            },
            update(changes) {
              const next = parseOptions(changes, widgetOptions, report);
              checks?.widget(storefront.widgetOf(widget), next);
              slot.update(next);
            },
          };
        } catch (cause) {
          const error = cause instanceof UsageError ? cause : new UsageError('options', widgetInput, [], cause);
          const showOptions =
            error === failure ? { host } : { emit: emitError, host: error.code === 'destroyed' ? null : host };
          return { update() {}, unmount: report(error, showOptions) };
        }
      },
      destroy() {
        hosts.clear();
        clear();
        storefront?.destroy();
      },
    };
  };

/** The local driver of a build. */
export const localDriverFrom = (config: BuildConfig): OpenDriver =>
  localDriver(openStorefrontFrom(config), config.load);
