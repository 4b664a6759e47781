import { useId } from 'react';
import type { Shape } from '../brand/look.ts';

/** Where up to four drawings stand in a pile: x, y and size, in a box of 96 × 52. More goods are a higher pile. */
const piles = [
  [[30, 8, 36]],
  [
    [18, 12, 34],
    [44, 8, 34],
  ],
  [
    [10, 15, 32],
    [54, 15, 32],
    [30, 5, 36],
  ],
  [
    [4, 17, 28],
    [64, 17, 28],
    [20, 7, 31],
    [45, 7, 31],
  ],
] as const;

/** The brand's drawing, piled by `size` from 1 to 4. It says nothing to a screen reader. */
export function Art({ shape, size }: { shape: Shape; size: number }) {
  const id = useId();
  const pile = piles[Math.min(Math.max(size, 1), piles.length) - 1] ?? piles[0];
  return (
    <svg className="art" viewBox="0 0 96 52" aria-hidden="true" focusable="false">
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" />
        <stop offset="1" />
      </linearGradient>
      {pile.map(([x, y, side]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${side / 48})`}>
          {shape.fill.map((path) => (
            <path key={path} d={path} fill={`url(#${id})`} />
          ))}
          <path d={shape.shine} className="shine" />
          <path d={shape.lines} className="lines" />
        </g>
      ))}
    </svg>
  );
}
