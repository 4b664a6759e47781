import type { Driver } from '../driver.ts';
import type { Storefront, StorefrontOptions } from '../storefront-types.ts';
import { elementOf } from './captured.ts';
import { linkLabel, linkTags, putLink, shopLink } from './plain-link.ts';

// Runs on pages with broken built-ins, see README.md. It is the first code of a script, and uses as few APIs of the page as possible.

/** The addresses of each brand's gateway and demo gateway. */
export type Gateways = Readonly<Record<string, readonly [live: string, demo: string]>>;

/** The fallback of a script that fails while it is evaluated. */
export interface Rescue {
  /** Marks the script as completely evaluated. */
  scriptIsDone(): void;
  /** Adds links to the tags of the page, now and when the page is loaded. */
  linkTagsSoon(): void;
  /** Sets a global whose storefronts are links, until the script sets its own. */
  offerGlobal(name: string): void;
}

/** Runs something in a timer, or at once on a page without timers. */
function soon(run: () => void): void {
  try {
    if (!setTimeout(run)) run();
  } catch {
    run();
  }
}

/** A storefront, and its driver, that adds a link to every element. It never throws. */
export function linkingStorefront(known: Gateways, options: StorefrontOptions): Storefront & Driver {
  const { gateway, brand, locale } = options ?? {};
  let address = typeof gateway === 'string' ? gateway : '';
  if (!address) for (const name in known) if (name === brand) address = known[name]?.[0] ?? '';
  return {
    mount(_widget: unknown, target: string | Element) {
      try {
        const host = elementOf(target);
        if (host && address) putLink(host, shopLink(address, options), linkLabel(locale));
      } catch {
        // There is no element to add a link to.
      }
      return { update() {}, unmount() {} };
    },
    on: () => () => {},
    prepare: (_, then) => then(),
    update() {},
    destroy() {},
    reportUnreadable() {},
    checkListener() {},
  };
}

/** Creates the fallback of a script that throws while it is evaluated: links to the shop. */
export function createRescue(known: Gateways): Rescue {
  let isDone = false;
  const link = (): void => linkTags(known);
  const linkTagsSoon = (): void =>
    soon(() => {
      link();
      // The rest of the page may have tags too.
      if (document.readyState === 'loading') window.onload = link;
    });
  if (typeof document !== 'undefined')
    soon(() => {
      if (!isDone) linkTagsSoon();
    });
  return {
    scriptIsDone() {
      isDone = true;
    },
    linkTagsSoon,
    offerGlobal(name) {
      const page = globalThis as unknown as Record<string, unknown>;
      page[name] ??= {
        configure() {},
        createStorefront: (options: StorefrontOptions) => linkingStorefront(known, options),
      };
    },
  };
}
