import { listen } from './browser-events.ts';
import { firstAddressOf, type OpenedWindow, openOrNull } from './browser-open.ts';
import type { AskingWindow, DrawPage, Window as PayWindow, Platform, WindowPage } from './platform.ts';

/** Posts a form from a document. An empty window has the policy of its opener, which can block the form. */
function submitIn(
  page: Document,
  address: string,
  fields: Readonly<Record<string, string>>,
  refused: () => void,
): void {
  const { origin } = new URL(address);
  const stop = listen(page, ['securitypolicyviolation'], (event) => {
    const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
    // Ignores other forms of the page that its policy blocks.
    if (effectiveDirective !== 'form-action' || !blockedURI.startsWith(origin)) return;
    stop();
    refused();
  });
  // A page that is left has sent the form. A page that returns from the browser's cache can post other forms.
  page.defaultView?.addEventListener('pagehide', stop, { once: true });
  const form = page.createElement('form');
  form.method = 'POST';
  form.action = address;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const field = page.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  page.body.append(form);
  // A field named `submit` would hide the form's own method.
  HTMLFormElement.prototype.submit.call(form);
}

/** Runs an action on a window. Returns false if it throws, because the window is closed or not real. */
function attempt(run: () => void): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}

const isClosed = (opened: OpenedWindow): boolean => !attempt(() => opened.closed) || opened.closed;

/**
 * Opens a window and lets `draw` fill it. Returns the window and the result of `draw`, or null. By default it opens an empty URL, because
 * an app with one window would load `about:blank` in this page.
 */
function openEmpty<D>(
  draw: (opened: OpenedWindow) => D,
  keepsOpener: boolean,
  look?: string,
  beginning = '',
): { readonly opened: OpenedWindow; readonly result: D | null } | null {
  const opened = openOrNull(window.open, beginning, look, keepsOpener);
  if (!opened) return null;
  try {
    return { opened, result: draw(opened) };
  } catch {
    // Some in-app browsers return a window whose document is not accessible. It still navigates later.
    return { opened, result: null };
  }
}

/**
 * Opens an empty window with a page that shows what the player waits for. Call it inside the tap: browsers block a window that opens seconds
 * later. `noopener` would always return null, so the opener is removed afterwards (T16).
 */
export function openWindow(page?: WindowPage, draw?: DrawPage): PayWindow | null {
  const created = openEmpty((opened) => (page && draw ? draw(opened.document, page) : null), false);
  if (!created) return null;
  const { opened, result: showWords } = created;
  let empty = true;
  return {
    go(address) {
      empty = false;
      return attempt(() => opened.location.replace(address));
    },
    post(address, fields, refused) {
      empty = false;
      return attempt(() =>
        submitIn(opened.document, address, fields, () => {
          empty = true;
          refused();
        }),
      );
    },
    close(words) {
      // When it shows another site, the browser refuses to close it and logs an error.
      if (!empty) return;
      if (words) showWords?.(words);
      attempt(() => opened.close());
    },
    closed: () => isClosed(opened),
  };
}

/** Opens a window whose page sends messages to this one: a small popup on a computer, a tab on a phone (RT-6). */
export function openAsking(words = '…', beginning?: string): AskingWindow | null {
  const created = openEmpty(
    (window) => {
      window.document.title = words;
      window.document.body.append(words);
    },
    true,
    'popup,width=520,height=680',
    firstAddressOf(beginning),
  );
  const opened = created?.opened;
  return opened
    ? {
        go: (address) => attempt(() => opened.location.replace(address)),
        close: () => void attempt(() => opened.close()),
        closed: () => isClosed(opened),
        hear: (origin, run) =>
          listen(window, ['message'], (event) => {
            const message = event as MessageEvent;
            if (message.origin === origin && message.source === opened) run(message.data);
          }),
      }
    : null;
}

/** Navigation in the same window, for payment methods that need it. */
export const leaving: Pick<Platform, 'leave' | 'leaveByPost'> = {
  leave: (address) => location.assign(address),
  leaveByPost: (address, fields, refused) => submitIn(document, address, fields, refused),
};

/**
 * Navigates the top page of a frame, because players cannot pay inside the frame. Without a frame it navigates the page itself. Without a recent
 * tap the browser refuses, and a window is the last option.
 */
export function leaveTop(address: string): void {
  try {
    (window.top ?? window).location.href = address;
  } catch {
    if (!attempt(() => window.open(address, '_blank', 'noopener'))) location.assign(address);
  }
}
