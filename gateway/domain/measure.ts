import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { AlarmName } from './alarms/list.ts';

/**
 * What the gateway measures. Every value has few possible texts: a brand, an account of `COINSLOT_PAYMENTS`, a route. Nothing names a
 * player, an order or an address.
 */
export interface Measurements {
  readonly request: { readonly route: string; readonly status: number; readonly ms: number };
  readonly order: {
    readonly state: 'made' | 'paid' | 'delivered' | 'refunded';
    readonly brand: string;
    readonly provider: string;
  };
  readonly webhook: { readonly provider: string; readonly result: string };
  readonly delivery: { readonly result: 'delivered' | 'refused' | 'no-game' | 'failed'; readonly ms: number };
  readonly alarm: { readonly alarm: AlarmName };
  /** Rows that are kept no longer. */
  readonly deleted: { readonly table: string; readonly rows: number };
}

type MeasurementName = keyof Measurements;

const channelName = (name: MeasurementName): string => `coinslot:${name}`;
const channels = {
  request: channel(channelName('request')),
  order: channel(channelName('order')),
  webhook: channel(channelName('webhook')),
  delivery: channel(channelName('delivery')),
  alarm: channel(channelName('alarm')),
  deleted: channel(channelName('deleted')),
};

/** Publishes a measurement of this process. Without a subscriber it costs nothing. */
export function measure<N extends MeasurementName>(name: N, value: Measurements[N]): void {
  if (channels[name].hasSubscribers) channels[name].publish(value);
}

/** Publishes that orders have reached a state. Orders that a point card paid have no provider. */
export function measureOrder(state: Measurements['order']['state'], brand: string, provider: string): void {
  measure('order', { state, brand, provider: provider || 'card' });
}

/** Calls a listener with each measurement of this process. Returns the function that ends this. */
export function onMeasured<N extends MeasurementName>(name: N, listener: (value: Measurements[N]) => void): () => void {
  const onMessage = (message: unknown): void => listener(message as Measurements[N]);
  subscribe(channelName(name), onMessage);
  return () => void unsubscribe(channelName(name), onMessage);
}
