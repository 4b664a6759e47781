import type { Page } from '@playwright/test';

/** The script that Airwallex's loader gets from Airwallex's hosts: a controller, and the element that it creates. */
const controller = (element: string): string => `
  const listeners = {};
  const emit = (name) => (listeners[name] ?? []).forEach((run) => run({}));
  const element = {
    on: (name, run) => (listeners[name] ??= []).push(run),
    async mount(id) { const stage = document.getElementById(id); ${element} },
  };
  window._AirwallexSDKs.__controller__ = {
    internalSDKs: {}, init() {}, registerFunctions() {}, registerElement() {},
    createElement: (name, options) => ((window.given = { name, options }), element),
  };
`;

/** A form with one button, which reports a successful payment without making one. */
export const honest = `
  const button = document.createElement('button');
  button.textContent = 'Pay with the stand-in';
  button.style.height = '600px';
  button.onclick = () => emit('success');
  stage.append(button);
  emit('ready');
`;

/** Tries all attacks that a script in a frame could make against the shop. The results are in \`window.came\`. */
export const hostile = `
  window.came = {};
  const attempt = async (name, run) => {
    try { window.came[name] = String(await run()); } catch (error) { window.came[name] = error.name; }
  };
  await attempt('document', () => parent.document.title);
  await attempt('storage', () => parent.localStorage.length);
  await attempt('address', () => parent.location.href);
  const kept = Object.keys(localStorage).concat(Object.keys(sessionStorage));
  await attempt('own storage', () => kept.filter((key) => key.includes('coinslot')).join());
  await attempt('own cookies', () => document.cookie);
  await attempt('frame element', () => window.frameElement === null ? 'none' : 'seen');
  await attempt('leaving', () => { top.location = 'https://evil.example/'; });
  for (const what of [{ is: 'success' }, { is: 'paid' }, { is: 'resize', heightPx: 1e9 }, '<b>', null, { is: 'done' }]) {
    parent.postMessage(what, '*');
    for (const port of window.ports ?? []) port.postMessage(what);
  }
  emit('success');
  emit('ready');
`;

/** Serves a script at Airwallex's hosts: \`element\` runs when the form is mounted. */
export async function playAirwallex(page: Page, element: string): Promise<void> {
  const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/javascript' };
  await page.route(/airwallex\.com/, (route) => {
    const { pathname } = new URL(route.request().url());
    const script = pathname.includes('/sdk-controller/') ? controller(element) : 'window._AirwallexSDKs.payment = {}';
    return route.fulfill({ headers, body: pathname.endsWith('.js') ? script : '' });
  });
}

/** Returns everything that the shop has stored on the device, as text. */
export const storedIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.values({ ...localStorage, ...sessionStorage }).join()));

/** Approves the latest order of a device, as the provider would notify the gateway, whichever page is open. */
export async function approveLatest(page: Page): Promise<void> {
  const [, port, path] =
    [...(await storedIn(page)).matchAll(/http:\/\/pay\.[^/]*:(\d+)(\/pay\/[\w/-]+)/g)].at(-1) ?? [];
  const body = new URLSearchParams({ choice: 'approve', event: crypto.randomUUID() });
  await fetch(`http://127.0.0.1:${port}${path}/choice`, { method: 'POST', body, redirect: 'manual' });
}
