import { endPartnerSessions, endSession, partnerSessionsOf } from '../../domain/accounts/partner-sessions.ts';
import {
  notLoggedIn,
  openSession,
  type Player,
  partnerSessionMs,
  requirePlayer,
} from '../../domain/accounts/sessions.ts';
import { ApiError } from '../../domain/api-error.ts';
import type { Client } from '../../domain/catalogue/clients.ts';
import { consume } from '../../domain/rate-limit.ts';
import { brandOf } from '../hosting.ts';
import type { CallRequest } from '../request-info.ts';
import type { Services } from '../services.ts';
import { clientFor, type Handlers } from './handler.ts';

interface Asked {
  readonly client_id: string;
  readonly oauth_token: string;
}

const windowMs = 10 * 60_000;
const opened = 60;

/**
 * The player of a full session, asked for by a page of the brand's own: a partner's page must not be able to make sessions, or to
 * see those with others (T43).
 * @throws {ApiError} `bad-parameter` for another page, `no-game`, `not-logged-in`, `not-real`
 */
async function ownPage(
  { client_id, oauth_token: token }: Asked,
  request: CallRequest,
  services: Services,
): Promise<{ readonly client: Client; readonly player: Player }> {
  const { db, clock, hosting } = services;
  const client = await clientFor(client_id, request, services);
  const { origin } = request;
  const isOwn = URL.canParse(origin) && hosting.isOwnOrigin(origin);
  if (!isOwn || brandOf(hosting.siteOf(new URL(origin).host))?.name !== client.brand.name)
    throw new ApiError('bad-parameter', 'Only a page of the shop itself may ask this.', { field: 'origin' });
  const player = await requirePlayer(db.query, { token, origin }, client.brand.name, clock(), client.gp_id);
  if (player.only !== null) throw notLoggedIn();
  return { client, player };
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

async function listed({ db, clock }: Services, { account_id }: Player) {
  const all = await partnerSessionsOf(db.query, account_id, clock());
  return all.map((one) => ({ ...one, created_at: seconds(one.created_at), expires_at: seconds(one.expires_at) }));
}

/** Sessions for the pages of partners, which get no full one (EM-8, T43). */
export const partner: Handlers<'openPartnerSession' | 'partnerSessions' | 'endPartnerSession'> = {
  openPartnerSession: async ({ partner_origin: origin, instead, ...asked }, request, services) => {
    const { client, player } = await ownPage(asked, request, services);
    const { account_id, username } = player;
    if (!services.partners.includes(origin))
      throw new ApiError('bad-parameter', 'This is no partner of the shop.', { field: 'partner_origin' });
    const now = services.clock();
    await consume(services.db, [{ subject: `partner/${account_id}`, times: opened, windowMs }], now);
    const { gp_id } = client;
    const oauth_token = await services.db.tx(async (query) => {
      if (instead) await endSession(query, asked.oauth_token);
      return openSession(query, account_id, now, { origin, gp_id });
    });
    return { username, suid: account_id, oauth_token, gp_id, valid_for: partnerSessionMs / 1_000 };
  },

  partnerSessions: async (asked, request, services) => {
    const { player } = await ownPage(asked, request, services);
    return listed(services, player);
  },

  endPartnerSession: async ({ session_id, ...asked }, request, services) => {
    const { player } = await ownPage(asked, request, services);
    await endPartnerSessions(services.db.query, player.account_id, session_id);
    return listed(services, player);
  },
};
