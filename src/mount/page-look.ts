import { effect } from '@preact/signals-react';
import type { Undo } from '../platform/platform.ts';
import type { Popups } from '../store/popups.ts';

/** What popups take over of what the page says of the look, as `--coinslot-…` (EM-9); docs/theming.md has what each is. */
export const popupLook =
  'colour accent ground surface line ink muted radius button-radius font title-font size space scheme'.split(' ');

/**
 * Gives an element elsewhere on the page the look that the page gives the first of some widgets, each time that something is shown
 * over the page. Answers how to stop.
 */
export function keepLookOf(widgets: ReadonlySet<Element>, { style }: HTMLElement, popups: Popups): Undo {
  return effect(() => {
    const [widget] = widgets;
    if (!widget || popups.dialogs.value.length + popups.toasts.value.length === 0) return;
    const look = getComputedStyle(widget);
    for (const name of ['color-scheme', ...popupLook.map((one) => `--coinslot-${one}`)])
      style.setProperty(name, look.getPropertyValue(name));
  });
}
