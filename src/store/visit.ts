import type { Platform } from '../platform/platform.ts';
import type { VisitParameters } from '../rules/query-parameters.ts';
import type { Storage } from '../storage/storage.ts';

/** Which device this is and where its player came from: what the address says comes before our own (NT-1, PY-8). */
export interface Visit {
  /** Goes with every call. Reading it leaves nothing on the device, since the visitor was not asked yet (TR-3). */
  idfv(): string;
  /** Goes with a payment; our own is kept on the device. */
  did(): string;
  /** Our own id of the device, kept on it. */
  device(): string;
  trafficSource(): string | undefined;
  /** The channel through which the game was installed: only an address can say it. */
  gameChannel(): string | undefined;
}

/**
 * Creates the visit of one storefront. What an address said once counts for the life of the tab: a payment page leads back
 * without it. A source is kept for as long as the table of stored values says.
 */
export function createVisit(
  { platform, storage }: { readonly platform: Pick<Platform, 'key'>; readonly storage: Storage },
  asked: VisitParameters = {},
): Visit {
  const said: VisitParameters = { ...storage.get('visit'), ...asked };
  if (Object.keys(asked).length > 0) storage.set('visit', said);
  if (asked.traffic_source) storage.set('trafficSource', asked.traffic_source);
  const made = platform.key();
  const own = (): string => storage.get('paymentUuid') ?? made;
  const device = (): string => {
    const id = own();
    storage.set('paymentUuid', id);
    return id;
  };
  return {
    idfv: () => said.idfv ?? own(),
    did: () => said.did ?? device(),
    device,
    trafficSource: () => said.traffic_source ?? storage.get('trafficSource') ?? undefined,
    gameChannel: () => said.game_channel_id,
  };
}
