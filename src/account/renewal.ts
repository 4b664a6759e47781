import type { Client } from '../client/client.ts';
import { GatewayError } from '../client/errors.ts';
import type { CodeWord } from '../contract/codes.ts';
import { renewPartnerSession } from '../contract/partner.ts';
import type { Core } from '../store/core.ts';
import type { KeptUser, Session } from './session.ts';

/** What says that it does not know yet: the session may go on. */
const undecided: readonly CodeWord[] = ['too-many', 'busy'];

/** Whether a session is over for good, by what its renewal was answered. */
const isOver = (error: unknown): boolean => error instanceof GatewayError && !undecided.includes(error.word);

/**
 * Gets the next session of a player on a partner's page as the last one ends (EM-8). It is told in whose session something was refused, and
 * answers whether that player has another one by then, so that it may be asked again. Many who ask at once are answered once.
 * @throws what the network said: then it is not known, and the session stays
 */
export type Renewal = (refused: KeptUser) => Promise<boolean>;

/** Creates it. */
export function createRenewal(
  { hostedForms }: Pick<Core, 'hostedForms'>,
  session: Session,
  send: Client['send'],
): Renewal {
  let under: Promise<void> | null = null;
  const ask = async (user: KeptUser): Promise<void> => {
    const { oauth_token, client_id } = user;
    if (!client_id) return;
    try {
      session.renew(user, await send(renewPartnerSession, { oauth_token, client_id }));
    } catch (error) {
      if (!isOver(error)) throw error;
    }
  };
  return async (refused) => {
    if (!hostedForms) return false;
    // A tab that slept has not heard what another one was given.
    session.refresh();
    const now = session.user.peek();
    if (now?.oauth_token === refused.oauth_token) {
      under ??= ask(now).finally(() => {
        under = null;
      });
      await under;
      // Another tab, or another storefront of this page, may have kept the next session before this one could.
      session.refresh();
    }
    // What one player asked is never asked again as another, or for another game.
    const next = session.user.peek();
    return next?.suid === refused.suid && next.gp_id === refused.gp_id && next.oauth_token !== refused.oauth_token;
  };
}
