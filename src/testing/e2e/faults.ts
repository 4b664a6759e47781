import type { BrowserContext } from '@playwright/test';

/** What went wrong on the pages of a context. */
export interface Faults {
  /** Lets through what a test provokes on purpose, such as the console's line about a lost request. */
  allow(what: RegExp): void;
  /** Everything else that the console, the policy or the layout said. */
  found(): string[];
}

/** Layout shift of one page load that nobody sees; more fails the test (section 6 of the looks: skeletons keep the layout still). */
const stillLimit = 0.02;

/**
 * Runs in every page before its own scripts. It tells by the console, which the watcher reads: a page of another origin can
 * be watched like that too, and nothing is left on `window`.
 */
function noticing(limit: number): void {
  if (window !== window.top) return;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error(`content policy: ${effectiveDirective} stopped ${blockedURI} of ${sourceFile || location.pathname}`);
  });
  const popupOf = (): Element | null => document.querySelector('dialog[open]');
  // A popup that goes away with what it asked for changes the page like a tap does, and is excused as long as a tap is.
  const excusedMs = 500;
  let open = false;
  let closedMs = Number.NEGATIVE_INFINITY;
  new MutationObserver(() => {
    const now = popupOf() !== null;
    if (open && !now) closedMs = performance.now();
    open = now;
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  let shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
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
      // What lies under a popup is dimmed and cannot be tapped.
      const popup = popupOf();
      if (hadRecentInput || Math.abs(startTime - closedMs) < excusedMs) continue;
      if (popup && !sources.some(({ node }) => popup.contains(node))) continue;
      shift += value;
      if (shift <= limit) continue;
      const moved = sources.map(({ node, previousRect: was, currentRect: is }) => {
        const name = node instanceof Element ? `${node.nodeName}.${node.className}` : (node?.textContent ?? '?');
        return `${name} from ${was.x},${was.y} ${was.width}×${was.height} to ${is.x},${is.y} ${is.width}×${is.height}`;
      });
      console.error(`layout shift of ${value.toFixed(3)} on ${location.pathname}: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
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
