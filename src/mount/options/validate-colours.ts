import type { Undo } from '../../platform/platform.ts';
import { UsageError } from '../usage-errors/usage-error.ts';

/** The custom properties of a page that are backgrounds of text. */
const grounds = ['colour', 'accent', 'ground', 'surface'].map((name) => `--coinslot-${name}`);

/** How opaque a colour is, as `getComputedStyle` writes it: `rgba(0, 0, 0, 0.5)` or `color(srgb 0 0 0 / 0.5)`. */
function alphaOf(colour: string): number {
  const [, alpha] = /(?:\/ |^rgba.*, )([\d.]+)\)$/.exec(colour) ?? [];
  return Number(alpha ?? 1);
}

/**
 * Warns of translucent colours of a page, now and after each change, because contrast cannot be guaranteed on an unknown background
 * (EM-9). `page-tokens.css` renders them opaque. Returns how to stop.
 */
export function watchColours(host: Element, report: (error: UsageError) => void): Undo {
  const probe = document.createElement('div');
  // The probe uses the colour scheme of the widget.
  probe.style.cssText = 'position:absolute;visibility:hidden;color-scheme:var(--coinslot-scheme,inherit)';
  host.shadowRoot?.append(probe);
  const page = getComputedStyle(host);
  for (const name of grounds) {
    const sample = probe.appendChild(document.createElement('i'));
    sample.style.color = `var(${name})`;
    const computed = getComputedStyle(sample);
    const check = (): void => {
      const value = page.getPropertyValue(name).trim();
      if (value && alphaOf(computed.color) < 1) report(new UsageError('colour', `${name}: ${value}`));
    };
    check();
    // The end of a transition reports every change of the colour, including animations of the page.
    sample.style.transition = 'color 0.2s';
    sample.addEventListener('transitionend', check);
  }
  return () => probe.remove();
}
