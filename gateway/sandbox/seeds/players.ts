import type { Brand } from '../../../src/brand/index.ts';
import { activityPlayers } from './activity-accounts.ts';
import { namesIn } from './character-names.ts';
import { owingPlayers } from './owing-players.ts';
import type { SeedPlayer } from './seed-player.ts';
import { vipPlayers } from './vip-players.ts';

/** An account and the names of its characters. */
type NamedPlayer = readonly [username: string, ...names: string[]];

/** Who plays a brand, in the order of {@link parts}. */
interface Cast {
  readonly players: readonly [
    NamedPlayer,
    NamedPlayer,
    NamedPlayer,
    NamedPlayer,
    NamedPlayer,
    NamedPlayer,
    NamedPlayer,
    NamedPlayer,
  ];
  /** What the characters of those with VIP levels, with activities and with owed orders are called. */
  readonly others: readonly [vip: string, active: string, owing: string];
  /** The first word of the passwords; without it the brand's name. */
  readonly password?: string;
}

/** What each account of a cast is for. */
const parts: readonly Omit<SeedPlayer, 'brand' | 'username' | 'password' | 'names'>[] = [
  { about: 'characters on five servers', servers: 5 },
  { about: 'one character on one server', servers: 1 },
  { about: 'plays everywhere: characters on forty servers', servers: 40 },
  { about: 'has no character yet', servers: 0 },
  { about: 'first character has used up the purchase limits', servers: 2, spent: true },
  { about: 'long and unusual names', servers: 3 },
  { about: 'has coupons of every kind', servers: 2, coupons: true },
  { about: 'has coupons of every kind', servers: 2, coupons: true },
];

/** The brands whose players have names of their own. */
const casts: Readonly<Record<string, Cast>> = {
  watt: {
    players: [
      ['ming', 'Kaelith', 'Orrin', 'Maeve'],
      ['aria', 'Aria Vale'],
      ['bruno', 'Bruno', 'Ironside', 'Vesper'],
      ['newcomer'],
      ['limited', 'Tamsin'],
      ['nadia', 'الفارس نادية', 'Maximilian von Hohenstein-Auersberg', 'x'],
      ['carla', 'Carmine', 'Cobalt'],
      ['carlos', 'Carmine', 'Cobalt'],
    ],
    others: ['Valeria', 'Delphine', 'Rowan'],
  },
  ssgame: {
    players: [
      ['hana', 'ハナ', '하나', 'Hana'],
      ['minjun', '민준'],
      ['meiling', '美玲', '夜雨', '青嵐'],
      ['newcomer'],
      ['limited', 'Лада'],
      ['dmitri', 'Александр Непобедимый', 'Дмитрий', 'Ё'],
      ['chisato', 'ちさと', '春花'],
      ['chunhua', 'ちさと', '春花'],
    ],
    others: ['ヴィオラ', 'デリア', 'リオ'],
  },
  rhinosJp: {
    password: 'rhinos',
    players: [
      ['sakura', 'さくら', '霧島', 'ミナト'],
      ['ren', '蓮'],
      ['takumi', '匠', 'カイト', '白夜'],
      ['newcomer'],
      ['limited', '限定ちゃん'],
      ['yui', '疾風迅雷の大魔導士ユイ・フォン・アーデルハイト', '결', 'ｙ'],
      ['chie', '千恵', '知花'],
      ['chika', '千恵', '知花'],
    ],
    others: ['美桜', '葵', '凛'],
  },
  ko: {
    players: [
      ['jiwoo', '지우', '달그림자', '하람'],
      ['seojun', '서준'],
      ['haneul', '하늘', '새벽별', '푸른범'],
      ['newcomer'],
      ['limited', '한도'],
      ['garam', '세상에서가장긴이름을가진검사가람', 'Garam von Seoul', '뷁'],
      ['chaeun', '채운', '철'],
      ['cheol', '채운', '철'],
    ],
    others: ['비올라', '다온', '로운'],
  },
};

/** The cast of a brand that has none of its own: the same accounts everywhere, and characters named in the brand's language. */
function standardCast({ language }: Pick<Brand, 'language'>): Cast {
  const [a, b, c, d, e, f] = namesIn(language);
  return {
    players: [
      ['mila', a, b, c],
      ['leon', d],
      ['nora', e, c, a],
      ['newcomer'],
      ['limited', f],
      ['otto', [a, b, c, d].join(' '), 'Maximilian von Hohenstein-Auersberg', 'x'],
      ['cora', b, e],
      ['curt', b, e],
    ],
    others: [d, e, f],
  };
}

/** The test accounts of a brand. Names are unique within it; case does not matter. */
export function playersOf(brand: Pick<Brand, 'name' | 'language'>): readonly SeedPlayer[] {
  const { name } = brand;
  const {
    players,
    others: [vip, active, owing],
    password = name,
  } = (Object.hasOwn(casts, name) && casts[name]) || standardCast(brand);
  const account = (username: string, nth: number) => ({ brand: name, username, password: `${password}-player-${nth}` });
  const cast = parts.map((part, at): SeedPlayer => {
    const [username, ...names] = players[at] ?? [''];
    return { ...account(username, at + 1), ...part, names };
  });
  const nameless: SeedPlayer = {
    ...account('rhea', cast.length + 1),
    about: 'is not real-name verified',
    servers: 1,
    names: ['Rhea'],
    nameless: true,
  };
  return [
    ...cast,
    ...(name === 'watt' ? [nameless] : []),
    ...vipPlayers(name, [vip]),
    ...activityPlayers(name, [active]),
    ...owingPlayers(name, [owing]),
  ];
}

/** The account's id, which its orders and sessions refer to. */
export function accountId({ brand, username }: Pick<SeedPlayer, 'brand' | 'username'>): string {
  return `${brand}-${username}`;
}
