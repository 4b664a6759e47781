import type { Database } from '../../database/database.ts';

const hourMs = 3_600_000;

/** When an offer ends that begins at a moment, in seconds since 1970: after two days and some hours, on the hour. */
export const offerEnd = (now: number): number => (Math.ceil(now / hourMs) * hourMs + 52 * hourMs) / 1_000;

interface AreaRow {
  readonly gp_id: string;
  readonly area: string;
  readonly banner_config: string;
}

/**
 * Begins the offers of the sandbox again that are over. Any number of processes may do it at once.
 * @returns how many began
 */
export async function renewOffers({ query }: Database, now: number): Promise<number> {
  const { rows } = await query<AreaRow>(
    `select gp_id, area, banner_config from game_areas where banner_config like '%"ends":%'`,
  );
  let renewed = 0;
  for (const { gp_id, area, banner_config } of rows) {
    const banners = Object.entries(JSON.parse(banner_config) as Record<string, { readonly ends?: number }>);
    if (!banners.some(([, { ends = Infinity }]) => ends * 1_000 <= now)) continue;
    const next = banners.map(([language, one]) => [
      language,
      one.ends === undefined ? one : { ...one, ends: offerEnd(now) },
    ]);
    const { rowCount } = await query(
      'update game_areas set banner_config = $3 where gp_id = $1 and area = $2 and banner_config = $4',
      [gp_id, area, JSON.stringify(Object.fromEntries(next)), banner_config],
    );
    renewed += rowCount ?? 0;
  }
  return renewed;
}
