import { renewPartnerSession } from '../../domain/accounts/partner-renewal.ts';
import {
  endPartnerSessions,
  endSession,
  type Issued,
  openPartnerSession,
  partnerSessionsOf,
  repeatExchange,
} from '../../domain/accounts/partner-sessions.ts';
import { partnerIdOf } from '../../domain/accounts/partner-token.ts';
import { type Account, notLoggedIn, type Player } from '../../domain/accounts/sessions.ts';
import { consume } from '../../domain/rate-limit.ts';
import type { Services } from '../services.ts';
import { clientFor, type Handlers } from './handler.ts';
import { fullPlayer, isHolder, ownPage, requireHolder, shopPage } from './own-page.ts';

const windowMs = 10 * 60_000;
/** How many sessions an account may make in a window, and how often one may be renewed. */
const [opened, renewed] = [60, 60];

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

const toUser = (gp_id: string, { username, account_id: suid, token: oauth_token, valid_for }: Account & Issued) => ({
  username,
  suid,
  oauth_token,
  gp_id,
  valid_for,
});

async function listed({ db, clock }: Services, { account_id }: Player) {
  const all = await partnerSessionsOf(db.query, account_id, clock());
  return all.map((one) => ({ ...one, created_at: seconds(one.created_at), expires_at: seconds(one.expires_at) }));
}

/** Sessions for the pages of partners, which get no full one, and the end of any (EM-8, T44). */
export const partner: Handlers<
  'openPartnerSession' | 'renewPartnerSession' | 'partnerSessions' | 'endPartnerSession' | 'endSession'
> = {
  openPartnerSession: async ({ client_id, oauth_token: by, partner_origin: origin, exchange }, request, services) => {
    const client = await shopPage(client_id, request, services);
    requireHolder(origin, client, request, services);
    const { gp_id } = client;
    const { db, home, clock } = services;
    const scope = { origin, gp_id };
    const player = await fullPlayer(client, by, request, services);
    if (player) {
      await consume(home, [{ subject: `partner/${player.account_id}`, times: opened, windowMs }], clock());
      const made = await db.tx((query) => openPartnerSession(query, by, scope, clock(), exchange));
      if (made) return toUser(gp_id, { ...player, ...made });
    }
    // An exchange ends what it is asked with: who lost the answer, or asked twice at once, comes here.
    const before = exchange ? await repeatExchange(db.query, by, scope, clock()) : null;
    if (!before) throw notLoggedIn();
    return toUser(gp_id, before);
  },

  renewPartnerSession: async ({ client_id, oauth_token: token }, request, services) => {
    const { brand, gp_id } = await clientFor(client_id, request, services);
    const { db, home, clock } = services;
    const scope = { origin: request.origin, gp_id };
    const id = partnerIdOf(token);
    // A partner who is listed no more gets no further token.
    if (!id || !isHolder(scope.origin, { brand }, request, services)) throw notLoggedIn();
    await consume(home, [{ subject: `renewal/${id}`, times: renewed, windowMs }], clock());
    const made = await db.tx((query) => renewPartnerSession(query, token, brand.name, scope, clock()));
    if (!made) throw notLoggedIn();
    return toUser(gp_id, made);
  },

  partnerSessions: async (params, request, services) => listed(services, await ownPage(params, request, services)),

  endPartnerSession: async ({ session_id, ...params }, request, services) => {
    const player = await ownPage(params, request, services);
    await endPartnerSessions(services.db.query, player.account_id, session_id);
    return listed(services, player);
  },

  // Any page may end a full session that it has: also a partner's, which has one from before and may do nothing else with it (T44).
  endSession: async ({ client_id, oauth_token: token }, request, services) => {
    const client = await clientFor(client_id, request, services);
    if (!(await endSession(services.db.query, { token, origin: request.origin }, client.gp_id, services.clock())))
      throw notLoggedIn();
    return {};
  },
};
