import type { Games } from '../catalogue/games.ts';
import type { Core } from '../store/core.ts';
import type { Session } from './session.ts';

/**
 * Creates what gets a new session for a partner's page as the last one ends: the brand's own page, asked without being seen, makes it of
 * the session that the player has there (EM-8). It is told the token that is over, and answers whether the same player has another one by
 * then; many who ask at once are answered once.
 */
export function createRenewal(
  { door }: Pick<Core, 'door'>,
  games: Games,
  session: Session,
): (over: string) => Promise<boolean> {
  let under: Promise<void> | null = null;
  /** Whose the tokens were that have been renewed. */
  const renewed = new Map<string, string>();
  const ask = async (): Promise<void> => {
    const user = session.user.peek();
    const client_id = games.current.peek()?.client_id;
    if (!door || !user || !client_id) return;
    const found = await door.renew({ gp_id: user.gp_id, client_id });
    // Somebody else, or nobody, by now: the player says who it is.
    if (found?.suid !== user.suid || session.user.peek() !== user) return;
    renewed.set(user.oauth_token, user.suid);
    session.renew(found);
  };
  return async (over) => {
    if (!door) return false;
    if (session.user.peek()?.oauth_token === over) {
      under ??= ask().finally(() => {
        under = null;
      });
      await under;
    }
    // What one player asked is never asked again as another.
    return renewed.has(over) && renewed.get(over) === session.user.peek()?.suid;
  };
}
