import type { Shape } from '../../src/brand/look.ts';

// The drawings a brand may choose as `look.art`. They are drawn in the brand's colour, so they are paths and not files.

/** A cut gem. */
export const gem = {
  fill: ['M13 8h22l9 12-20 22L4 20z'],
  shine: 'M13 8h22l9 12H4z',
  lines: 'M4 20h40M17 20l7 22 7-22-7-12z',
} as const satisfies Shape;

/** A coin. */
export const coin = {
  fill: ['M24 4.5a19.5 19.5 0 1 0 0 39 19.5 19.5 0 0 0 0-39z'],
  shine: 'M24 4.5A19.5 19.5 0 0 1 43.5 24c-8 5-29 5-39 0A19.5 19.5 0 0 1 24 4.5z',
  lines: 'M24 10a14 14 0 1 0 0 28 14 14 0 0 0 0-28zM24 16l8 8-8 8-8-8z',
} as const satisfies Shape;

/** An orb on its stand. */
export const orb = {
  fill: ['M24 4a18 18 0 1 0 0 36 18 18 0 0 0 0-36z', 'M13 37c6 4 16 4 22 0l3 4.5c-8 4-20 4-28 0z'],
  shine: 'M24 5.5a16.5 16.5 0 0 1 16.2 13.5c-6 6-12 1-18 2.5-5 1.2-9 3.5-14.6 2A16.5 16.5 0 0 1 24 5.5z',
  lines: 'M8 26c7 3 11-2 17-1s8 5 15 1M14 14c2.5-3.5 5-5 8.5-5.5M13 37c6 4 16 4 22 0',
} as const satisfies Shape;

/** Three shards. */
export const shard = {
  fill: ['M21 3l11 11-4 29-9 2-8-26z', 'M34 20l7 6-5 15-6 2z', 'M10 24l5 20-8-4-2-10z'],
  shine: 'M21 3l11 11-11 6-10-1z',
  lines: 'M11 19l10 1 11-6M21 20l-2 25M34 20l2 21',
} as const satisfies Shape;

/** A leaf. */
export const leaf = {
  fill: ['M7 42C1 20 15 5 43 5c2 25-11 39-31 35z'],
  shine: 'M7 42C1 20 15 5 43 5z',
  lines: 'M6 43L34 14M15 34V21M15 34h14M23 26V16M23 26h11',
} as const satisfies Shape;

/** A star. */
export const star = {
  fill: ['M24 3l6.4 13.2 14.6 2-10.6 10.1 2.6 14.4-13-6.9-13 6.9 2.6-14.4L3 18.2l14.6-2z'],
  shine: 'M24 3l6.4 13.2 14.6 2L24 24 3 18.2l14.6-2z',
  lines: 'M24 3v21M45 18.2L24 24M37 42.7L24 24M11 42.7L24 24M3 18.2L24 24',
} as const satisfies Shape;
