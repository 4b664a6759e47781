import type { BrowserContext } from '@playwright/test';

/** The faults on the pages of a context. */
export interface Faults {
  /** Allows faults that a test causes on purpose, such as the console line about a lost request. */
  allow(what: RegExp): void;
  /** All other reports of the console, the policy and the layout. */
  found(): string[];
}

/**
 * Layout shift of one page load that players do not notice; more fails the test (design: looks). An event `test:here` ends the coming
 * of a page, and what moves afterwards is judged by itself, as it is on the page that loads again after a login.
 */
const stillLimit = 0.02;

/**
 * Runs in every page before its own scripts. It reports to the console, which the watcher reads: a page of another origin can
 * be watched like that too, and nothing is left on `window`.
 */
function noticing(limit: number): void {
  if (window !== window.top) return;
  // The real clock, even where a test replaces it: the browser reports layout shifts by the real one.
  const now = performance.now.bind(performance);
  const nextFrame = window.requestAnimationFrame.bind(window);
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error(`content policy: ${effectiveDirective} stopped ${blockedURI} of ${sourceFile || location.pathname}`);
  });
  const popupOf = (): Element | null => document.querySelector('dialog[open]');
  // What a tap changes is excused, and so is what a popup changes that goes away with what it asked for. The browser excuses a
  // tap for half a second; in frames, that is as much on a machine that draws late.
  const [frames, atMostMs] = [30, 10_000];
  let excused = { from: 0, until: 0 };
  const excuse = (): void => {
    const from = now();
    const mine = { from, until: from + atMostMs };
    excused = mine;
    const count = (left: number): unknown =>
      left > 0 ? nextFrame(() => count(left - 1)) : Object.assign(mine, { until: now() });
    count(frames);
  };
  for (const type of ['pointerdown', 'click', 'keydown', 'input']) addEventListener(type, excuse, { capture: true });
  let open = false;
  new MutationObserver(() => {
    const is = popupOf() !== null;
    if (open && !is) excuse();
    open = is;
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  let shift = 0;
  const judge = (entries: PerformanceEntryList): void => {
    for (const entry of entries) {
      const { hadRecentInput, startTime, value, sources } = entry as unknown as {
        readonly hadRecentInput: boolean;
        readonly startTime: number;
        readonly value: number;
        readonly sources: readonly {
          readonly node: Node | null;
          readonly previousRect: DOMRectReadOnly;
          readonly currentRect: DOMRectReadOnly;
        }[];
      };
      // Elements under a popup are dimmed and cannot be tapped.
      const popup = popupOf();
      if (hadRecentInput || (startTime >= excused.from && startTime <= excused.until)) continue;
      if (popup && !sources.some(({ node }) => popup.contains(node))) continue;
      shift += value;
      if (shift <= limit) continue;
      const moved = sources.map(({ node, previousRect: was, currentRect: is }) => {
        const name = node instanceof Element ? `${node.nodeName}.${node.className}` : (node?.textContent ?? '?');
        return `${name} from ${was.x},${was.y} ${was.width}×${was.height} to ${is.x},${is.y} ${is.width}×${is.height}`;
      });
      console.error(`layout shift of ${value.toFixed(3)} on ${location.pathname}: ${moved.join(', ')}`);
    }
  };
  const observer = new PerformanceObserver((list) => judge(list.getEntries()));
  // Only Chromium measures layout shifts, and Firefox warns about what it does not measure.
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
    observer.observe({ type: 'layout-shift', buffered: true });
  addEventListener('test:here', () => {
    judge(observer.takeRecords());
    shift = 0;
  });
}

/** Watches every page of a context, the ones it opens included. Call it before the first page is opened. */
export async function watchFaults(context: BrowserContext): Promise<Faults> {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    seen.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  await context.addInitScript(noticing, stillLimit);
  return {
    allow: (what) => void allowed.push(what),
    found: () => seen.filter((line) => !allowed.some((one) => one.test(line))),
  };
}
