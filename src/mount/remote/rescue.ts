import type { Driver } from '../driver.ts';
import type { Storefront, StorefrontOptions } from '../storefront-types.ts';
import { elementOf } from './captured.ts';
import { linkLabel, linkTags, putLink, shopLink } from './plain-link.ts';

// Runs on pages with broken built-ins, see README.md. It is evaluated before everything else of a script, and uses as little of the page as it can.

/** The address of each brand's gateway, and that of its demo's. */
export type Gateways = Readonly<Record<string, readonly [live: string, demo: string]>>;

/** What a script gives a page on which it cannot be evaluated. */
export interface Rescue {
  /** Says that the script was evaluated to its end. */
  scriptIsDone(): void;
  /** Puts links into the tags of the page, now and once the page is read. */
  linkTagsSoon(): void;
  /** Gives the page a global whose storefronts are links, until the script sets its own. */
  offerGlobal(name: string): void;
}

/** Runs something a moment later, or at once on a page without timers. */
function soon(run: () => void): void {
  try {
    if (!setTimeout(run)) run();
  } catch {
    run();
  }
}

/** A storefront, and a driver of one, that puts a link into every element. It never throws. */
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
        // There is nothing to put a link into.
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

/** Creates what stands in for a script that ends before its end: links to the shop, in place of silence. */
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
