import type { StorefrontBrand } from '../../brand/index.ts';
import type { FrameMessage } from '../hosted/protocol.ts';
import type { Slot, Storefront, StorefrontOptions } from '../storefront.tsx';
import type { Mountable } from '../widget.ts';
import { captured, elementOf, owns } from './captured.ts';
import { type FrameSlot, openFrame } from './frame-slot.ts';
import { type LinkTarget, linkLabel, putLink, shopLink } from './plain-link.ts';
import { type ReportError, readSendable, reportUnreadable, sendableOf, withoutUndefined } from './sendable-options.ts';
import { webAddress } from './web-address.ts';

// Written for pages whose JavaScript is broken, like framed-slot.ts (EM-12).

/** The address of each brand's gateway, and that of its demo's. */
export type Gateways = Readonly<Record<string, readonly [live: string, demo: string]>>;

interface Listener {
  readonly name: string | null;
  readonly run: (...given: unknown[]) => void;
}

const attachShadow = captured(() => Element.prototype.attachShadow);
const wait = captured(() => window.setTimeout);

/** The gateway that some options mean; null where they mean none, or what is no address. */
function gatewayOf({ brand, gateway, sites, demo }: StorefrontOptions, known: Gateways): string | null {
  const own = brand && typeof brand === 'object' ? (brand as StorefrontBrand)[demo ? 'demo' : 'production'] : sites;
  const named = typeof brand === 'string' && owns(known, brand) ? known[brand]?.[demo ? 1 : 0] : null;
  const meant: unknown = gateway ?? sites?.gateways?.[0]?.url ?? own?.gateways?.[0]?.url ?? named;
  return typeof meant === 'string' && webAddress(meant) ? meant : null;
}

/** The shadow root of what an embedder means; null where there can be none. */
function rootOf(target: string | Element): ShadowRoot | null {
  try {
    const host = elementOf(target);
    return host && (host.shadowRoot ?? attachShadow.call(host, { mode: 'open' }));
  } catch {
    return null;
  }
}

const noGateway = 'Coinslot: no gateway is known. Give a brand of this build, or gateway="https://…".';

const notShown = (gateway: string): string =>
  `Coinslot: ${gateway}/framed, which shows the shop on this page, is not shown in a frame here. Have the gateway list ${location.origin} among the partners (COINSLOT_PARTNERS), and put the gateway into frame-src of this page's policy.`;

/** Puts a link into an element that can have no frame. */
function linkIn(target: string | Element, gateway: string | null, options: LinkTarget): void {
  try {
    const host = elementOf(target);
    if (host && gateway) putLink(host.shadowRoot ?? host, shopLink(gateway, options), linkLabel(options.locale));
  } catch (error) {
    console.error(error);
  }
}

const isPart = (name: string): boolean => name === 'goods' || name === 'checkout';

/**
 * Makes storefronts whose widgets run in frames of the brand's origin, as the page's own JavaScript cannot run them (EM-12). Goods and
 * checkout share what is chosen, which frames cannot: the first of them is the whole top-up, and stands for the other.
 */
export function remoteStorefrontsOf(known: Gateways): (options: StorefrontOptions, begun: object) => Storefront {
  return (asked, begun) => {
    // Who listens from the next line on hears it too.
    const failSoon: ReportError = (code, message) => void wait(() => fail(code, message));
    const given = { ...begun, ...withoutUndefined(readSendable(asked, failSoon)) } as object as StorefrontOptions;
    const { brand, onEvent, onReady, onError } = given;
    const gateway = gatewayOf(given, known);
    const listeners: Listener[] = [];
    const slots: FrameSlot[] = [];
    let changes = sendableOf(given);
    let parts = 0;

    const hear = (said: FrameMessage): void => {
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
    const fail: ReportError = (code, message) => {
      console.error(message);
      hear({ is: 'event', name: 'error', detail: { code, message } });
    };

    const open = (name: string, root: ShadowRoot, options: object): FrameSlot => {
      const { area, locale, client_id, tracking, appearance } = changes as Partial<StorefrontOptions>;
      const button = linkLabel(locale);
      const own = (brand as StorefrontBrand | undefined)?.title;
      const title = typeof own === 'string' ? own : (webAddress(gateway ?? '')?.host ?? '');
      const show = { is: 'show', widget: name, options, area, locale, client_id, tracking, appearance } as const;
      const onOffer = (): void => fail('framed', notShown(gateway ?? ''));
      const slot = openFrame({ root, gateway: gateway ?? '', title, button, show, hear, onOffer });
      slots[slots.length] = slot;
      return slot;
    };

    /** Shows a widget in an element; null where it stands in another one's frame, or cannot be. */
    const place = (named: string, target: string | Element, sound: object): FrameSlot | null => {
      const isPopup = named === 'login' && (sound as { popup?: unknown }).popup === true;
      const root = isPopup || (isPart(named) && parts++ > 0) ? null : rootOf(target);
      if (root && !gateway) {
        root.textContent = noGateway;
        fail('brand', noGateway);
      }
      if (!root && !isPopup && !(isPart(named) && parts > 1)) linkIn(target, gateway, changes);
      return root && gateway ? open(isPart(named) ? 'topup' : named, root, sendableOf(sound)) : null;
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
        const told = sendableOf(readSendable(more, failSoon));
        changes = { ...changes, ...told };
        for (let at = 0; at < slots.length; at++) slots[at]?.update({}, told);
      },
      mount<O extends object>(widget: Mountable<O> | string, target: string | Element, options?: Partial<O>): Slot<O> {
        let named = '';
        let slot: FrameSlot | null = null;
        try {
          named = typeof widget === 'string' ? widget : widget.name;
          slot = place(named, target, readSendable(options, failSoon));
        } catch (cause) {
          if (named) linkIn(target, gateway, changes);
          reportUnreadable(failSoon, cause, null);
        }
        return {
          update: (more) => slot?.update(sendableOf(readSendable(more, failSoon)), {}),
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
