import type { Page } from '@playwright/test';

/**
 * Six canaries of a hostile page, to run before any other script: they record typed text, requests and responses, storage, events,
 * the rendered page, and what is serialized or sent between pages. Their records are in `window.report`, by their names.
 */
export const canaries = `
  const report = { typed: '', asked: '', kept: '', told: '', drawn: '', written: '' };
  window.report = report;
  const stringify = JSON.stringify;
  const text = (what) => {
    try { return typeof what === 'string' ? what : what instanceof Error ? String(what) : stringify(what) ?? String(what); } catch { return String(what); }
  };
  const put = (name, ...all) => { report[name] += ' ' + all.map(text).join(' '); };

  // 1 typed text: every key, and every value of a field with an event
  for (const type of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'paste'])
    addEventListener(type, (event) => {
      if (event.key?.length === 1 && type === 'keydown') report.typed += event.key;
      if (event.data) put('typed', event.data);
      for (const one of event.composedPath()) if (one.value !== undefined) put('typed', one.value);
    }, true);

  // 2 requests and responses
  const realFetch = window.fetch;
  window.fetch = async (...given) => {
    put('asked', given[0]?.url ?? String(given[0]), given[1]?.body ?? '', Object.fromEntries(new Headers(given[1]?.headers)));
    const answer = await realFetch(...given);
    answer.clone().text().then((body) => put('asked', body), () => {});
    return answer;
  };
  const { open, send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (...given) { put('asked', ...given); return open.apply(this, given); };
  XMLHttpRequest.prototype.send = function (body) {
    this.addEventListener('load', () => put('asked', this.responseText));
    put('asked', body ?? '');
    return send.call(this, body);
  };
  const beacon = navigator.sendBeacon;
  navigator.sendBeacon = function (...given) { put('asked', ...given); return beacon.apply(this, given); };

  // 3 storage
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (name, value) { put('kept', name, value); return setItem.call(this, name, value); };
  window.keep = async () => {
    put('kept', { ...localStorage }, { ...sessionStorage }, document.cookie, window.name, history.state, await indexedDB.databases(), await caches.keys());
  };

  // 4 events
  const dispatch = EventTarget.prototype.dispatchEvent;
  EventTarget.prototype.dispatchEvent = function (event) { put('told', event.type, event.detail); return dispatch.call(this, event); };
  addEventListener('message', ({ data, origin }) => put('told', origin, data), true);

  // 5 the rendered page
  const roots = new Set();
  const read = (node) => {
    const { value } = node;
    if (value !== undefined) put('drawn', value);
    for (const one of node.attributes ?? []) put('drawn', one.value);
    if (node.shadowRoot) read(node.shadowRoot);
    if (node.tagName === 'IFRAME') try { read(node.contentDocument.documentElement); } catch { put('drawn', node.src); }
    if (node.nodeType === 3) put('drawn', node.data);
    for (const child of node.childNodes) read(child);
  };
  const watch = (root) => new MutationObserver(() => { if (report.drawn.length < 4e6) read(root); })
    .observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (how) {
    const root = attachShadow.call(this, { ...how, mode: 'open' });
    roots.add(root);
    watch(root);
    return root;
  };
  watch(document);
  window.look = () => { read(document.documentElement); for (const root of roots) read(root); };

  // 6 serialized values, and messages between pages
  JSON.stringify = function (...given) { const said = stringify(...given); put('written', said ?? ''); return said; };
  const { parse } = JSON;
  JSON.parse = function (...given) { put('written', given[0]); return parse(...given); };
  for (const of of [MessagePort.prototype, window]) {
    const { postMessage } = of;
    of.postMessage = function (...given) { put('written', given[0]); return postMessage.apply(this, given); };
  }
  const onmessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...onmessage,
    set(run) { onmessage.set.call(this, run && ((event) => { put('written', event.data); return run.call(this, event); })); },
  });
`;

/** The records of the canaries of a page, by their names. */
export type CanaryReport = Readonly<Record<'typed' | 'asked' | 'kept' | 'told' | 'drawn' | 'written', string>>;

/** Reads the records of all six canaries of a page. */
export async function readCanaries(page: Page): Promise<CanaryReport> {
  return page.evaluate(async () => {
    const ours = window as unknown as { report: CanaryReport; keep(): Promise<void>; look(): void };
    await ours.keep();
    ours.look();
    return ours.report;
  });
}
