import { effect } from '@preact/signals-react';
import type { Undo } from '../platform/platform.ts';
import type { Popups } from '../store/popups.ts';

/** What popups take over of what the page says of the look, as `--coinslot-…` (EM-9); docs/theming.md has what each is. */
export const popupLook =
  'colour accent ground surface line ink muted radius button-radius font title-font size space scheme'.split(' ');

/**
 * Gives an element elsewhere on the page the look that the page gives the first of some widgets, from when something is shown over the
 * page, and as often as the page changes an attribute until that is gone. Answers how to stop.
 */
export function keepLookOf(firstWidget: () => Element | undefined, { style }: HTMLElement, popups: Popups): Undo {
  return effect(() => {
    const widget = firstWidget();
    if (!widget || popups.dialogs.value.length + popups.toasts.value.length === 0) return undefined;
    const look = getComputedStyle(widget);
    const wear = (): void => {
      for (const name of ['color-scheme', ...popupLook.map((one) => `--coinslot-${one}`)]) {
        const value = look.getPropertyValue(name);
        if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
      }
    };
    wear();
    const observer = new MutationObserver(wear);
    observer.observe(document.documentElement, { attributes: true, subtree: true });
    return () => observer.disconnect();
  });
}
