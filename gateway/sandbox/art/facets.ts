/** One face of a coin: the light that it lies in, and its outline in a box of 48 × 48. */
export type Facet = readonly [shade: 0 | 1 | 2 | 3 | 4 | 'shine', path: string];

/** A disc seen from above, with its edge below; what is stamped on it comes after. */
export const round: readonly Facet[] = [
  [4, 'M4 22h40v6a20 17 0 0 1-40 0z'],
  [2, 'M24 4a20 18 0 0 1 0 36 20 18 0 0 1 0-36z'],
  [1, 'M24 8.5a15.5 13.5 0 0 1 0 27 15.5 13.5 0 0 1 0-27z'],
];
/** Light on the upper left of a disc. */
export const shine: Facet = ['shine', 'M8 17C11 9 18 5 25 5c-5 2-11 6-14 14z'];
