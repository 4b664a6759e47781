import type { Appearance } from '../brand/index.ts';
import type { FrameMessage } from '../mount/hosted/protocol.ts';
import type { Undo } from '../platform/platform.ts';
import type { Popups } from '../store/popups.ts';
import { watchSize } from '../ui/watch-size.ts';

/** So high a frame must be for a popup over what it shows. */
const popupPx = 640;

/** How high this page would like to be, as it is now. */
export const resizeOf = ({ dialogs }: Popups): FrameMessage => ({
  is: 'resize',
  heightPx: Math.max(document.body.offsetHeight, dialogs.peek().length > 0 ? popupPx : 0),
});

/** Tells the page around how high this one would like to be, and when a popup opens that the player must see; answers how to stop. */
export function fitFrame(popups: Popups, say: (what: FrameMessage) => void): Undo {
  const tell = (): void => say(resizeOf(popups));
  const stopWatching = watchSize(document.body, tell);
  let open = false;
  const forget = popups.dialogs.subscribe((all) => {
    const is = all.length > 0;
    if (is === open) return;
    open = is;
    tell();
    if (is) say({ is: 'over' });
  });
  return () => {
    stopWatching();
    forget();
  };
}

/** What a page that sells takes of the look around it: nothing by which text could be hidden. */
const sellingLook = /^(color-scheme|--coinslot-(colour|accent|scheme))$/;

/**
 * Gives this page the look that the page around has. Whatever is no look is passed over. A page that `sells` takes its colours and scheme
 * only, on a ground that nothing shows through: what it says must be readable, whatever the page around asks for (T31, T43).
 */
export function takeLook(look: Readonly<Record<string, string>>, sells: boolean): void {
  const { style } = document.documentElement;
  const taken = sells ? sellingLook : /^(color-scheme|--coinslot-[a-z-]+)$/;
  for (const [name, value] of Object.entries(look)) if (taken.test(name)) style.setProperty(name, String(value));
  if (sells) style.setProperty('--coinslot-ground', 'light-dark(#fff, #101014)');
}

/** What a page that sells takes of an appearance: no font, which may have no letters, and no radius that cuts text off. */
export function sellingAppearance({ colour, scheme, radius }: Appearance): Appearance {
  return { colour, scheme, radius: Number(radius) >= 0 ? Math.min(Number(radius), 32) : undefined };
}

/** Leaves room around a form for the ring of what has the focus, because a frame shows nothing beside itself (`hosted-form.css` takes it back). */
export function leaveRing(): void {
  document.body.style.padding = '5px';
}

/** Tells the page around that the player wants its popup closed: it hears no key that is pressed here. */
export function closeOnEscape(say: (what: FrameMessage) => void): Undo {
  const close = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && !defaultPrevented) say({ is: 'close' });
  };
  window.addEventListener('keydown', close);
  return () => window.removeEventListener('keydown', close);
}
