import type { Platform } from '../platform/platform.ts';

/** The keys that press a button. Any other key moves the focus or types, so the player is using this page. */
const pressing = ['Enter', ' ', 'Spacebar'];

/** How long a mouse must be over this page, without the page moving under it, before a tap counts. */
const steadyForMs = 250;

type MousePosition = Pick<PointerEvent, 'screenX' | 'screenY' | 'clientX' | 'clientY'>;

/** Whether this page was moved between two events of the mouse: the mouse stayed where it was on the screen, and not in the page. */
const isMoved = (from: MousePosition, to: MousePosition): boolean =>
  from.screenX === to.screenX &&
  from.screenY === to.screenY &&
  Math.abs(from.clientX - to.clientX) + Math.abs(from.clientY - to.clientY) > 1;

/**
 * Observes whether the player means this page by a tap or a key. The page around may move the focus here just before a key, or this page
 * under the mouse just before a click: then the input was meant for that page. Where the page around moves a frame itself, Chromium drops
 * taps for a moment, but not where it scrolls.
 */
export function watchMeantInput({ now }: Pick<Platform, 'now'>): () => boolean {
  let isMeant = false;
  let last: MousePosition | null = null;
  let steadySinceMs = 0;
  const follow = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    if (!last || isMoved(last, event)) steadySinceMs = now();
    last = event;
  };
  const listen = (name: string, run: (event: PointerEvent & KeyboardEvent) => void): void =>
    window.addEventListener(name, run as (event: Event) => void, true);
  for (const name of ['pointerover', 'pointermove']) listen(name, follow);
  listen('pointerout', ({ relatedTarget }) => {
    if (!relatedTarget) last = null;
  });
  listen('pointerdown', (event) => {
    follow(event);
    isMeant = event.pointerType !== 'mouse' || now() - steadySinceMs >= steadyForMs;
  });
  listen('keydown', ({ key }) => {
    isMeant ||= !pressing.includes(key);
  });
  // The `blur` of an element does not bubble: this is the page's own.
  window.addEventListener('blur', () => {
    isMeant = false;
  });
  return () => isMeant;
}
