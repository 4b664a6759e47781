import {
  type FrameMessage,
  type FrameRequest,
  forwardedTokens,
  helloMessage,
  type ShowRequest,
} from '../hosted/protocol.ts';
import { captured, listenToWindow } from './captured.ts';
import { connect, type Line } from './frame-messages.ts';
import { createFrameWindow } from './frame-window.ts';
import { putLink, shopLink } from './plain-link.ts';
import { webAddress } from './web-address.ts';

// Runs on pages with broken built-ins, see README.md.
const createElement = captured(() => Document.prototype.createElement);
const appendChild = captured(() => Node.prototype.appendChild);
const removeChild = captured(() => Node.prototype.removeChild);
const wait = captured(() => window.setTimeout);
const stopWaiting = captured(() => window.clearTimeout);

/** An element of this page, also where `document.createElement` is the name of a picture. */
const create = (name: string): HTMLElement => createElement.call(document, name);

/** Where a frame is drawn, and what is shown in it. */
export interface FrameOptions {
  readonly root: ShadowRoot;
  /** That of the gateway which serves the page. */
  readonly gateway: string;
  /** What a screen reader calls the frame. */
  readonly title: string;
  /** What the button says that opens the page as a window, where there is one. */
  readonly button?: string;
  readonly show: ShowRequest;
  /** Shows it in a window at once, and in no frame. Call it inside a tap. */
  readonly inWindow?: boolean;
  onMessage(message: FrameMessage): void;
  /** Called in place of the button, where the page does not answer or may not be held. */
  onSilent?(): void;
  /** Called as the button is put there. */
  onOffer?(): void;
}

/** What runs in a frame. */
export interface FrameSlot {
  update(options: object, changes: object): void;
  unmount(): void;
}

/** So long the page in the frame may take to answer before a window is offered. */
const patienceMs = 12_000;
/** So long it may take once it has loaded: an error page of the browser loads too, and never answers. */
const patienceLoadedMs = 2_000;
/** So high it is before it says how high it would like to be. */
const firstPx = 480;

const look = `:host{display:block!important}
:host([hidden]),:host([style*="display: none !important"]){display:none!important}
iframe{all:initial;display:block;inline-size:100%;max-block-size:max(${firstPx}px,100dvh);border:0;color-scheme:inherit}
button{all:initial;display:block;margin:16px auto;padding:12px 20px;min-block-size:44px;box-sizing:border-box;border:1px solid;border-radius:12px;color:CanvasText;background:Canvas;font:600 16px/1.3 system-ui,sans-serif;text-align:center;cursor:pointer}
button:focus-visible{outline:3px solid;outline-offset:2px}`;

/** What the page says of the look of what it holds, for the frame to take over (EM-9). */
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

/** Gives a shadow root the styles of what is drawn in it. Without them the frame works as well. */
function adoptLook(root: ShadowRoot): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(look);
    root.adoptedStyleSheets[0] = sheet;
  } catch {
    // A page may have taken constructed style sheets away.
  }
}

/** Puts a plain link to the shop in place of a frame that the page's JavaScript cannot handle. It never throws. */
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

/** What has a link in place of a frame. */
const linked: FrameSlot = { update() {}, unmount() {} };

/**
 * Shows a widget in a frame of the brand's origin (EM-11). Where the page's policy refuses the frame, or it does not answer in time, a
 * button opens the same page as a window. Where the page's JavaScript cannot do even that, a plain link leads to the shop (EM-12).
 */
export function openFrame(place: FrameOptions): FrameSlot {
  let isOver = false;
  const orLink: OrLink = (run) => {
    try {
      if (!isOver) run();
    } catch {
      isOver = true;
      linkInstead(place);
    }
  };
  let slot = linked;
  orLink(() => {
    slot = createFrame(place, orLink);
  });
  return slot;
}

/** Runs a step; where it throws, a link takes the place of the frame. */
type OrLink = (run: () => void) => void;

function createFrame(place: FrameOptions, orLink: OrLink): FrameSlot {
  const { root, gateway, title, button: label = '', show: first, inWindow, onMessage, onSilent, onOffer } = place;
  const address = `${gateway}/framed`;
  const origin = webAddress(address)?.origin;
  if (!origin) throw new TypeError(`${address} is no address of the web.`);
  let show = first;
  let port: Line | null = null;
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
  let timer = wait(offerSafely, patienceMs);
  frame.onload = () => {
    if (port) return;
    stopWaiting(timer);
    timer = wait(offerSafely, patienceLoadedMs);
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
