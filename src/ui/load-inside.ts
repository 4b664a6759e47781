import type { Inside as View } from './inside.tsx';

/** Fetches the sheet with what is inside a product. */
export const loadInside = (): Promise<typeof View> => import('./inside.tsx').then(({ Inside }) => Inside);
