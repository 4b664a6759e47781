/** The drawings that widgets use, as paths in a box of 24 units. */
const drawings = {
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm9 6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3.5 2',
  cross: 'M7 7l10 10M17 7 7 17',
  games:
    'M8 7h8a5 5 0 0 1 4.9 4l1 5a2.6 2.6 0 0 1-4.7 2L15.5 16h-7l-1.7 2a2.6 2.6 0 0 1-4.7-2l1-5A5 5 0 0 1 8 7M8 10v3M6.5 11.5h3M15.5 11.5h.01M17.5 10.5h.01',
  gift: 'M4 11h16v9H4zM2.5 7.5h19V11h-19zM12 7.5V20M12 7.5S10.5 3 8 3.5s-.5 4 4 4m0 0S13.5 3 16 3.5s.5 4-4 4',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  out: 'M14 4h5v5M19 4l-9 9M18 14v5H5V6h5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20 20',
  swap: 'M4 8h15m-4-4 4 4-4 4M20 16H5m4-4-4 4 4 4',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c1-4 4-6 8-6s7 2 8 6',
  warn: 'M12 3 2 20h20zM12 9v5M12 17h.01',
} as const satisfies Record<string, string>;

/** The logo of another company, as a path in the same box. `fill`: it is filled. */
export type IconDrawing = readonly [path: string, look?: 'fill'];

/** The name of an icon. */
export type IconName = keyof typeof drawings | IconDrawing;

/** An icon. Screen readers ignore it, because it always has a text beside it. */
export function Icon({ name, flip }: { name: IconName; flip?: boolean }) {
  const [path, look] = typeof name === 'string' ? [drawings[name]] : name;
  return (
    <svg className={flip ? 'icon flip' : 'icon'} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} className={look} />
    </svg>
  );
}
