import { calendarDay } from '../../domain/activity/calendar-day.ts';
import { activityTypesOf, currencyOf, periods } from './activity.ts';
import { accountId } from './players.ts';
import type { Batch, SeedRow } from './rows.ts';
import type { SeedGame } from './seed-game.ts';
import type { SeedPlayer } from './seed-player.ts';
import { giftNames } from './texts-names.ts';
import { unitOf } from './units.ts';

/** Where the players of a sales area live, as far as one time zone fits; the days of the other areas begin in UTC. */
const timeZones: Readonly<Record<string, string>> = {
  ja: 'Asia/Tokyo',
  kr: 'Asia/Seoul',
  twhk: 'Asia/Taipei',
  hk: 'Asia/Hong_Kong',
  sea: 'Asia/Bangkok',
  codapay: 'Asia/Jakarta',
  ru: 'Europe/Moscow',
  eru: 'Europe/Berlin',
  useuro: 'America/New_York',
  mea: 'Asia/Dubai',
};

/** The time zone of a game's daily gift. */
const zoneOf = ({ game }: SeedGame): string => timeZones[game.area] ?? 'UTC';

/** Whether a game has a daily gift: each that has an activity. */
export const hasDaily = (game: SeedGame): boolean => activityTypesOf(game).length > 0;

/** What each of the seven days brings: the item, and how many of it. */
const days = [
  ['gem', 10],
  ['gem', 20],
  ['boost', 1],
  ['gem', 30],
  ['key', 1],
  ['gem', 50],
  ['gem', 150],
] as const;

const dailyId = ({ gp }: SeedGame): string => `${gp}-daily`;

/** A game's daily gift. */
export function dailyBatches(game: SeedGame, now: number): Batch[] {
  if (!hasDaily(game)) return [];
  const art = `/art/${game.title.key}`;
  const look = {
    gem: { name: unitOf(game).name, picture: `${art}/coin.svg` },
    boost: { name: giftNames.boost, picture: '/art/item-boost.svg' },
    key: { name: giftNames.key, picture: '/art/item-key.svg' },
  };
  const gifts = days.map(([item, count], at) => ({
    gift_id: `${dailyId(game)}-${at + 1}`,
    item,
    name: JSON.stringify(look[item].name),
    picture: at === days.length - 1 ? `${art}/pile-7.svg` : look[item].picture,
    quantity: item === 'gem' ? count * game.title.scale : count,
    need: at + 1,
  }));
  return [
    {
      table: 'activities',
      rows: [
        {
          activity_id: dailyId(game),
          gp_id: game.gp,
          type: 'daily',
          name: JSON.stringify(giftNames.daily),
          currency: currencyOf(game),
          ...periods(now).now,
          time_zone: zoneOf(game),
        },
      ],
    },
    {
      table: 'activity_gifts',
      rows: gifts.map(({ gift_id, name, picture, need }) => ({
        gift_id,
        activity_id: dailyId(game),
        name,
        picture,
        need,
      })),
    },
    {
      table: 'activity_items',
      rows: gifts.map(({ gift_id, item, name, picture, quantity }) => ({
        gift_id,
        item,
        name,
        picture,
        quantity,
        sort: 0,
      })),
    },
  ];
}

/** What active players claimed: the gifts of the two days before today. */
export function dailyClaims(
  who: readonly { readonly player: SeedPlayer; readonly role: SeedRow }[],
  game: SeedGame,
  now: number,
): Batch[] {
  if (!hasDaily(game)) return [];
  const today = calendarDay(now, zoneOf(game));
  return [
    {
      table: 'daily_claims',
      rows: who.flatMap(({ player, role: { server_id = '', role_id = '' } }) =>
        [1, 2].map((streak) => ({
          account_id: accountId(player),
          activity_id: dailyId(game),
          day: today - 3 + streak,
          streak,
          gift_id: `${dailyId(game)}-${streak}`,
          request_id: `${dailyId(game)}-${streak}`,
          server_id,
          role_id,
          claimed_at: new Date(now - (3 - streak) * 86_400_000).toISOString(),
        })),
      ),
    },
  ];
}
