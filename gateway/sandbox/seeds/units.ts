import { games as drawn } from '../art/games.ts';
import { type Said, saidBy } from './said.ts';
import { coinNames } from './said-coins.ts';
import type { SeedGame } from './seed-game.ts';

/** What is bought in a game, by language. */
export interface Unit {
  readonly name: Said;
  /** What it is called after a number. */
  readonly counted: Said;
}

/** What is bought in a game: in the game's own words, or as the kind of coin is called that is drawn for it. */
export function unitOf({ title }: Pick<SeedGame, 'title'>): Unit {
  const kind = coinNames[drawn[title.key]?.coin ?? 'gem'];
  const form = (at: 0 | 1): Said =>
    saidBy((language) => {
      const [name = '', counted = name] = (title.unit?.[language] ?? kind[language]).split('/');
      return at === 0 ? name : counted;
    });
  return { name: form(0), counted: form(1) };
}
