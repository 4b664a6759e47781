import type { Appearance } from '../brand/index.ts';
import type { FrameMessage } from '../mount/hosted/protocol.ts';
import type { Undo } from '../platform/platform.ts';
import type { Popups } from '../store/popups.ts';
import { watchSize } from '../ui/watch-size.ts';

/** The minimum height of a frame that shows a popup. */
const popupPx = 640;

/** The message with the height that this page needs now. */
export const resizeOf = ({ dialogs }: Popups): FrameMessage => ({
  is: 'resize',
  heightPx: Math.max(document.body.offsetHeight, dialogs.peek().length > 0 ? popupPx : 0),
});

/** Sends the needed height to the host page, and reports popups that the player must see. Returns how to stop. */
export function fitFrame(popups: Popups, send: (what: FrameMessage) => void): Undo {
  const sendSize = (): void => send(resizeOf(popups));
  const stopWatching = watchSize(document.body, sendSize);
  let open = false;
  const forget = popups.dialogs.subscribe((all) => {
    const is = all.length > 0;
    if (is === open) return;
    open = is;
    sendSize();
    if (is) send({ is: 'over' });
  });
  return () => {
    stopWatching();
    forget();
  };
}

/** The properties that a page that sells takes from the host page: none that could hide text. */
const sellingLook = /^(color-scheme|--coinslot-(colour|accent|scheme))$/;

/**
 * Applies the host page's look to this page, and ignores all other properties. A page that `sells` takes only the colours and the scheme, on
 * an opaque ground: its text must be readable, whatever the host page requests (T31, T43).
 */
export function takeLook(look: Readonly<Record<string, string>>, sells: boolean): void {
  const { style } = document.documentElement;
  const taken = sells ? sellingLook : /^(color-scheme|--coinslot-[a-z-]+)$/;
  for (const [name, value] of Object.entries(look)) if (taken.test(name)) style.setProperty(name, String(value));
  if (sells) style.setProperty('--coinslot-ground', 'light-dark(#fff, #101014)');
}

/** The appearance of a page that sells: no font, which may have no glyphs, and no radius that cuts off text. */
export function sellingAppearance({ colour, scheme, radius }: Appearance): Appearance {
  return { colour, scheme, radius: Number(radius) >= 0 ? Math.min(Number(radius), 32) : undefined };
}

/** Leaves room around a form for the focus ring, because a frame clips its content. `hosted-form.css` compensates for it. */
export function leaveRing(): void {
  document.body.style.padding = '5px';
}

/** Reports Escape to the host page, which receives no key events of this page and must close its popup. */
export function closeOnEscape(send: (what: FrameMessage) => void): Undo {
  const close = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && !defaultPrevented) send({ is: 'close' });
  };
  window.addEventListener('keydown', close);
  return () => window.removeEventListener('keydown', close);
}
