import { html } from 'hono/html';
import type { Markup } from '../pages/document.ts';
import { createRandom } from '../seeds/random.ts';

const size = 25;
const corner = 7;

/** Whether a module is dark: the three finders as they should be, the rest by chance that follows from the text. */
function dark(x: number, y: number, chance: boolean): boolean {
  const inFinder = (left: number, top: number): boolean | undefined => {
    const [dx, dy] = [x - left, y - top];
    if (dx < -1 || dy < -1 || dx > corner || dy > corner) return undefined;
    if (dx < 0 || dy < 0 || dx === corner || dy === corner) return false;
    const edge = dx === 0 || dy === 0 || dx === corner - 1 || dy === corner - 1;
    return edge || (dx > 1 && dy > 1 && dx < corner - 2 && dy < corner - 2);
  };
  return inFinder(0, 0) ?? inFinder(size - corner, 0) ?? inFinder(0, size - corner) ?? chance;
}

/** A drawing in the manner of a QR code. It cannot be scanned, on purpose: there is nothing to pay. */
export function qrCodeSvg(text: string): Markup {
  const { whole } = createRandom(text);
  const path = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
    .filter(([x, y]) => dark(x, y, whole(0, 1) === 1))
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join('');
  return html`<svg class="code" viewBox="-2 -2 29 29" role="img" aria-label="A picture of a code to scan"><path d="M-2-2h29v29H-2z" fill="#fff"/><path d="${path}" fill="#111"/></svg>`;
}

/** A drawing in the manner of a bar code, as unreadable on purpose. */
export function barCodeSvg(text: string): Markup {
  const { whole } = createRandom(text);
  let x = 0;
  let path = '';
  while (x < 96) {
    const wide = whole(1, 3);
    path += `M${x} 0h${wide}v24h-${wide}z`;
    x += wide + whole(1, 2);
  }
  return html`<svg class="bars" viewBox="-4 -3 108 30" role="img" aria-label="A picture of a bar code"><path d="M-4-3h108v30H-4z" fill="#fff"/><path d="${path}" fill="#111"/></svg>`;
}
