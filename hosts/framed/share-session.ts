import { effect } from '@preact/signals-react';
import { endSession, type User } from '../../src/contract/login.ts';
import { openPartnerSession } from '../../src/contract/partner.ts';
import type { FramedAsked, FramedSaid } from '../../src/mount/framed-protocol.ts';
import type { Undo } from '../../src/platform/platform.ts';
import type { BaseStore } from '../../src/store/base-store.ts';

/**
 * Makes of the session of this page one that is good on the page around alone (EM-8, T44): only that one leaves this page.
 * @param origin of the page around
 */
async function sessionFor(
  { send, platform }: BaseStore,
  origin: string,
  user: User,
  client_id: string,
): Promise<User | null> {
  try {
    const { oauth_token } = user;
    const made = await send(openPartnerSession, { oauth_token, client_id, partner_origin: origin });
    return { username: made.username, suid: made.suid, oauth_token: made.oauth_token, gp_id: made.gp_id };
  } catch (error) {
    platform.report(error);
    return null;
  }
}

/**
 * Tells the page around a session of its own for whoever logs in here. Who is logged in already as it begins logged out of the page around, or
 * was forgotten there, perhaps a moment ago in another tab: they log in anew.
 */
export function shareSessions(store: BaseStore, origin: string, say: (what: FramedSaid) => void): Undo {
  const { session, games } = store;
  let begun = false;
  return effect(() => {
    const user = session.user.value;
    const client_id = games.current.value?.client_id;
    if (!client_id) return;
    const isOld = !begun;
    begun = true;
    if (!user) return;
    if (isOld) return session.drop();
    void sessionFor(store, origin, user, client_id).then((made) => {
      // One that is over by now is no reason to stay logged out: the log-in stands here again.
      if (session.user.peek() === user) say({ is: 'session', user: made });
    });
  });
}

/** Answers what the page around asks without its player: for the next session, or that the player is logged out. */
export async function answerUnseen(
  store: BaseStore,
  origin: string,
  { is, gp_id, client_id }: Extract<FramedAsked, { readonly is: 'renew' | 'log-out' }>,
): Promise<FramedSaid> {
  const { session, send } = store;
  const user = session.users.peek()[gp_id];
  if (is === 'renew') return { is: 'session', user: user ? await sessionFor(store, origin, user, client_id) : null };
  if (user) await send(endSession, { oauth_token: user.oauth_token, client_id }).catch(() => {});
  session.drop(gp_id);
  return { is: 'left' };
}
