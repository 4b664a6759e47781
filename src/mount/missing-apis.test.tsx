import { onTestFinished, test } from 'vitest';
import { buyAsPartnerTest } from '../testing/partner-test.ts';
import { sample } from '../testing/sample.ts';

/** What jsdom, another stand-in for a browser or an old webview lacks, by the object that has it. */
const missing: Readonly<Record<string, readonly [of: () => object, names: string]>> = {
  globals: [
    () => globalThis,
    'matchMedia ResizeObserver IntersectionObserver PerformanceObserver requestIdleCallback CSSStyleSheet CSS visualViewport BroadcastChannel customElements localStorage sessionStorage scheduler trustedTypes Request indexedDB caches',
  ],
  navigator: [() => navigator, 'locks sendBeacon clipboard languages maxTouchPoints userAgentData onLine'],
  elements: [() => Element.prototype, 'scrollIntoView checkVisibility animate getAnimations scrollTo'],
  popovers: [() => HTMLElement.prototype, 'togglePopover showPopover hidePopover'],
  dialogs: [() => HTMLDialogElement.prototype, 'showModal show close'],
  document: [() => Document.prototype, 'adoptedStyleSheets startViewTransition'],
  crypto: [() => crypto, 'subtle randomUUID'],
  signals: [() => AbortSignal, 'timeout any'],
};
const rows = Object.values(missing).flatMap(([of, names]) => names.split(' ').map((name) => [name, of] as const));

/** Takes something away until the end of the test, wherever it is on the chain of prototypes. */
function takeAway(from: object, name: string): void {
  for (let at: object | null = from; at; at = Reflect.getPrototypeOf(at)) {
    const owner = at;
    const before = Reflect.getOwnPropertyDescriptor(owner, name);
    if (!before) continue;
    if (!Reflect.deleteProperty(owner, name)) Object.defineProperty(owner, name, { value: undefined });
    onTestFinished(() => void Object.defineProperty(owner, name, before));
  }
}

test.each(sample('missing', 8, rows))('EM-2 without %s a player gets as far as "Pay"', async (name, of) => {
  takeAway(of(), name);
  await buyAsPartnerTest();
});

test('EM-2 without any of them a player gets as far as "Pay"', async () => {
  for (const [name, of] of rows) takeAway(of(), name);
  await buyAsPartnerTest();
});
