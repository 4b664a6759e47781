import { localizedText } from '../../../src/rules/localized-text.ts';
import { pictureAddresses } from '../pictures.ts';
import { clientFor, type Handlers } from './handler.ts';

const dayMs = 86_400_000;

/** What stands beside the top-up: the call of the in-game view, counted by client and day (GM-7), and others' gifts (GM-6). */
export const beside: Handlers<'evoke' | 'getThirdGift'> = {
  evoke: async ({ client_id }, request, services) => {
    const client = await clientFor(client_id, request, services);
    const day = new Date(Math.floor(services.clock() / dayMs) * dayMs).toISOString().slice(0, 10);
    await services.db.query(
      `insert into evocations (client_id, day, times) values ($1, $2, 1)
       on conflict (client_id, day) do update set times = evocations.times + 1`,
      [client.client_id, day],
    );
    return null;
  },

  getThirdGift: async ({ client_id }, request, services) => {
    const { gp_id } = await clientFor(client_id, request, services);
    const { rows } = await services.db.query<{ gift_id: string; name: string; picture: string }>(
      'select gift_id, name, picture from third_gifts where gp_id = $1 order by sort, gift_id',
      [gp_id],
    );
    const address = pictureAddresses(request, services);
    return rows.map(({ gift_id, name, picture }) => ({
      gift_id,
      name: localizedText(name, request.language),
      picture_address: address(picture),
    }));
  },
};
