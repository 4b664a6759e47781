import type { StoreEvents } from '../store/events.ts';
import { attributesOf, changesOf, storefrontAttributes } from './attributes.ts';
import type { Storefront, StorefrontOptions } from './storefront.tsx';

/** What tags are made from: what a build knows, and what is told of a storefront as events of its tag. */
export interface ElementKit {
  readonly create: (options: StorefrontOptions) => Storefront;
  readonly events: readonly (keyof StoreEvents)[];
}

/** The storefront of a tag. */
export interface ElementStorefront {
  /** Brings it in step with the attributes of the tag; null while these name no brand, or none that there is. */
  sync(): Storefront | null;
  end(): void;
}

type Live = Parameters<Storefront['update']>[0];

/** Creates the storefront of a tag, which is made when its attributes first name a brand. Nothing is thrown into the page. */
export function createElementStorefront(element: Element, { create, events }: ElementKit): ElementStorefront {
  let storefront: Storefront | null = null;
  /** Which brand and which servers it is of: another one is another storefront. */
  let aim: string | null = null;
  let known: Live = {};

  const end = (): void => {
    storefront?.destroy();
    storefront = null;
    aim = null;
  };
  const begin = (options: StorefrontOptions): void => {
    try {
      storefront = create(options);
    } catch (error) {
      console.error(error);
      return;
    }
    for (const name of events) {
      storefront.on(name, (detail) =>
        element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })),
      );
    }
  };

  return {
    end,
    sync() {
      const { brand, gateway, demo = false, ...live } = attributesOf(element, storefrontAttributes);
      const now = brand && element.isConnected ? JSON.stringify([brand, gateway, demo]) : null;
      if (now !== aim) {
        end();
        aim = now;
        if (brand && now) begin({ brand, demo, ...(gateway ? { gateway } : {}), ...live });
      } else {
        // Only what changed: the player may have chosen another game meanwhile.
        const changed = changesOf<Live>(known, live);
        if (changed) storefront?.update(changed);
      }
      known = live;
      return storefront;
    },
  };
}
