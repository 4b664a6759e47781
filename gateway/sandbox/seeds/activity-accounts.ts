import type { SeedPlayer } from './seed-player.ts';

/** The test accounts of a brand for its activities. */
export function activityPlayers(brand: string, names: readonly string[]): SeedPlayer[] {
  return ['delia', 'dorian'].map((username, at) => ({
    brand,
    username,
    password: `${brand}-activity-${at + 1}`,
    about: 'has gifts of an activity to claim',
    servers: 1,
    names,
    active: true,
  }));
}
