import type { ChannelName } from '../../../src/payments/channels.ts';
import type { Method } from './method.ts';
import { southern } from './methods-asia.ts';
import { eastern } from './methods-east.ts';
import { western } from './methods-west.ts';
import type { RegionId } from './regions.ts';

/** The sales areas where one provider sells everything, and which (BR-1). */
const soleProviders: Readonly<Record<string, ChannelName>> = { codapay: 'coda' };

/** The ways to pay from each country, the favourite first (PY-5). */
export const methods: Readonly<Record<RegionId, readonly Method[]>> = { ...southern, ...eastern, ...western };

/** The ways to pay from a country in a sales area: none where the only provider of the area does not sell there. */
export function methodsIn(area: string, region: RegionId): readonly Method[] {
  const sole = Object.hasOwn(soleProviders, area) && soleProviders[area];
  return sole ? methods[region].filter(({ channelName }) => channelName === sole) : methods[region];
}
