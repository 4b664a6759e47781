import type { StorefrontBrand } from '../brand/index.ts';
import type { FramedSaid } from './framed-protocol.ts';
import { type FramedSlot, openFramed } from './framed-slot.ts';
import { framedWords } from './framed-words.ts';
import type { Slot, Storefront, StorefrontOptions } from './storefront.tsx';
import type { Mountable } from './widget.ts';

// Written for pages whose JavaScript is broken, like framed-slot.ts (EM-12).

/** The address of each brand's gateway, and that of its demo's. */
export type Gateways = Readonly<Record<string, readonly [live: string, demo: string]>>;

interface Listener {
  readonly name: string | null;
  readonly run: (...given: unknown[]) => void;
}

const { querySelector } = Document.prototype;
const { attachShadow } = Element.prototype;
const { hasOwnProperty: hasOwn } = Object.prototype;

/** What of some options is theirs and data, and may be told to another page. */
export function dataOf(given: object | null | undefined): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const name in given) {
    const value = (given as Record<string, unknown>)[name];
    if (hasOwn.call(given, name) && typeof value !== 'function' && value != null) data[name] = value;
  }
  return data;
}

/** The gateway that some options mean; null where they mean none. */
function gatewayOf({ brand, gateway, sites, demo }: StorefrontOptions, known: Gateways): string | null {
  const own = brand && typeof brand === 'object' ? (brand as StorefrontBrand)[demo ? 'demo' : 'production'] : sites;
  const named = typeof brand === 'string' && hasOwn.call(known, brand) ? known[brand]?.[demo ? 1 : 0] : null;
  return gateway ?? sites?.gateways?.[0].url ?? own?.gateways?.[0].url ?? named ?? null;
}

/** The shadow root of what an embedder means; null where there can be none. */
function rootOf(target: string | Element): ShadowRoot | null {
  try {
    const host = typeof target === 'string' ? (querySelector.call(document, target) as Element | null) : target;
    return host && (host.shadowRoot ?? attachShadow.call(host, { mode: 'open' }));
  } catch {
    return null;
  }
}

const noGateway = 'Coinslot: no gateway is known. Give a brand of this build, or gateway="https://…".';

const notShown = (gateway: string): string =>
  `Coinslot: ${gateway}/framed, which shows the shop on this page, is not shown in a frame here. Have the gateway list ${location.origin} among the partners (COINSLOT_PARTNERS), and put the gateway into frame-src of this page's policy.`;

const isPart = (name: string): boolean => name === 'goods' || name === 'checkout';

/**
 * Makes storefronts whose widgets run in frames of the brand's origin, as the page's own JavaScript cannot run them (EM-12). Goods and
 * checkout share what is chosen, which frames cannot: the first of them is the whole top-up, and stands for the other.
 */
export function framedStorefrontsOf(known: Gateways): (options: StorefrontOptions) => Storefront {
  return (given) => {
    const { brand, onEvent, onReady, onError } = given;
    const gateway = gatewayOf(given, known);
    const listeners: Listener[] = [];
    const slots: FramedSlot[] = [];
    let changes = dataOf(given);
    let parts = 0;

    const hear = (said: FramedSaid): void => {
      if (said.is !== 'event') return;
      const { name, detail } = said;
      const tell = (run: Listener['run'] | undefined, one?: unknown, other?: unknown): void => {
        try {
          run?.(one, other);
        } catch (error) {
          console.error(error);
        }
      };
      for (let at = 0; at < listeners.length; at++) if (listeners[at]?.name === name) tell(listeners[at]?.run, detail);
      tell(onEvent as Listener['run'], name, detail);
      if (name === 'ready') tell(onReady);
      if (name === 'error') tell(onError as Listener['run'], detail);
    };
    const fail = (code: 'brand' | 'framed', message: string): void => {
      console.error(message);
      hear({ is: 'event', name: 'error', detail: { code, message } });
    };

    const open = (name: string, root: ShadowRoot, options: object): FramedSlot => {
      const { area, locale, client_id, tracking, appearance, words } = changes as Partial<StorefrontOptions>;
      const button = framedWords[(locale ?? document.documentElement.lang) as 'en'] ?? framedWords.en;
      const title = (typeof brand === 'object' && brand.title) || new URL(gateway ?? '').host;
      const show = { is: 'show', widget: name, options, area, locale, client_id, tracking, appearance, words } as const;
      const onOffer = (): void => fail('framed', notShown(gateway ?? ''));
      const slot = openFramed({ root, gateway: gateway ?? '', title, button, show, hear, onOffer });
      slots[slots.length] = slot;
      return slot;
    };

    return {
      on(name, run) {
        const at = listeners.length;
        listeners[at] = { name, run: run as Listener['run'] };
        return () => {
          listeners[at] = { name: null, run() {} };
        };
      },
      update(more) {
        const told = dataOf(more);
        // What is taken back is told too.
        for (const name in more)
          if (hasOwn.call(more, name) && (more as Record<string, unknown>)[name] == null) told[name] = undefined;
        changes = { ...changes, ...told };
        for (let at = 0; at < slots.length; at++) slots[at]?.update({}, told);
      },
      mount<O extends object>(widget: Mountable<O> | string, target: string | Element, options?: Partial<O>): Slot<O> {
        const named = typeof widget === 'string' ? widget : widget.name;
        const asked = dataOf(options);
        const isPopup = named === 'login' && asked.popup === true;
        const root = isPopup || (isPart(named) && parts++ > 0) ? null : rootOf(target);
        if (root && !gateway) {
          root.textContent = noGateway;
          fail('brand', noGateway);
        }
        const slot = root && gateway ? open(isPart(named) ? 'topup' : named, root, asked) : null;
        return {
          update: (more) => slot?.update(dataOf(more), {}),
          unmount() {
            if (isPart(named)) parts--;
            slot?.unmount();
          },
        };
      },
      destroy() {
        for (let at = 0; at < slots.length; at++) slots[at]?.unmount();
        slots.length = 0;
      },
    };
  };
}
