import type { Scene } from './canvas.ts';
import type { Coin } from './coins.ts';
import { beom } from './scenes/beom.ts';
import { courier } from './scenes/courier.ts';
import { ember } from './scenes/ember.ts';
import { genju } from './scenes/genju.ts';
import { harbor } from './scenes/harbor.ts';
import { iron } from './scenes/iron.ts';
import { kengo } from './scenes/kengo.ts';
import { naru } from './scenes/naru.ts';
import { nekomachi } from './scenes/nekomachi.ts';
import { neon } from './scenes/neon.ts';
import { pocha } from './scenes/pocha.ts';
import { ranch } from './scenes/ranch.ts';
import { skyward } from './scenes/skyward.ts';
import { soukyu } from './scenes/soukyu.ts';
import { starlight } from './scenes/starlight.ts';

/** How a game is drawn. */
export interface GameArt {
  readonly scene: Scene;
  readonly coin: Coin;
  /** The colour of its coin, six hex digits. */
  readonly colour: string;
  /** The colour of its pouch and of what its heroes wear, six hex digits. */
  readonly cloth: string;
}

/** The games by the key that the seeds know them by, which is the folder of their pictures. */
export const games: Readonly<Record<string, GameArt>> = {
  skyward: { scene: skyward, coin: 'gem', colour: '#6a45ff', cloth: '#5b3fc4' },
  harbor: { scene: harbor, coin: 'doubloon', colour: '#e0a021', cloth: '#14698c' },
  ember: { scene: ember, coin: 'flame', colour: '#f2541b', cloth: '#8d2a24' },
  neon: { scene: neon, coin: 'chip', colour: '#d92a9b', cloth: '#3d2ab0' },
  starlight: { scene: starlight, coin: 'star', colour: '#f0a92c', cloth: '#4a4ab8' },
  iron: { scene: iron, coin: 'crown', colour: '#d99a2b', cloth: '#a8283a' },
  ranch: { scene: ranch, coin: 'clover', colour: '#35b35a', cloth: '#d86a52' },
  courier: { scene: courier, coin: 'scale', colour: '#1fa084', cloth: '#c4583a' },
  soukyu: { scene: soukyu, coin: 'crystal', colour: '#1f8fe0', cloth: '#2a5fb0' },
  nekomachi: { scene: nekomachi, coin: 'fish', colour: '#5f8fb8', cloth: '#d8506e' },
  genju: { scene: genju, coin: 'orb', colour: '#8a4be0', cloth: '#2a7a5a' },
  kengo: { scene: kengo, coin: 'koban', colour: '#dba32a', cloth: '#8a1f2e' },
  naru: { scene: naru, coin: 'moon', colour: '#6f9be8', cloth: '#2f4a96' },
  beom: { scene: beom, coin: 'yeopjeon', colour: '#b88a3e', cloth: '#c4582a' },
  pocha: { scene: pocha, coin: 'fish', colour: '#8f9aa8', cloth: '#d8622f' },
};
