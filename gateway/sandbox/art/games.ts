import type { Scene } from './canvas.ts';
import type { Coin } from './coins.ts';
import { aces } from './scenes/aces.ts';
import { ashen } from './scenes/ashen.ts';
import { balloons } from './scenes/balloon.ts';
import { beom } from './scenes/beom.ts';
import { bistro } from './scenes/bistro.ts';
import { breakers } from './scenes/breakers.ts';
import { candy } from './scenes/candy.ts';
import { courier } from './scenes/courier.ts';
import { dragonfall } from './scenes/dragonfall.ts';
import { ember } from './scenes/ember.ts';
import { fairway } from './scenes/fairway.ts';
import { frost } from './scenes/frost.ts';
import { gajah } from './scenes/gajah.ts';
import { genju } from './scenes/genju.ts';
import { ginga } from './scenes/ginga.ts';
import { gumiho } from './scenes/gumiho.ts';
import { hanabi } from './scenes/hanabi.ts';
import { harbor } from './scenes/harbor.ts';
import { iron } from './scenes/iron.ts';
import { jelly } from './scenes/jelly.ts';
import { kengo } from './scenes/kengo.ts';
import { kikou } from './scenes/kikou.ts';
import { lantern } from './scenes/lantern.ts';
import { masque } from './scenes/masque.ts';
import { naru } from './scenes/naru.ts';
import { nekomachi } from './scenes/nekomachi.ts';
import { neon } from './scenes/neon.ts';
import { orbit } from './scenes/orbit.ts';
import { parade } from './scenes/parade.ts';
import { pocha } from './scenes/pocha.ts';
import { pungcha } from './scenes/pungcha.ts';
import { rail } from './scenes/rail.ts';
import { ranch } from './scenes/ranch.ts';
import { reef } from './scenes/reef.ts';
import { rubezh } from './scenes/rubezh.ts';
import { sands } from './scenes/sands.ts';
import { shanhai } from './scenes/shanhai.ts';
import { skyward } from './scenes/skyward.ts';
import { soukyu } from './scenes/soukyu.ts';
import { starlight } from './scenes/starlight.ts';
import { taiga } from './scenes/taiga.ts';
import { tsargrad } from './scenes/tsargrad.ts';
import { turbo } from './scenes/turbo.ts';
import { wulin } from './scenes/wulin.ts';
import { wyrm } from './scenes/wyrm.ts';
import { yukemuri } from './scenes/yukemuri.ts';

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
  dragonfall: { scene: dragonfall, coin: 'scale', colour: '#d8402a', cloth: '#6e1420' },
  ashen: { scene: ashen, coin: 'crystal', colour: '#8f9bb0', cloth: '#b5402a' },
  wyrm: { scene: wyrm, coin: 'bolt', colour: '#ffb31f', cloth: '#1f8a6a' },
  bistro: { scene: bistro, coin: 'pixel', colour: '#f0934b', cloth: '#2f8ac4' },
  turbo: { scene: turbo, coin: 'bolt', colour: '#1fa8f0', cloth: '#d82a55' },
  jelly: { scene: jelly, coin: 'jelly', colour: '#f05aa8', cloth: '#7a3ad0' },
  rubezh: { scene: rubezh, coin: 'snow', colour: '#4aa0e0', cloth: '#7a3a2a' },
  tsargrad: { scene: tsargrad, coin: 'crown', colour: '#f0b02f', cloth: '#2f6ab0' },
  taiga: { scene: taiga, coin: 'crystal', colour: '#e08a1f', cloth: '#2a6a4a' },
  parade: { scene: parade, coin: 'ticket', colour: '#f0a03a', cloth: '#7a4ad0' },
  lantern: { scene: lantern, coin: 'flame', colour: '#f5a52a', cloth: '#a82a48' },
  rail: { scene: rail, coin: 'cog', colour: '#c98a3a', cloth: '#1f5a4a' },
  aces: { scene: aces, coin: 'star', colour: '#e0402f', cloth: '#3a4a9a' },
  breakers: { scene: breakers, coin: 'orb', colour: '#2fc0e0', cloth: '#3a2a8a' },
  fairway: { scene: fairway, coin: 'clover', colour: '#5ab82f', cloth: '#1a7aa0' },
  yukemuri: { scene: yukemuri, coin: 'plum', colour: '#e8609a', cloth: '#5a3a8a' },
  shanhai: { scene: shanhai, coin: 'jade', colour: '#2fa88a', cloth: '#14586a' },
  wulin: { scene: wulin, coin: 'ingot', colour: '#d8a23a', cloth: '#1f5a4c' },
  pungcha: { scene: pungcha, coin: 'pinwheel', colour: '#e0503a', cloth: '#2f8a44' },
  gumiho: { scene: gumiho, coin: 'orb', colour: '#e8506e', cloth: '#7a1626' },
  gajah: { scene: gajah, coin: 'lotus', colour: '#e0729a', cloth: '#b5542f' },
  reef: { scene: reef, coin: 'pearl', colour: '#e89ab0', cloth: '#123a66' },
  ginga: { scene: ginga, coin: 'fare', colour: '#f2b33d', cloth: '#223a9c' },
  hanabi: { scene: hanabi, coin: 'spark', colour: '#ff6b9a', cloth: '#4a2f96' },
  kikou: { scene: kikou, coin: 'gear', colour: '#3a9ae8', cloth: '#3a4660' },
  candy: { scene: candy, coin: 'sweet', colour: '#ff6bb0', cloth: '#8a5fd8' },
  balloon: { scene: balloons, coin: 'compass', colour: '#3f8fd8', cloth: '#c81f86' },
  masque: { scene: masque, coin: 'rose', colour: '#d8204f', cloth: '#5a1f8a' },
  sands: { scene: sands, coin: 'dinar', colour: '#e8b02a', cloth: '#1f8f96' },
  frost: { scene: frost, coin: 'rune', colour: '#4f9ab8', cloth: '#a8322c' },
  orbit: { scene: orbit, coin: 'cell', colour: '#8fb82a', cloth: '#4a4a3a' },
};
