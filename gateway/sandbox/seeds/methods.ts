import type { Method } from './method.ts';
import { southern } from './methods-asia.ts';
import { eastern } from './methods-east.ts';
import { western } from './methods-west.ts';
import type { RegionId } from './regions.ts';

/** The ways to pay from each country, the favourite first (PY-5). */
export const methods: Readonly<Record<RegionId, readonly Method[]>> = { ...southern, ...eastern, ...western };
