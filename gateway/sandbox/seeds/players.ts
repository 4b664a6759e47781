import { activityPlayers } from './activity-accounts.ts';
import { owingPlayers } from './owing-players.ts';
import { vipPlayers } from './vip-players.ts';

/** A test account of the sandbox. Its password is no secret: it stands in the lobby. */
export interface SeedPlayer {
  readonly brand: string;
  readonly username: string;
  readonly password: string;
  /** What the account is for, in a few words. */
  readonly about: string;
  /** On how many servers of each game it has characters. */
  readonly servers: number;
  /** What the characters are called; a second one on a server takes the next name. */
  readonly names: readonly string[];
  /** True when its first character of each game has used up every purchase limit. */
  readonly spent?: true;
  /** True when it has coupons of every kind (CP-1). */
  readonly coupons?: true;
  /** How many growth points it begins with (VP-1). */
  readonly growth?: number;
  /** True when it has taken part in the activities of its games (AC-1). */
  readonly active?: true;
  /** True when it is not real-name verified: it logs in, and is refused everything else (NT-2). */
  readonly nameless?: true;
  /** What became of an order of each game that is to be paid again: it was never paid, or its money was taken back (RP-2). */
  readonly owes?: 'failed' | 'reversed';
}

/** The test accounts of all brands. Names are unique within a brand; case does not matter. */
export const players: readonly SeedPlayer[] = [
  {
    brand: 'watt',
    username: 'ming',
    password: 'watt-player-1',
    about: 'characters on five servers',
    servers: 5,
    names: ['Kaelith', 'Orrin', 'Maeve'],
  },
  {
    brand: 'watt',
    username: 'aria',
    password: 'watt-player-2',
    about: 'one character on one server',
    servers: 1,
    names: ['Aria Vale'],
  },
  {
    brand: 'watt',
    username: 'bruno',
    password: 'watt-player-3',
    about: 'plays everywhere: characters on forty servers',
    servers: 40,
    names: ['Bruno', 'Ironside', 'Vesper'],
  },
  {
    brand: 'watt',
    username: 'newcomer',
    password: 'watt-player-4',
    about: 'has no character yet',
    servers: 0,
    names: [],
  },
  {
    brand: 'watt',
    username: 'limited',
    password: 'watt-player-5',
    about: 'first character has used up the purchase limits',
    servers: 2,
    names: ['Tamsin'],
    spent: true,
  },
  {
    brand: 'watt',
    username: 'nadia',
    password: 'watt-player-6',
    about: 'long and unusual names',
    servers: 3,
    names: ['الفارس نادية', 'Maximilian von Hohenstein-Auersberg', 'x'],
  },
  ...['carla', 'carlos'].map((username, at) => ({
    brand: 'watt',
    username,
    password: `watt-player-${7 + at}`,
    about: 'has coupons of every kind',
    servers: 2,
    names: ['Carmine', 'Cobalt'],
    coupons: true as const,
  })),
  {
    brand: 'watt',
    username: 'rhea',
    password: 'watt-player-9',
    about: 'is not real-name verified',
    servers: 1,
    names: ['Rhea'],
    nameless: true,
  },
  {
    brand: 'ssgame',
    username: 'hana',
    password: 'ssgame-player-1',
    about: 'characters on five servers',
    servers: 5,
    names: ['ハナ', '하나', 'Hana'],
  },
  {
    brand: 'ssgame',
    username: 'minjun',
    password: 'ssgame-player-2',
    about: 'one character on one server',
    servers: 1,
    names: ['민준'],
  },
  {
    brand: 'ssgame',
    username: 'meiling',
    password: 'ssgame-player-3',
    about: 'plays everywhere: characters on forty servers',
    servers: 40,
    names: ['美玲', '夜雨', '青嵐'],
  },
  {
    brand: 'ssgame',
    username: 'newcomer',
    password: 'ssgame-player-4',
    about: 'has no character yet',
    servers: 0,
    names: [],
  },
  {
    brand: 'ssgame',
    username: 'limited',
    password: 'ssgame-player-5',
    about: 'first character has used up the purchase limits',
    servers: 2,
    names: ['Лада'],
    spent: true,
  },
  {
    brand: 'ssgame',
    username: 'dmitri',
    password: 'ssgame-player-6',
    about: 'long and unusual names',
    servers: 3,
    names: ['Александр Непобедимый', 'Дмитрий', 'Ё'],
  },
  ...['chisato', 'chunhua'].map((username, at) => ({
    brand: 'ssgame',
    username,
    password: `ssgame-player-${7 + at}`,
    about: 'has coupons of every kind',
    servers: 2,
    names: ['ちさと', '春花'],
    coupons: true as const,
  })),
  {
    brand: 'rhinosJp',
    username: 'sakura',
    password: 'rhinos-player-1',
    about: 'characters on five servers',
    servers: 5,
    names: ['さくら', '霧島', 'ミナト'],
  },
  {
    brand: 'rhinosJp',
    username: 'ren',
    password: 'rhinos-player-2',
    about: 'one character on one server',
    servers: 1,
    names: ['蓮'],
  },
  {
    brand: 'rhinosJp',
    username: 'takumi',
    password: 'rhinos-player-3',
    about: 'plays everywhere: characters on forty servers',
    servers: 40,
    names: ['匠', 'カイト', '白夜'],
  },
  {
    brand: 'rhinosJp',
    username: 'newcomer',
    password: 'rhinos-player-4',
    about: 'has no character yet',
    servers: 0,
    names: [],
  },
  {
    brand: 'rhinosJp',
    username: 'limited',
    password: 'rhinos-player-5',
    about: 'first character has used up the purchase limits',
    servers: 2,
    names: ['限定ちゃん'],
    spent: true,
  },
  {
    brand: 'rhinosJp',
    username: 'yui',
    password: 'rhinos-player-6',
    about: 'long and unusual names',
    servers: 3,
    names: ['疾風迅雷の大魔導士ユイ・フォン・アーデルハイト', '결', 'ｙ'],
  },
  ...['chie', 'chika'].map((username, at) => ({
    brand: 'rhinosJp',
    username,
    password: `rhinos-player-${7 + at}`,
    about: 'has coupons of every kind',
    servers: 2,
    names: ['千恵', '知花'],
    coupons: true as const,
  })),
  {
    brand: 'ko',
    username: 'jiwoo',
    password: 'ko-player-1',
    about: 'characters on five servers',
    servers: 5,
    names: ['지우', '달그림자', '하람'],
  },
  {
    brand: 'ko',
    username: 'seojun',
    password: 'ko-player-2',
    about: 'one character on one server',
    servers: 1,
    names: ['서준'],
  },
  {
    brand: 'ko',
    username: 'haneul',
    password: 'ko-player-3',
    about: 'plays everywhere: characters on forty servers',
    servers: 40,
    names: ['하늘', '새벽별', '푸른범'],
  },
  {
    brand: 'ko',
    username: 'newcomer',
    password: 'ko-player-4',
    about: 'has no character yet',
    servers: 0,
    names: [],
  },
  {
    brand: 'ko',
    username: 'limited',
    password: 'ko-player-5',
    about: 'first character has used up the purchase limits',
    servers: 2,
    names: ['한도'],
    spent: true,
  },
  {
    brand: 'ko',
    username: 'garam',
    password: 'ko-player-6',
    about: 'long and unusual names',
    servers: 3,
    names: ['세상에서가장긴이름을가진검사가람', 'Garam von Seoul', '뷁'],
  },
  ...['chaeun', 'cheol'].map((username, at) => ({
    brand: 'ko',
    username,
    password: `ko-player-${7 + at}`,
    about: 'has coupons of every kind',
    servers: 2,
    names: ['채운', '철'],
    coupons: true as const,
  })),
  ...vipPlayers('watt', ['Valeria']),
  ...vipPlayers('ssgame', ['ヴィオラ']),
  ...vipPlayers('rhinosJp', ['美桜']),
  ...vipPlayers('ko', ['비올라']),
  ...activityPlayers('watt', ['Delphine']),
  ...activityPlayers('ssgame', ['デリア']),
  ...activityPlayers('rhinosJp', ['葵']),
  ...activityPlayers('ko', ['다온']),
  ...owingPlayers('watt', ['Rowan']),
  ...owingPlayers('ssgame', ['リオ']),
  ...owingPlayers('rhinosJp', ['凛']),
  ...owingPlayers('ko', ['로운']),
];

/** The account's id, which its orders and sessions refer to. */
export function accountId({ brand, username }: Pick<SeedPlayer, 'brand' | 'username'>): string {
  return `${brand}-${username}`;
}
