import { inApp } from '../rules/in-app.ts';
import { listen } from './browser-events.ts';
import type { AskingWindow, Window as PayWindow, Platform } from './platform.ts';

function submitIn(page: Document, address: string, fields: Readonly<Record<string, string>>): void {
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

/** Opens an empty window with `words` in it. */
function openEmpty(words: string, reachesBack: boolean, look?: string): ReturnType<typeof window.open> {
  const opened = typeof window.open === 'function' ? window.open('about:blank', '_blank', look) : null;
  if (!opened || opened.closed) return null;
  if (!reachesBack) opened.opener = null;
  try {
    opened.document.title = words;
    opened.document.body.append(words);
  } catch {
    // Some in-app browsers hand out a window whose document cannot be reached; it is filled later all the same.
  }
  return opened;
}

/**
 * Opens an empty window with `words` in it. It must be called inside the tap: a window opened seconds later is blocked,
 * and `noopener` would answer null whether it opened or not, so the way back is cut by hand (T16).
 */
export function openWindow(words = '…'): PayWindow | null {
  const opened = openEmpty(words, false);
  if (!opened) return null;
  let empty = true;
  return {
    go(address) {
      empty = false;
      opened.location.replace(address);
    },
    post(address, fields) {
      empty = false;
      submitIn(opened.document, address, fields);
    },
    close() {
      // Once it shows another site the browser refuses, and says so in the console.
      if (empty) opened.close();
    },
    closed: () => opened.closed,
  };
}

/** Opens a window whose page speaks to this one: a computer shows it small beside the page, a phone as a tab (RT-6). */
export function openAsking(words = '…'): AskingWindow | null {
  const opened = openEmpty(words, true, 'popup,width=520,height=680');
  return (
    opened && {
      go: (address) => opened.location.replace(address),
      close: () => opened.close(),
      closed: () => opened.closed,
      hear: (origin, run) =>
        listen(window, ['message'], (event) => {
          const message = event as MessageEvent;
          if (message.origin === origin && message.source === opened) run(message.data);
        }),
    }
  );
}

/** True where there is no `window.open`, and inside other programs, whose browsers have no windows or lose the player in them. */
export function windowless(): boolean {
  return typeof window.open !== 'function' || inApp(navigator.userAgent) !== null;
}

/** Leaving the page in its own window, for the methods that need it. */
export const leaving: Pick<Platform, 'leave' | 'leaveByPost'> = {
  leave: (address) => location.assign(address),
  leaveByPost: (address, fields) => submitIn(document, address, fields),
};
