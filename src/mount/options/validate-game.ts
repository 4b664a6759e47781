import { gameOnDevice, playable } from '../../catalogue/games.ts';
import { GatewayError } from '../../client/errors.ts';
import type { BaseStore } from '../../storefront/base-store.ts';
import { UsageError } from '../usage-errors/usage-error.ts';

/**
 * What the gateway's answer about its games says of the options: that no game of the brand has the `client_id`, or that the gateway
 * does not know which brand is meant, because its host is none of the brand's.
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
