/** The world of the sandbox: what is sold, where and to whom, made from tables and the same on every machine. */
export { type CardRun, cardRuns } from './cards.ts';
export { productId, productsOf, seedGames } from './game-chunks.ts';
export { followActivities } from './next-activities.ts';
export { renewOffers } from './offers.ts';
export { failedNumber, linkKey } from './owing.ts';
export { type Person, peopleOf } from './people.ts';
export { type KnownPlayerId, playerIdsOf } from './player-ids.ts';
export { accountId, playersOf } from './players.ts';
export { type KnownCode, promoCodesOf } from './promo-codes.ts';
export { seed } from './seed.ts';
export type { SeedPlayer } from './seed-player.ts';
