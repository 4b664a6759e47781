import { configured } from '../options/configure.ts';
import type { CreateStorefront } from '../storefront-types.ts';
import { showUsageError } from '../usage-errors/show-usage-error.ts';
import { UsageError, unreadable } from '../usage-errors/usage-error.ts';
import type { Mountable } from '../widget.ts';
import { eventOf } from './tag-storefront.ts';
import { defineTags, type TagRuntime, type TagWarnings } from './tags.ts';

/** Reports a usage error as an event of a tag. */
const report = (tag: Element, error: UsageError): void =>
  void showUsageError(error, { emit: (detail) => void tag.dispatchEvent(eventOf('error', detail)) });

/** Attributes of HTML and of frameworks. */
const foreign = /^(id|class|style|slot|is|lang|dir|hidden|title|role|part|tabindex|(data|aria)-.*|_.*)$/;

function createWarnings(tag: Element): TagWarnings {
  const reported = new Set<string>();
  const isNew = (name: string): boolean => !reported.has(name) && !!reported.add(name);
  return {
    misspelt(known) {
      for (const name of tag.getAttributeNames())
        if (!known.includes(name) && !foreign.test(name) && isNew(name))
          report(tag, new UsageError('attribute', name, known));
    },
    inner(attributes, properties) {
      const set = Object.entries(properties).flatMap(([name, value]) => (value == null ? [] : [name]));
      for (const name of [...attributes.filter((one) => tag.hasAttribute(one)), ...set])
        if (isNew(name)) report(tag, new UsageError('inner', name));
    },
  };
}

/** How tags run on a page whose built-ins work. */
export const localTags: TagRuntime = {
  schedule: (run) => void Promise.resolve().then(run),
  reportUnreadable: (tag, cause, name) => report(tag, unreadable(cause, name)),
  // If a page broke `customElements`, the rest of the script must still run.
  reportUndefined: (cause) =>
    void showUsageError(new UsageError('tags', null, [], cause), { emit: (detail) => configured().onError?.(detail) }),
  onFailure(cause) {
    throw cause;
  },
  createWarnings,
};

/** Defines the tags of widgets on a page whose built-ins work. */
export const defineLocalTags = (create: CreateStorefront, widgets: Readonly<Record<string, Mountable>>): void =>
  defineTags(create, widgets, localTags);
