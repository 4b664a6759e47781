import type { IconDrawing } from '../../src/ui/icon.tsx';

// The drawings that only pages use.

/** A flash: topping up. */
export const bolt: IconDrawing = ['M13 2 4 14h7l-1 8 9-12h-7z', 'fill'];

/** The world: languages and regions. */
export const globe: IconDrawing = [
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
];

/** A star: VIP. */
export const star: IconDrawing = ['m12 3 2.7 5.8 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3.1 1.2-6.2L3 9.6l6.3-.8z'];

/** A shield with a tick: safe. */
export const shield: IconDrawing = ['M12 3 5 6v6c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 12l2 2 4-4'];

/** A label: coupons. */
export const tag: IconDrawing = ['M3 12V4a1 1 0 0 1 1-1h8l9 9-9 9zM7.5 7.5h.01'];

/** A bag: orders. */
export const bag: IconDrawing = ['M5 8h14l1 13H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5'];

/** A card: ways to pay. */
export const cards: IconDrawing = ['M3 6h18v12H3zM3 10h18M6.5 14.5h4'];
