import { appearanceAttributes, attributesOf, changesOf, storefrontAttributes } from '../options/attributes.ts';
import { configured } from '../options/configure.ts';
import { captured, omitUndefined } from '../remote/captured.ts';
import type { CreateStorefront, Storefront, StorefrontOptions, TagStorefront } from '../storefront-types.ts';
import type { ElementProperties } from './tag-properties.ts';

// Runs on pages with broken built-ins, see README.md.

/** The storefront of a tag. */
export interface TagState {
  /** Creates or updates it from the attributes of the tag. Null while the tag is not on the page. */
  sync(): TagStorefront | null;
  end(): void;
}

type StorefrontUpdate = Parameters<Storefront['update']>[0];

const dispatchEvent = captured(() => EventTarget.prototype.dispatchEvent);

/** The DOM name of an event, without a colon so that frameworks can bind it: `order:paid` is `coinslot-order-paid`. */
function domNameOf(name: string): string {
  let type = 'coinslot-';
  for (let at = 0; at < name.length; at++) type += name[at] === ':' ? '-' : name[at];
  return type;
}

/** An event of a tag, which bubbles to the page. */
export const eventOf = (name: string, detail: object): CustomEvent =>
  new CustomEvent(domNameOf(name), { detail, bubbles: true, composed: true });

/** Dispatches an event of a tag. An embedder may have replaced the method of this one tag. */
export function dispatch(tag: Element, name: string, detail: object): void {
  const isOwn = tag.dispatchEvent !== EventTarget.prototype.dispatchEvent;
  void (isOwn ? tag.dispatchEvent : dispatchEvent).call(tag, eventOf(name, detail));
}

/** The appearance of a tag: its attributes, overridden by the property. A property that is no object is kept, to be reported. */
function appearanceOf(tag: Element, { appearance }: ElementProperties): object {
  if (appearance && typeof appearance !== 'object') return { appearance };
  const parts = { ...attributesOf(tag, appearanceAttributes), ...appearance };
  for (const _ in parts) return { appearance: parts };
  return {};
}

/** Creates the storefront of a tag, which dispatches the events of the storefront. */
export function createTagStorefront(
  tag: Element,
  create: CreateStorefront,
  properties: ElementProperties = {},
): TagState {
  let storefront: TagStorefront | null = null;
  /** The brand and the servers. If one of them changes, the storefront is created again. */
  let shop: object = {};
  let known: StorefrontUpdate = {};

  const end = (): void => {
    storefront?.destroy();
    storefront = null;
  };
  const onEvent: StorefrontOptions['onEvent'] = (name, detail) => dispatch(tag, name, detail);

  return {
    end,
    sync() {
      if (!tag.isConnected) {
        end();
        return null;
      }
      const { brand, gateway, demo, ...live } = attributesOf(tag, storefrontAttributes);
      const { sites } = properties;
      const changing: StorefrontUpdate = {
        ...live,
        ...appearanceOf(tag, properties),
        ...omitUndefined({ words: properties.words ?? undefined }),
      };
      const servers = omitUndefined({ brand: properties.brand ?? brand, gateway, demo, sites });
      const nextShop = { ...servers, configuration: configured() };
      if (!storefront || changesOf(shop, nextShop)) {
        end();
        storefront = create({ ...servers, ...changing, onEvent } as StorefrontOptions);
      } else {
        // Sends only what changed: the player may have chosen another game meanwhile.
        const changes = changesOf<StorefrontUpdate>(known, changing);
        if (changes) storefront.update(changes);
      }
      shop = nextShop;
      known = changing;
      return storefront;
    },
  };
}
