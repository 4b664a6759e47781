import type { StorefrontBrand } from '../../brand/index.ts';
import { type Driver, type Emit, type OpenDriver, withCallbacks } from '../driver.ts';
import type { FrameMessage } from '../hosted/protocol.ts';
import { configured, resolveOptions, withDefaults } from '../options/configure.ts';
import type { StorefrontOptions } from '../storefront-types.ts';
import { captured, elementOf, firstOf, logError, owns } from './captured.ts';
import { type FrameSlot, openFrame } from './frame-slot.ts';
import { type LinkTarget, linkLabel, putLink, shopLink } from './plain-link.ts';
import { type ReportError, reportUnreadable } from './report.ts';
import { type Gateways, linkingStorefront } from './rescue.ts';
import { sendableOptions } from './sendable-options.ts';
import { webAddress } from './web-address.ts';

// Runs on pages with broken built-ins, see README.md.

const attachShadow = captured(() => Element.prototype.attachShadow);
const wait = captured(() => window.setTimeout);

/** The gateway of the options; null if there is none, or its address is invalid. */
function gatewayOf({ brand, gateway, sites, demo }: StorefrontOptions, known: Gateways): string | null {
  const own = brand && typeof brand === 'object' ? (brand as StorefrontBrand)[demo ? 'demo' : 'production'] : sites;
  const named = typeof brand === 'string' && owns(known, brand) ? known[brand]?.[demo ? 1 : 0] : null;
  const meant: unknown = gateway ?? sites?.gateways?.[0]?.url ?? own?.gateways?.[0]?.url ?? named;
  return typeof meant === 'string' && webAddress(meant) ? meant : null;
}

/** The shadow root of a target, or null if it cannot have one. */
function rootOf(target: string | Element): ShadowRoot | null {
  try {
    const host = elementOf(target);
    return host && (host.shadowRoot ?? attachShadow.call(host, { mode: 'open' }));
  } catch {
    return null;
  }
}

const noGateway = 'Coinslot: no gateway is known. Give a brand of this build, or gateway="https://…".';

const notFramed = (gateway: string): string =>
  `Coinslot: ${gateway}/framed, which shows the shop on this page, is not shown in a frame here. Have the gateway list ${location.origin} among the partners (COINSLOT_PARTNERS), and put the gateway into frame-src of this page's policy.`;

/** Adds a link to an element that cannot have a frame. */
function linkIn(target: string | Element, gateway: string | null, options: LinkTarget): void {
  try {
    const host = elementOf(target);
    if (host && gateway) putLink(host.shadowRoot ?? host, shopLink(gateway, options), linkLabel(options.locale));
  } catch (error) {
    logError(error);
  }
}

/** Goods and checkout share their state, and two frames cannot. So the first of them shows the whole top-up, and the other nothing. */
const isPart = (name: string): boolean => name === 'goods' || name === 'checkout';

function openRemote(known: Gateways, input: StorefrontOptions, emitToListeners: Emit): Driver {
  const emit = withCallbacks(emitToListeners, input, configured());
  const report: ReportError = (code, message) => {
    logError(message);
    emit('error', { code, message });
  };
  // Emits asynchronously, so that listeners added right after creation receive it.
  const reportSoon: ReportError = (code, message) => void wait(() => report(code, message));
  const onUnreadable = (cause: unknown, name: string | null): void => reportUnreadable(reportSoon, cause, name);
  const options = withDefaults(input);
  const gateway = gatewayOf(options, known);
  const slots: FrameSlot[] = [];
  // The frame parses them: valibot needs built-ins that this page may have broken.
  let changes = sendableOptions(options, onUnreadable);
  let parts = 0;

  const onMessage = (message: FrameMessage): void => {
    if (message.is === 'event') emit(message.name, message.detail);
  };
  const open = (name: string, root: ShadowRoot, widgetOptions: object): FrameSlot => {
    const { area, locale, client_id, tracking, appearance } = changes as Partial<StorefrontOptions>;
    const button = linkLabel(locale);
    const own = (options.brand as StorefrontBrand | undefined)?.title;
    const title = typeof own === 'string' ? own : (webAddress(gateway ?? '')?.host ?? '');
    const show = {
      is: 'show',
      widget: name,
      options: widgetOptions,
      area,
      locale,
      client_id,
      tracking,
      appearance,
    } as const;
    const onOffer = (): void => report('framed', notFramed(gateway ?? ''));
    const slot = openFrame({ root, gateway: gateway ?? '', title, button, show, onMessage, onOffer });
    slots[slots.length] = slot;
    return slot;
  };
  /** Shows a widget in an element. Null if it is part of another widget's frame, or cannot be shown. */
  const openIn = (name: string, target: string | Element, widgetOptions: Record<string, unknown>): FrameSlot | null => {
    const isPopup = name === 'login' && widgetOptions.popup === true;
    const root = isPopup || (isPart(name) && parts++ > 0) ? null : rootOf(target);
    if (root && !gateway) {
      root.textContent = noGateway;
      report('brand', noGateway);
    }
    if (!root && !isPopup && !(isPart(name) && parts > 1)) linkIn(target, gateway, changes);
    return root && gateway ? open(isPart(name) ? 'topup' : name, root, widgetOptions) : null;
  };

  return {
    reportUnreadable: onUnreadable,
    checkListener() {},
    prepare: (_, then) => then(),
    update(more) {
      const sent = sendableOptions(resolveOptions(more), onUnreadable);
      changes = { ...changes, ...sent };
      for (let at = 0; at < slots.length; at++) slots[at]?.update({}, sent);
    },
    mount(widget, target, widgetOptions) {
      let name = '';
      let slot: FrameSlot | null = null;
      try {
        name = typeof widget === 'string' ? widget : widget.name;
        slot = openIn(name, target, sendableOptions(widgetOptions, onUnreadable));
      } catch (cause) {
        if (name) linkIn(target, gateway, changes);
        onUnreadable(cause, null);
      }
      return {
        update: (more) => slot?.update(sendableOptions(more, onUnreadable), {}),
        unmount() {
          if (isPart(name)) parts--;
          slot?.unmount();
        },
      };
    },
    destroy() {
      for (let at = 0; at < slots.length; at++) slots[at]?.unmount();
      slots.length = 0;
    },
  };
}

/** Renders storefronts in frames of the brand's origin, on a page whose own JavaScript cannot run them (EM-12). */
export const remoteDriver =
  (known: Gateways): OpenDriver =>
  (options, emit) =>
    firstOf([() => openRemote(known, options, emit)]) ?? linkingStorefront(known, options);
