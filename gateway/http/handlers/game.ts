import { isOfferRunning } from '../../../src/rules/duration.ts';
import type { CharacterScope } from '../../domain/accounts/character-sessions.ts';
import { playerOf } from '../../domain/accounts/sessions.ts';
import { ApiError } from '../../domain/api-error.ts';
import { areaIn } from '../../domain/catalogue/clients.ts';
import { lowestPrices } from '../../domain/catalogue/lowest-prices.ts';
import { takesCodes } from '../../domain/coupons/redeem-code.ts';
import { takesGifts } from '../../domain/orders/gift.ts';
import type { Character } from '../../ports/accounts.ts';
import { pictureAddresses } from '../pictures.ts';
import type { CallRequest } from '../request-info.ts';
import type { Services } from '../services.ts';
import { clientFor, type Handlers, playerFor } from './handler.ts';

interface GameRow {
  readonly gp_id: string;
  readonly client_id: string;
  readonly client_ids: string[];
  readonly code_key: string | null;
  readonly name: string;
  readonly logo: string;
  readonly stage: string;
  readonly is_select_game: boolean;
}

/** A banner as it is stored; the times of its offer are in seconds since 1970. */
interface StoredBanner {
  readonly picture_address: string;
  readonly starts?: number;
  readonly ends?: number;
}

/** A character, and the name of its server. */
interface Played extends Character {
  readonly server_name: string;
}

const role = ({ role_id, name, level, area_id, area_name }: Character) => ({
  value: role_id,
  display: name,
  level,
  ...(area_id ? { area: { value: area_id, display: area_name } } : {}),
});

/** The characters that a session may see: of one of a character that one alone, by its masked name (LG-7). */
function inScope(all: readonly Character[], scope: CharacterScope | null): readonly Character[] {
  if (!scope) return all;
  const { server_id, role_id, name } = scope;
  return all.filter((one) => one.server_id === server_id && one.role_id === role_id).map((one) => ({ ...one, name }));
}

/** The player's characters on the servers of a game, by server and level. Those on a server that the shop does not have are left out. */
async function roles(clientId: string, request: CallRequest, services: Services): Promise<Played[]> {
  const { client, player } = await playerFor(clientId, request, services);
  const { gp_id, brand } = client;
  const all = await services.accounts.characters({ brand: brand.name, account_id: player.account_id, gp_id });
  const characters = inScope(all, player.character);
  const { rows: servers } = await services.db.query<{ server_id: string; name: string }>(
    'select server_id, name from servers where gp_id = $1 and server_id = any($2) order by sort, server_id',
    [gp_id, characters.map(({ server_id }) => server_id)],
  );
  return servers.flatMap(({ server_id, name }) =>
    characters
      .filter((one) => one.server_id === server_id)
      .toSorted((one, other) => other.level - one.level || (one.role_id < other.role_id ? -1 : 1))
      .map((one) => ({ ...one, server_name: name })),
  );
}

/** The stored banners by language, without those whose offer has not begun or is over. */
function runningBanners(stored: string, now: number): Record<string, StoredBanner> {
  const banners = Object.entries(JSON.parse(stored) as Record<string, StoredBanner>);
  return Object.fromEntries(banners.filter(([, banner]) => isOfferRunning(banner, now)));
}

/** Games, their servers, the player's characters, and what the operator switched on. */
export const game: Handlers<
  'getGameListV2' | 'gameLogo' | 'rechargeConfig' | 'getServerList' | 'getRoleList' | 'allRoleList'
> = {
  getGameListV2: async ({ client_id, platform, domain_area }, request, services) => {
    const brand = client_id ? (await clientFor(client_id, request, services)).brand : request.scope.siteBrand;
    if (!brand)
      throw new ApiError('bad-parameter', 'client_id is needed where the host names no brand.', { field: 'client_id' });
    const area = areaIn(brand, domain_area);
    const listed = services.catalogue.query<GameRow>(
      `select gp_id, client_id, code_key, coalesce(nullif(clients.name, ''), games.name) as name,
         coalesce(nullif(clients.logo, ''), games.logo) as logo, games.stage, is_select_game,
         array(select client_id from clients other where other.gp_id = clients.gp_id and other.withdrawn_at is null
           and other.code_key is not distinct from clients.code_key order by client_id) as client_ids
       from games join clients using (gp_id) join game_areas using (gp_id)
       where brand = $1 and area = $2 and platform = $3 and clients.withdrawn_at is null
       order by games.sort, gp_id, clients.sort, client_id`,
      [brand.name, area.id, platform],
    );
    const [{ rows }, from] = await Promise.all([listed, lowestPrices(services.catalogue.query, brand, area)]);
    const terms = area.terms ?? brand.terms;
    const privacy = area.privacy ?? brand.privacy;
    const picture = pictureAddresses(request, services);
    return rows
      .filter(({ code_key }) => code_key === null)
      .map(({ code_key: _, stage, ...own }) => ({
        ...own,
        logo: picture(own.logo),
        ...(stage ? { stage: picture(stage) } : {}),
        sub_game: Object.fromEntries(
          rows
            .filter(({ gp_id, code_key }) => gp_id === own.gp_id && code_key !== null)
            .map(({ code_key, client_id, client_ids, name, logo }) => [
              code_key,
              { client_id, client_ids, name, logo: picture(logo) },
            ]),
        ),
        from: from(own.gp_id),
        terms,
        privacy,
      }));
  },

  gameLogo: async ({ client_id }, request, services) => ({
    icon: pictureAddresses(request, services)((await clientFor(client_id, request, services)).logo),
  }),

  rechargeConfig: async ({ client_id, domain_area }, request, services) => {
    const client = await clientFor(client_id, request, services);
    const area = areaIn(client.brand, domain_area);
    const { rows } = await services.catalogue.query<{
      is_open_coupon: boolean;
      language_config: string;
      is_area_role: boolean;
      brand_color: string;
      is_has_cumulative: boolean;
      is_has_continue: boolean;
      is_has_daily: boolean;
      is_has_card: boolean;
      banner_config: string;
    }>('select * from game_areas where gp_id = $1 and area = $2', [client.gp_id, area.id]);
    const found = rows[0];
    if (!found) throw new ApiError('wrong-domain', 'This game is not sold in this area.');
    const target = { brand: client.brand.name, gp_id: client.gp_id, area: area.id };
    const is_has_code =
      client.brand.vip && found.is_open_coupon && (await takesCodes(services.home.query, target, services.clock()));
    const { is_open_coupon, language_config, is_area_role, brand_color, is_has_cumulative, is_has_continue } = found;
    return {
      is_open_coupon,
      language_config,
      area_config: { is_area_role },
      brand_color,
      cumulative_config: { is_has_cumulative },
      continue_config: { is_has_continue },
      daily_config: { is_has_daily: found.is_has_daily },
      card_config: { is_has_card: found.is_has_card },
      code_config: { is_has_code },
      gift_config: { is_has_gift: !request.isPartner && takesGifts(client.brand, [area], services.accounts) },
      banner_config: runningBanners(found.banner_config, services.clock()),
    };
  },

  getServerList: async ({ client_id, domain_area }, request, services) => {
    const client = await clientFor(client_id, request, services);
    const area = areaIn(client.brand, domain_area);
    const { rows: list } = await services.catalogue.query<{ value: string; display: string }>(
      `select server_id as value, name as display from servers where gp_id = $1 and area in ('', $2)
       order by sort, server_id`,
      [client.gp_id, area.id],
    );
    const player = await playerOf(services.db.query, request, client.brand.name, services.clock(), client.gp_id);
    if (!player) return { list, used: [] };
    const whose = { brand: client.brand.name, account_id: player.account_id, gp_id: client.gp_id };
    // It is a hint: without it the servers can be chosen all the same.
    const played = inScope(await services.accounts.characters(whose).catch(() => []), player.character);
    return { list, used: [...new Set(played.map(({ server_id }) => server_id))].toSorted() };
  },

  getRoleList: async ({ client_id, server_id }, request, services) =>
    (await roles(client_id, request, services)).filter((one) => one.server_id === server_id).map(role),

  allRoleList: async ({ client_id }, request, services) =>
    (await roles(client_id, request, services)).map((one) => ({
      server: { value: one.server_id, display: one.server_name },
      role: role(one),
    })),
};
