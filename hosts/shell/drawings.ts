import type { Drawing } from '../../src/ui/icon.tsx';

// The drawings that only pages use.

/** A flash: topping up. */
export const bolt: Drawing = ['M13 2 4 14h7l-1 8 9-12h-7z', 'fill'];

/** The world: languages and regions. */
export const globe: Drawing = ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18'];

/** A star: VIP. */
export const star: Drawing = ['m12 3 2.7 5.8 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3.1 1.2-6.2L3 9.6l6.3-.8z'];
