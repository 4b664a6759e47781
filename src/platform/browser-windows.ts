import { listen } from './browser-events.ts';
import { beginningOf, type Opened, openOrNull } from './browser-open.ts';
import type { AskingWindow, DrawPage, Window as PayWindow, Platform, WindowPage } from './platform.ts';

/** Posts a form from a document. An empty window has the policy of the page that opened it, which may let no form go there. */
function submitIn(
  page: Document,
  address: string,
  fields: Readonly<Record<string, string>>,
  refused: () => void,
): void {
  const { origin } = new URL(address);
  const stop = listen(page, ['securitypolicyviolation'], (event) => {
    const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
    // A form of the page's own that its policy refuses is no business of this one.
    if (effectiveDirective !== 'form-action' || !blockedURI.startsWith(origin)) return;
    stop();
    refused();
  });
  // A page that is left has let the form go; one that comes back from the browser's memory may post other forms.
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
  // A field may be called `submit`, and would hide the form's own.
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

const isClosed = (opened: Opened): boolean => !attempt(() => opened.closed) || opened.closed;

/**
 * Opens a window and lets `draw` fill it. Returns the window and the result of `draw`, or null. By default it opens an empty URL, because
 * an app with one window would load `about:blank` in this page.
 */
function openEmpty<D>(
  draw: (opened: Opened) => D,
  reachesBack: boolean,
  look?: string,
  beginning = '',
): { readonly opened: Opened; readonly drawn: D | null } | null {
  const opened = openOrNull(window.open, beginning, look, reachesBack);
  if (!opened) return null;
  try {
    return { opened, drawn: draw(opened) };
  } catch {
    // Some in-app browsers hand out a window whose document cannot be reached; it is filled later all the same.
    return { opened, drawn: null };
  }
}

/**
 * Opens an empty window with a page in it that says what is waited for. It must be called inside the tap: a window opened seconds
 * later is blocked, and `noopener` would answer null whether it opened or not, so the way back is cut by hand (T16).
 */
export function openWindow(page?: WindowPage, draw?: DrawPage): PayWindow | null {
  const made = openEmpty((opened) => (page && draw ? draw(opened.document, page) : null), false);
  if (!made) return null;
  const { opened, drawn: say } = made;
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
      // Once it shows another site the browser refuses, and says so in the console.
      if (!empty) return;
      if (words) say?.(words);
      attempt(() => opened.close());
    },
    closed: () => isClosed(opened),
  };
}

/** Opens a window whose page speaks to this one: a computer shows it small beside the page, a phone as a tab (RT-6). */
export function openAsking(words = '…', beginning?: string): AskingWindow | null {
  const made = openEmpty(
    (window) => {
      window.document.title = words;
      window.document.body.append(words);
    },
    true,
    'popup,width=520,height=680',
    beginningOf(beginning),
  );
  const opened = made?.opened;
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

/** Leaving the page in its own window, for the methods that need it. */
export const leaving: Pick<Platform, 'leave' | 'leaveByPost'> = {
  leave: (address) => location.assign(address),
  leaveByPost: (address, fields, refused) => submitIn(document, address, fields, refused),
};

/**
 * Leaves the page around a frame, for its own page would be no place to pay in. Without a frame around it is the page itself. A browser
 * that has seen no tap in the frame refuses; then a window is all that can be tried.
 */
export function leaveTop(address: string): void {
  try {
    (window.top ?? window).location.href = address;
  } catch {
    if (!attempt(() => window.open(address, '_blank', 'noopener'))) location.assign(address);
  }
}
