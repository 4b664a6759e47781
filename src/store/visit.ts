import type { Platform } from '../platform/platform.ts';
import type { VisitParameters } from '../rules/query-parameters.ts';
import type { Storage } from '../storage/storage.ts';

/** The device and traffic source of a visit. Values of the address come before our own (NT-1, PY-8). */
export interface Visit {
  /** Sent with every call. Reading it stores nothing on the device, because the visitor has not agreed yet (TR-3). */
  idfv(): string;
  /** Sent with a payment. Our own id is stored on the device. */
  did(): string;
  /** Our own id of the device, stored on it. */
  device(): string;
  trafficSource(): string | undefined;
  /** The channel through which the game was installed. Only an address can contain it. */
  gameChannel(): string | undefined;
}

/**
 * Creates the visit of one storefront. Parameters of an address apply until the tab closes, because payment pages redirect back without them. A
 * traffic source is stored as long as the table of stored values allows.
 */
export function createVisit(
  { platform, storage }: { readonly platform: Pick<Platform, 'key'>; readonly storage: Storage },
  parameters: VisitParameters = {},
): Visit {
  const known: VisitParameters = { ...storage.get('visit'), ...parameters };
  if (Object.keys(parameters).length > 0) storage.set('visit', known);
  if (parameters.traffic_source) storage.set('trafficSource', parameters.traffic_source);
  const newId = platform.key();
  const own = (): string => storage.get('paymentUuid') ?? newId;
  const device = (): string => {
    const id = own();
    storage.set('paymentUuid', id);
    return id;
  };
  return {
    idfv: () => known.idfv ?? own(),
    did: () => known.did ?? device(),
    device,
    trafficSource: () => known.traffic_source ?? storage.get('trafficSource') ?? undefined,
    gameChannel: () => known.game_channel_id,
  };
}
