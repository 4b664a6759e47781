import type { Appearance } from '../../brand/index.ts';
import { appearanceAttributes, attributesOf, changesOf, storefrontAttributes } from '../options/attributes.ts';
import { configured } from '../options/configure.ts';
import type { Storefront, StorefrontOptions, TagStorefront } from '../storefront.tsx';
import { propertiesOf } from './tag-properties.ts';

/** Makes the storefront of a tag, which tells what is wrong with what it is given and throws nothing. */
export type CreateStorefront = (options: StorefrontOptions) => TagStorefront;

/** The storefront of a tag. */
export interface TagState {
  /** Brings it in step with the attributes of the tag; null while that is not on the page. */
  sync(): TagStorefront | null;
  end(): void;
}

/** What of some values is there. */
const defined = <T extends object>(given: T): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)) as Partial<T>;

type Live = Parameters<Storefront['update']>[0];

/** What happens, as an event that reaches the page: `order:paid` is `coinslot-order-paid`, for frameworks cannot bind a name with a colon. */
export const eventOf = (name: string, detail: object): CustomEvent =>
  new CustomEvent(`coinslot-${name.replace(':', '-')}`, { detail, bubbles: true, composed: true });

/** Creates the storefront of a tag. What happens in it is told as events of the tag. */
export function createTagStorefront(element: Element, create: CreateStorefront): TagState {
  let storefront: TagStorefront | null = null;
  /** Which brand and which servers it is of: another one is another storefront. */
  let aim: string | null = null;
  let known: Live = {};

  const end = (): void => {
    storefront?.destroy();
    storefront = null;
    aim = null;
  };
  const onEvent: StorefrontOptions['onEvent'] = (name, detail) => void element.dispatchEvent(eventOf(name, detail));

  return {
    end,
    sync() {
      const { brand: named, gateway, demo, ...live } = attributesOf(element, storefrontAttributes);
      const given = propertiesOf(element);
      const appearance = { ...attributesOf(element, appearanceAttributes), ...given.appearance } as Appearance;
      const changing: Live = {
        ...live,
        ...(Object.keys(appearance).length > 0 ? { appearance } : {}),
        ...(given.words ? { words: given.words } : {}),
      };
      const servers = defined({ brand: given.brand ?? named, gateway, demo, sites: given.sites });
      const now = element.isConnected ? JSON.stringify([servers, configured()]) : null;
      if (now !== aim) {
        end();
        aim = now;
        if (now) storefront = create({ ...servers, ...changing, onEvent } as StorefrontOptions);
      } else {
        // Only what changed: the player may have chosen another game meanwhile.
        const changed = changesOf<Live>(known, changing);
        if (changed) storefront?.update(changed);
      }
      known = changing;
      return storefront;
    },
  };
}
