import {
  endPartnerSessions,
  endSession,
  openPartnerSession,
  partnerSessionsOf,
  renewPartnerSession,
} from '../../domain/accounts/partner-sessions.ts';
import { notLoggedIn, type Player } from '../../domain/accounts/sessions.ts';
import { consume } from '../../domain/rate-limit.ts';
import type { Services } from '../services.ts';
import { clientFor, type Handlers } from './handler.ts';
import { ownPage, requireHolder } from './own-page.ts';

const windowMs = 10 * 60_000;
const opened = 60;

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

async function listed({ db, clock }: Services, { account_id }: Player) {
  const all = await partnerSessionsOf(db.query, account_id, clock());
  return all.map((one) => ({ ...one, created_at: seconds(one.created_at), expires_at: seconds(one.expires_at) }));
}

/** Sessions for the pages of partners, which get no full one, and the end of any (EM-8, T44). */
export const partner: Handlers<
  'openPartnerSession' | 'renewPartnerSession' | 'partnerSessions' | 'endPartnerSession' | 'endSession'
> = {
  openPartnerSession: async ({ partner_origin: origin, exchange, ...asked }, request, services) => {
    const { client, player } = await ownPage(asked, request, services);
    const { account_id, username } = player;
    requireHolder(origin, request, services);
    const { gp_id } = client;
    const { db, clock } = services;
    await consume(db, [{ subject: `partner/${account_id}`, times: opened, windowMs }], clock());
    const made = await db.tx((query) =>
      openPartnerSession(query, asked.oauth_token, { origin, gp_id }, clock(), exchange),
    );
    if (!made) throw notLoggedIn();
    return { username, suid: account_id, oauth_token: made.token, gp_id, valid_for: made.valid_for };
  },

  renewPartnerSession: async ({ client_id, oauth_token: token }, request, services) => {
    const { brand, gp_id } = await clientFor(client_id, request, services);
    const { db, clock } = services;
    const scope = { origin: request.origin, gp_id };
    const made = await renewPartnerSession(db.query, token, brand.name, scope, clock());
    if (!made) throw notLoggedIn();
    return {
      username: made.username,
      suid: made.account_id,
      oauth_token: made.token,
      gp_id,
      valid_for: made.valid_for,
    };
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
    if (!(await endSession(services.db.query, { token, origin: request.origin }, client.gp_id, services.clock())))
      throw notLoggedIn();
    return {};
  },
};
