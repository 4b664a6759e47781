import {
  endPartnerSessions,
  endSession,
  openPartnerSession,
  partnerSessionsOf,
} from '../../domain/accounts/partner-sessions.ts';
import { notLoggedIn, type Player, requirePlayer } from '../../domain/accounts/sessions.ts';
import { ApiError } from '../../domain/api-error.ts';
import type { Client } from '../../domain/catalogue/clients.ts';
import { consume } from '../../domain/rate-limit.ts';
import { brandOf, type Hosting } from '../hosting.ts';
import type { CallRequest } from '../request-info.ts';
import type { Services } from '../services.ts';
import { clientFor, type Handlers } from './handler.ts';

interface Asked {
  readonly client_id: string;
  readonly oauth_token: string;
}

const windowMs = 10 * 60_000;
const opened = 60;

/** Whether the page that asks is the brand's own, which runs nothing of anybody else: of a shop, or of the very front that is asked. */
function isShopOf({ brand }: Client, { origin, pageOrigin }: CallRequest, hosting: Hosting): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  const site = hosting.siteOf(host);
  const isHere = site.is === 'front' && pageOrigin === '' && (protocol === 'https:' || !hosting.encrypted);
  return brandOf(site)?.name === brand.name && (isHere || (site.is === 'shop' && hosting.isOwnOrigin(origin)));
}

/**
 * The player of a full session, asked for by a page of the brand's own: a partner's page must not be able to make sessions, or to
 * see those with others (T44).
 * @throws {ApiError} `bad-parameter` for another page, `no-game`, `not-logged-in`, `not-real`
 */
async function ownPage(
  { client_id, oauth_token: token }: Asked,
  request: CallRequest,
  services: Services,
): Promise<{ readonly client: Client; readonly player: Player }> {
  const client = await clientFor(client_id, request, services);
  const { origin } = request;
  if (!isShopOf(client, request, services.hosting))
    throw new ApiError('bad-parameter', 'Only a page of the shop itself may ask this.', { field: 'origin' });
  const bearer = { token, origin };
  const player = await requirePlayer(services.db.query, bearer, client.brand.name, services.clock(), client.gp_id);
  if (player.only !== null) throw notLoggedIn();
  return { client, player };
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

async function listed({ db, clock }: Services, { account_id }: Player) {
  const all = await partnerSessionsOf(db.query, account_id, clock());
  return all.map((one) => ({ ...one, created_at: seconds(one.created_at), expires_at: seconds(one.expires_at) }));
}

/** Sessions for the pages of partners, which get no full one, and the end of any (EM-8, T44). */
export const partner: Handlers<'openPartnerSession' | 'partnerSessions' | 'endPartnerSession' | 'endSession'> = {
  openPartnerSession: async ({ partner_origin: origin, ...asked }, request, services) => {
    const { client, player } = await ownPage(asked, request, services);
    const { account_id, username } = player;
    if (!services.partners.includes(origin))
      throw new ApiError('bad-parameter', 'This is no partner of the shop.', { field: 'partner_origin' });
    const { gp_id } = client;
    const { db, clock } = services;
    await consume(db, [{ subject: `partner/${account_id}`, times: opened, windowMs }], clock());
    const made = await db.tx((query) => openPartnerSession(query, asked.oauth_token, { origin, gp_id }, clock()));
    if (!made) throw notLoggedIn();
    return { username, suid: account_id, oauth_token: made.token, gp_id, valid_for: made.valid_for };
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

  endSession: async ({ client_id, oauth_token: token }, request, services) => {
    const client = await clientFor(client_id, request, services);
    if (!(await endSession(services.db.query, { token, origin: request.origin }, client.gp_id))) throw notLoggedIn();
    return {};
  },
};
