import type { Undo } from '../../platform/platform.ts';
import { UsageError } from '../usage-errors/usage-error.ts';

/** The properties of a page that something is read on. */
const grounds = ['colour', 'accent', 'ground', 'surface'].map((name) => `--coinslot-${name}`);

/** How opaque a colour is, as `getComputedStyle` writes it: `rgba(0, 0, 0, 0.5)` or `color(srgb 0 0 0 / 0.5)`. */
function alphaOf(colour: string): number {
  const [, alpha] = /(?:\/ |^rgba.*, )([\d.]+)\)$/.exec(colour) ?? [];
  return Number(alpha ?? 1);
}

/**
 * Tells which colours of a page are translucent, now and as often as they change, whatever changes them: no contrast can be kept on what is
 * not known (EM-9). They are drawn opaque (`page-tokens.css`). Answers how to stop.
 */
export function watchColours(host: Element, report: (error: UsageError) => void): Undo {
  const probe = document.createElement('div');
  // It has the colour scheme of the widget.
  probe.style.cssText = 'position:absolute;visibility:hidden;color-scheme:var(--coinslot-scheme,inherit)';
  host.shadowRoot?.append(probe);
  const page = getComputedStyle(host);
  for (const name of grounds) {
    const sample = probe.appendChild(document.createElement('i'));
    sample.style.color = `var(${name})`;
    const drawn = getComputedStyle(sample);
    const look = (): void => {
      const value = page.getPropertyValue(name).trim();
      if (value && alphaOf(drawn.color) < 1) report(new UsageError('colour', `${name}: ${value}`));
    };
    look();
    // A transition ends once a colour has stayed as it is for so long, also one that the page moves.
    sample.style.transition = 'color 0.2s';
    sample.addEventListener('transitionend', look);
  }
  return () => probe.remove();
}
