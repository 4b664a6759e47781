import { games as gameArt } from '../art/games.ts';
import type { SeedGame } from './seed-game.ts';
import { type LocalizedText, localize } from './texts.ts';
import { coinNames } from './texts-coins.ts';

/** What is bought in a game, by language. */
export interface Unit {
  readonly name: LocalizedText;
  /** What it is called after a number. */
  readonly counted: LocalizedText;
}

/** What players buy in a game: the name the game has for it, or the name of the kind of coin that its art shows. */
export function unitOf({ title }: Pick<SeedGame, 'title'>): Unit {
  const kind = coinNames[gameArt[title.key]?.coin ?? 'gem'];
  const form = (at: 0 | 1): LocalizedText =>
    localize((language) => {
      const [name = '', counted = name] = (title.unit?.[language] ?? kind[language]).split('/');
      return at === 0 ? name : counted;
    });
  return { name: form(0), counted: form(1) };
}
