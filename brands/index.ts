import type { Brand } from '../src/brand/brand.ts';
import { rhinosJp } from './rhinosJp.ts';
import { ssgame } from './ssgame.ts';
import { watt } from './watt.ts';

/** Every brand of this house. A new one is a file beside this one and a name in this list (BR-8). */
export const brands: readonly Brand[] = [watt, ssgame, rhinosJp];
