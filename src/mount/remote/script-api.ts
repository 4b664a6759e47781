import type { Drivers, OpenDriver } from '../driver.ts';
import { type Configuration, configure } from '../options/configure.ts';
import { storefrontsOf } from '../storefront.ts';
import type { Storefront, StorefrontOptions } from '../storefront-types.ts';
import { localTags } from '../tags/local-tags.ts';
import { defineTags, type TagRuntime } from '../tags/tags.ts';
import type { Mountable } from '../widget.ts';
import { safely } from './captured.ts';
import { createDrivers, leavingBrokenPage } from './drivers.ts';
import type { Remote } from './remote.ts';
import { canRun } from './self-test.ts';

// Runs on pages with broken built-ins, see README.md.

/** The API that a script gives its page. */
export interface ScriptApi {
  readonly drivers: Drivers;
  createStorefront(options: StorefrontOptions): Storefront;
  configure(configuration: Configuration): void;
  defineTags(): void;
}

/** The parts of a script. */
export interface ScriptConfig {
  /** Creates the driver for a page whose built-ins work. */
  readonly createLocal: () => OpenDriver;
  /** Loads the remote driver, and retries until that succeeds. */
  readonly loadRemote: (use: (remote: Remote) => void) => void;
  readonly widgets: Readonly<Record<string, Mountable>>;
  /** Adds links to the tags of the page. */
  readonly linkTags: () => void;
}

/** How tags run on a page whose built-ins work. If they cannot be defined, they show links. */
export const localTagsOr = (link: () => void): TagRuntime => ({
  ...localTags,
  reportUndefined(cause) {
    link();
    localTags.reportUndefined(cause);
  },
});

/** The API on a page whose built-ins work: with the local driver, until a script of the page breaks them. */
function localApi({ createLocal, loadRemote, widgets, linkTags }: ScriptConfig): ScriptApi {
  const drivers = leavingBrokenPage(createLocal(), (use) => loadRemote((remote) => use(remote.open)));
  const createStorefront = storefrontsOf(drivers);
  return {
    drivers,
    createStorefront,
    configure,
    defineTags: () => defineTags(createStorefront, widgets, localTagsOr(linkTags)),
  };
}

/** The API on a page with broken built-ins. Calls are kept until the remote driver is loaded. */
function remoteApi({ loadRemote, widgets, linkTags }: ScriptConfig): ScriptApi {
  const drivers = createDrivers(null);
  const createStorefront = storefrontsOf(drivers);
  const waiting: ((remote: Remote) => void)[] = [];
  let loaded: Remote | null = null;
  const withRemote = (run: (remote: Remote) => void): void => {
    if (loaded) run(loaded);
    else waiting[waiting.length] = run;
  };
  loadRemote((remote) => {
    loaded = remote;
    for (let at = 0; at < waiting.length; at++) safely(() => waiting[at]?.(remote));
    drivers.change(remote.open);
  });
  return {
    drivers,
    createStorefront,
    configure: (configuration) => withRemote((remote) => remote.configure(configuration)),
    defineTags: () => withRemote((remote) => remote.defineTags(createStorefront, widgets, linkTags)),
  };
}

/** Creates the API of a script: with the local driver if the page can run it, or else with the remote driver (EM-12). */
export const createScriptApi = (config: ScriptConfig): ScriptApi => (canRun ? localApi : remoteApi)(config);
