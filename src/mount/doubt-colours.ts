import { Misuse } from './misuse.ts';

/** The properties of a page that something is read on. */
const grounds = ['colour', 'accent', 'ground', 'surface'].map((name) => `--coinslot-${name}`);

/** How opaque a colour is, as `getComputedStyle` writes it: `rgba(0, 0, 0, 0.5)` or `color(srgb 0 0 0 / 0.5)`. */
function alphaOf(colour: string): number {
  const [, alpha] = /(?:\/ |^rgba.*, )([\d.]+)\)$/.exec(colour) ?? [];
  return Number(alpha ?? 1);
}

/** Which colours of a page are translucent: no contrast can be kept on what is not known (EM-9). They are drawn opaque (`page-tokens.css`). */
export function doubtsOfColours(host: Element): Misuse[] {
  const said = getComputedStyle(host);
  const given = grounds.map((name) => [name, said.getPropertyValue(name).trim()] as const);
  const probe = document.createElement('div');
  // It has the colour scheme of the widget.
  probe.className = 'coinslot';
  host.shadowRoot?.append(probe);
  const translucent = given.filter(([name, value]) => {
    if (!value) return false;
    probe.style.color = `var(${name})`;
    return alphaOf(getComputedStyle(probe).color) < 1;
  });
  probe.remove();
  return translucent.map(([name, value]) => new Misuse('colour', `${name}: ${value}`));
}
