import type { Client } from '../client/client.ts';
import { GatewayError } from '../client/errors.ts';
import type { CodeWord } from '../contract/codes.ts';
import { renewPartnerSession } from '../contract/partner.ts';
import type { Core } from '../store/core.ts';
import type { KeptUser, Session } from './session.ts';

/** Codes without a decision: the session may still be valid. */
const undecidedCodes: readonly CodeWord[] = ['too-many', 'busy'];

/** Whether the error of a renewal means that the session has ended. */
const isOver = (error: unknown): boolean => error instanceof GatewayError && !undecidedCodes.includes(error.word);

/**
 * Renews the session of a player on a partner's page when it ends (EM-8). It receives the user of a rejected call, and returns whether that
 * player now has another session, so that the call can be sent again. Concurrent calls share one renewal.
 * @throws the network error: the result is then unknown, and the session stays
 */
export type Renewal = (rejected: KeptUser) => Promise<boolean>;

/** Creates the renewal of one storefront. */
export function createRenewal(
  { hostedForms }: Pick<Core, 'hostedForms'>,
  session: Session,
  send: Client['send'],
): Renewal {
  let running: Promise<void> | null = null;
  const renew = async (user: KeptUser): Promise<void> => {
    const { oauth_token, client_id } = user;
    if (!client_id) return;
    try {
      session.renew(user, await send(renewPartnerSession, { oauth_token, client_id }));
    } catch (error) {
      if (!isOver(error)) throw error;
    }
  };
  return async (rejected) => {
    if (!hostedForms) return false;
    // A suspended tab has not received the session of another tab.
    session.refresh();
    const now = session.account.peek();
    if (now?.oauth_token === rejected.oauth_token) {
      running ??= renew(now).finally(() => {
        running = null;
      });
      await running;
      // Another tab, or another storefront of this page, may have stored the next session first.
      session.refresh();
    }
    // A call of one player is never sent again for another player or game.
    const next = session.account.peek();
    return next?.suid === rejected.suid && next.gp_id === rejected.gp_id && next.oauth_token !== rejected.oauth_token;
  };
}
