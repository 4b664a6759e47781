import { UsageError } from '../usage-errors/usage-error.ts';
import type { Mountable, WidgetDefinition } from '../widget.ts';
import { serialize } from './attributes.ts';
import { widgetOptions } from './parse-options.ts';

// Exported here so that both are in one chunk.
export { validateGame } from './validate-game.ts';

/**
 * Finds options that belong to other widgets. Options of no widget are reported elsewhere. A page's own widget may have any option.
 */
export function validateWidgetOptions(widget: Mountable | undefined, input: object): UsageError[] {
  const { name: called = '', options } = (widget ?? {}) as Partial<WidgetDefinition>;
  if (!options) return [];
  const own = Object.entries(options).flatMap(([name, isPublic]) => (isPublic ? [name] : []));
  return Object.entries(input)
    .filter(([name, value]) => value !== undefined && name in widgetOptions && !own.includes(name))
    .map(([name]) => new UsageError('other-option', name, [called, ...own]));
}

/** Options that cannot change while a storefront is on the page. */
const fixed = ['brand', 'gateway', 'demo', 'sites', 'onReady', 'onError', 'onEvent'];

/** Finds changes without effect. A value equal to the original one is not reported. */
export function validateChanges(original: object, changes: object): UsageError[] {
  const before = original as Readonly<Record<string, unknown>>;
  return Object.entries(changes)
    .filter(
      ([name, value]) => fixed.includes(name) && value !== undefined && serialize(value) !== serialize(before[name]),
    )
    .map(([name]) => new UsageError('fixed', name));
}
