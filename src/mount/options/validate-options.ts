import { UsageError } from '../usage-errors/usage-error.ts';
import type { Mountable, WidgetDefinition } from '../widget.ts';
import { serialize } from './attributes.ts';
import { widgetOptions } from './parse-options.ts';

// They are fetched together.
export { validateGame } from './validate-game.ts';

/**
 * Finds options that only other widgets have. Options that no widget has are reported as unknown, and a widget that the page made itself
 * may take any.
 */
export function validateWidgetOptions(widget: Mountable | undefined, input: object): UsageError[] {
  const { name: called = '', options } = (widget ?? {}) as Partial<WidgetDefinition>;
  if (!options) return [];
  const own = Object.entries(options).flatMap(([name, isPublic]) => (isPublic ? [name] : []));
  return Object.entries(input)
    .filter(([name, value]) => value !== undefined && name in widgetOptions && !own.includes(name))
    .map(([name]) => new UsageError('other-option', name, [called, ...own]));
}

/** What makes a storefront, and cannot change while it is on the page. */
const fixed = ['brand', 'gateway', 'demo', 'sites', 'onReady', 'onError', 'onEvent'];

/** The changes of a storefront that do nothing. One that says what the storefront was made with is none. */
export function validateChanges(made: object, changes: object): UsageError[] {
  const before = made as Readonly<Record<string, unknown>>;
  return Object.entries(changes)
    .filter(
      ([name, value]) => fixed.includes(name) && value !== undefined && serialize(value) !== serialize(before[name]),
    )
    .map(([name]) => new UsageError('fixed', name));
}
