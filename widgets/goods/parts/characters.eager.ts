import { Characters } from './characters.tsx';

/** See the same name of `characters.lazy.ts`, for a build in which everything is inside. */
export const loadCharacters: typeof import('./characters.lazy.ts').loadCharacters = async () => Characters;
