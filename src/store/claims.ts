import { GatewayError } from '../client/errors.ts';
import type { Core } from './core.ts';

/** The claims of one kind of reward. */
export interface RewardClaims {
  /**
   * Sends a claim with a key. A retry after a lost response has the same key, so that it is the same claim (T22).
   * `name` identifies the claim. Throws the errors of `send`.
   */
  send<T>(name: string, send: (request_id: string) => Promise<T>): Promise<T>;
}

/** Creates the claims of one kind of reward. */
export function createClaims({ platform }: Pick<Core, 'platform'>): RewardClaims {
  const keys = new Map<string, string>();
  return {
    async send(name, send) {
      const request_id = keys.get(name) ?? platform.key();
      keys.set(name, request_id);
      try {
        const reply = await send(request_id);
        keys.delete(name);
        return reply;
      } catch (error) {
        // A rejection is a response. After a lost response the key stays.
        if (error instanceof GatewayError) keys.delete(name);
        throw error;
      }
    },
  };
}

/** Reports to the page and the player that `count` rewards were received. `all`: with one claim for all. */
export function reportReceived(
  { events, popups, i18n }: Pick<Core, 'events' | 'popups' | 'i18n'>,
  count: number,
  all: boolean,
): void {
  events.emit('reward:claimed', { all });
  popups.toast(i18n.t('reward_done', { count }), 'good');
}
