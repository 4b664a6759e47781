import {
  type FrameMessage,
  type FrameRequest,
  forwardedTokens,
  helloMessage,
  type ShowRequest,
} from '../hosted/protocol.ts';
import { captured, listenToWindow } from './captured.ts';
import { connect, type FramePort } from './frame-messages.ts';
import { createFrameWindow } from './frame-window.ts';
import { putLink, shopLink } from './plain-link.ts';
import { webAddress } from './web-address.ts';

// Runs on pages with broken built-ins, see README.md.
const createElement = captured(() => Document.prototype.createElement);
const appendChild = captured(() => Node.prototype.appendChild);
const removeChild = captured(() => Node.prototype.removeChild);
const wait = captured(() => window.setTimeout);
const stopWaiting = captured(() => window.clearTimeout);

/** Creates an element, even if an `<img name="createElement">` hides the method of the document. */
const create = (name: string): HTMLElement => createElement.call(document, name);

/** The options of a frame. */
export interface FrameOptions {
  readonly root: ShadowRoot;
  /** The address of the gateway that serves the page. */
  readonly gateway: string;
  /** The accessible name of the frame. */
  readonly title: string;
  /** The label of the button that opens the page in a window. */
  readonly button?: string;
  readonly show: ShowRequest;
  /** Opens a window at once instead of a frame. Only inside a tap. */
  readonly inWindow?: boolean;
  onMessage(message: FrameMessage): void;
  /** Called instead of showing the button, if the page does not respond or the policy blocks the frame. */
  onSilent?(): void;
  /** Called when the button is shown. */
  onOffer?(): void;
}

/** A widget in a frame. */
export interface FrameSlot {
  update(options: object, changes: object): void;
  unmount(): void;
}

/** How long the page in the frame may take to respond before the button for a window is shown. */
const timeoutMs = 12_000;
/** How long it may take after its `load` event. An error page of the browser fires `load` too, and never responds. */
const timeoutAfterLoadMs = 2_000;
/** The height of the frame until its page reports one. */
const firstPx = 480;

const look = `:host{display:block!important}
:host([hidden]),:host([style*="display: none !important"]){display:none!important}
iframe{all:initial;display:block;inline-size:100%;max-block-size:max(${firstPx}px,100dvh);border:0;color-scheme:inherit}
button{all:initial;display:block;margin:16px auto;padding:12px 20px;min-block-size:44px;box-sizing:border-box;border:1px solid;border-radius:12px;color:CanvasText;background:Canvas;font:600 16px/1.3 system-ui,sans-serif;text-align:center;cursor:pointer}
button:focus-visible{outline:3px solid;outline-offset:2px}`;

/** The look that the page sets for widgets, which the frame uses too (EM-9). */
function lookOf(host: Element): Readonly<Record<string, string>> {
  const style = getComputedStyle(host);
  const look: Record<string, string> = { 'color-scheme': style.colorScheme };
  for (let at = 0; at < forwardedTokens.length; at++) {
    const name = `--coinslot-${forwardedTokens[at]}`;
    const value = style.getPropertyValue(name);
    if (value) look[name] = value;
  }
  return look;
}

/** Adds styles to a shadow root. The frame also works without them. */
function adoptLook(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(look);
    root.adoptedStyleSheets[0] = sheet;
  } catch {
    // A page may have removed constructed style sheets.
  }
}

/** Shows a plain link to the shop if the page's JavaScript cannot run a frame. It never throws. */
function linkInstead({ root, gateway, show, button = '', onSilent, onOffer }: FrameOptions): void {
  try {
    if (onSilent) onSilent();
    else {
      putLink(root, shopLink(gateway, show), button);
      onOffer?.();
    }
  } catch (error) {
    console.error(error);
  }
}

/** The slot of a link that replaces a frame. */
const linked: FrameSlot = { update() {}, unmount() {} };

/**
 * Shows a widget in a frame of the brand's origin (EM-11). If the page's policy blocks the frame, or it does not respond in time, a
 * button opens the same page in a window. If the page's JavaScript cannot do that either, there is a plain link to the shop (EM-12).
 */
export function openFrame(options: FrameOptions): FrameSlot {
  let isOver = false;
  const orLink: OrLink = (run) => {
    try {
      if (!isOver) run();
    } catch {
      isOver = true;
      linkInstead(options);
    }
  };
  let slot = linked;
  orLink(() => {
    slot = createFrame(options, orLink);
  });
  return slot;
}

/** Runs a step. If it throws, a link replaces the frame. */
type OrLink = (run: () => void) => void;

function createFrame(options: FrameOptions, orLink: OrLink): FrameSlot {
  const { root, gateway, title, button: label = '', show: first, inWindow, onMessage, onSilent, onOffer } = options;
  const address = `${gateway}/framed`;
  const origin = webAddress(address)?.origin;
  if (!origin) throw new TypeError(`${address} is not a web address.`);
  let show = first;
  let port: FramePort | null = null;
  const other = createFrameWindow({ root, address, label, link: () => shopLink(gateway, show), safely: orLink });

  const frame = create('iframe') as HTMLIFrameElement;
  frame.title = title;
  frame.allow = 'payment *; clipboard-write';
  frame.referrerPolicy = 'no-referrer';
  frame.style.blockSize = `${firstPx}px`;
  frame.src = address;

  const send = (request: FrameRequest): void => port?.postMessage(request);
  const offer = (): void => {
    stopWaiting(timer);
    if (onSilent) onSilent();
    if (onSilent || other.isOffered()) return;
    other.offer();
    frame.style.blockSize = '0';
    onOffer?.();
  };
  const offerSafely = (): void => orLink(offer);
  let timer = wait(offerSafely, timeoutMs);
  frame.onload = () => {
    if (port) return;
    stopWaiting(timer);
    timer = wait(offerSafely, timeoutAfterLoadMs);
  };
  const onHello = (event: MessageEvent): void => {
    const page = event.source as Window | null;
    if (event.data !== helloMessage || event.origin !== origin || !page) return;
    const isFrame = page === frame.contentWindow;
    if (!isFrame && page !== other.opened()) return;
    stopWaiting(timer);
    if (isFrame) {
      other.withdraw();
      frame.style.blockSize = `${firstPx}px`;
    }
    port?.close();
    port = connect(page, origin, (message) => {
      if (message.is === 'resize' && isFrame) frame.style.blockSize = `${message.heightPx}px`;
      if (message.is === 'over' && isFrame) frame.scrollIntoView?.({ block: 'nearest' });
      onMessage(message);
    });
    send({ ...show, look: lookOf(root.host) });
  };
  const onRefused = (event: SecurityPolicyViolationEvent): void => {
    if (event.effectiveDirective === 'frame-src' && webAddress(event.blockedURI)?.origin === origin) offer();
  };
  const onWindowMessage = (event: Event): void => orLink(() => onHello(event as MessageEvent));
  const onViolation = (event: Event): void => orLink(() => onRefused(event as SecurityPolicyViolationEvent));
  const stops = [listenToWindow('message', onWindowMessage), listenToWindow('securitypolicyviolation', onViolation)];

  adoptLook(root);
  if (inWindow) {
    stopWaiting(timer);
    other.open();
    if (!other.opened()) offer();
  } else appendChild.call(root, frame);

  return {
    update(options, changes) {
      show = { ...show, ...changes, options: { ...show.options, ...options } };
      send({ is: 'update', options, changes });
    },
    unmount() {
      stopWaiting(timer);
      for (let at = 0; at < stops.length; at++) stops[at]?.();
      send({ is: 'unmount' });
      port?.close();
      other.opened()?.close();
      other.withdraw();
      if (frame.parentNode) removeChild.call(root, frame);
    },
  };
}
