import type { Brand, BrandGame } from '../../../src/brand/index.ts';
import type { Title } from './games.ts';

/** A game of a brand as the seeds make it. */
export interface SeedGame {
  /** Its id in the store: `watt-skyward-sea`. */
  readonly gp: string;
  readonly brand: Brand;
  readonly game: BrandGame;
  readonly title: Title;
}
