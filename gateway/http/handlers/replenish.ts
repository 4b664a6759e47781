import { localizedText } from '../../../src/rules/language.ts';
import { majorUnits } from '../../../src/rules/money.ts';
import { playerOf } from '../../domain/accounts/sessions.ts';
import { ApiError } from '../../domain/api-error.ts';
import { owedBy, replenishId, unpaid } from '../../domain/orders/replenish-link.ts';
import { pictureAddresses } from '../pictures.ts';
import { type Handlers, linkCheck } from './handler.ts';

/** For how long a link is good that a player finds by logging in. */
const ownLinkMs = 3_600_000;

/** The response for an expired link has no data of the player or the order. Its currency is the code of ISO 4217 for "no currency". */
const withoutOrder = { game_name: '', user_name: '', amount: 0, currency_code: 'XXX' };

/** Failed orders that are paid after all: what a link asks for, from where it may be paid, and which links a player has (RP-1, RP-2). */
export const replenish: Handlers<'replenishmentInfo' | 'replenishmentCountryList' | 'replenishmentGameList'> = {
  replenishmentInfo: async ({ replenish_id }, request, services) => {
    const owed = await owedBy(services.db, linkCheck(replenish_id, request, services), services.clock());
    const { game_name, user_name, amount_minor, currency, state } = owed;
    if (!owed.left) return { ...withoutOrder, valid_time: 0, state };
    const { gp_id, client_id, product_id, server_id, server_name, role_id, role_name } = owed;
    return {
      game_name,
      user_name,
      amount: majorUnits(amount_minor, currency),
      currency_code: currency,
      valid_time: owed.left,
      state,
      domain_area: owed.area,
      product_name: localizedText(owed.product_name, request.language),
      ...{ gp_id, client_id, product_id, server_id, server_name, role_id, role_name },
    };
  },

  replenishmentCountryList: async ({ replenish_id }, request, services) => {
    const owed = replenish_id
      ? await owedBy(services.db, linkCheck(replenish_id, request, services), services.clock())
      : null;
    const { rows } = await services.db.query<{ value: string; display: string }>(
      `select country_id as value, name as display from countries where country_id in (
         select region from payment_regions
         where ($1 = '' or brand = $1) and ($2 = '' or area = $2) and ($3 = '' or currency = $3))
       order by sort, country_id`,
      [owed?.brand ?? request.scope.siteBrand?.name ?? '', owed?.area ?? '', owed?.currency ?? ''],
    );
    return rows;
  },

  replenishmentGameList: async (_, request, services) => {
    const brand = request.scope.siteBrand;
    if (!brand) throw new ApiError('bad-parameter', 'Ask the site of a brand.', { field: 'host' });
    const now = services.clock();
    const player = await playerOf(services.db.query, request, brand.name, now, null);
    const { rows } = await services.db.query<{
      gp_id: string;
      client_id: string;
      name: string;
      logo: string;
      link_key: string | null;
    }>(
      `select gp_id, client_id, games.name, coalesce(nullif(clients.logo, ''), games.logo) as logo,
         (select link_key from replenishments join orders on orders.billing_no = failed_no
          where account_id = $2 and orders.gp_id = games.gp_id and ${unpaid} order by created_at, failed_no limit 1) as link_key
       from games join clients using (gp_id)
       where brand = $1 and platform = 'web' and code_key is null order by games.sort, gp_id`,
      [brand.name, player?.account_id ?? ''],
    );
    const picture = pictureAddresses(request, services);
    const [signingKey] = services.cardKeys.links;
    return rows
      .filter(({ link_key, gp_id }) => !player || (link_key && (player.only ?? gp_id) === gp_id))
      .map(({ link_key, ...game }) => ({
        ...game,
        logo: picture(game.logo),
        ...(link_key && signingKey ? { replenish_id: replenishId(signingKey, link_key, now + ownLinkMs) } : {}),
      }));
  },
};
