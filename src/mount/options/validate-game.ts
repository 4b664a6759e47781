import { gameOnDevice, playable } from '../../catalogue/games.ts';
import { GatewayError } from '../../client/errors.ts';
import type { BaseStore } from '../../storefront/base-store.ts';
import { UsageError } from '../usage-errors/usage-error.ts';

/**
 * Checks the options against the gateway's list of games. It reports a `client_id` that no game of the brand has, and a gateway that
 * cannot find the brand because its host name belongs to none.
 */
export function validateGame(
  { games, sites, brand, undo }: Pick<BaseStore, 'games' | 'sites' | 'brand' | 'undo'>,
  client_id: string | undefined,
): Promise<UsageError[]> {
  return new Promise((resolve) => {
    undo(
      games.list.subscribe((list) => {
        if (list.is === 'failed' && list.why instanceof GatewayError && list.why.word === 'bad-parameter')
          resolve([new UsageError('host', sites.gateways[0].url, [brand.name])]);
        if (list.is !== 'ready') return;
        const isSold = client_id === undefined || gameOnDevice(list.value, client_id);
        const ids = playable(list.value).map((one) => one.client_id);
        resolve(isSold ? [] : [new UsageError('game', client_id, ids)]);
      }),
    );
  });
}
