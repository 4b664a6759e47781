import type { Characters as View } from './characters.tsx';

/** Fetches the choice of a character. */
export const loadCharacters = (): Promise<typeof View> =>
  import('./characters.tsx').then(({ Characters }) => Characters);
