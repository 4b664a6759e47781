export { default as styles } from './beside.css?inline';
export { ForcedBanner } from './forced-banner.tsx';
export { HeroOffer } from './hero-offer.tsx';
export { Pays } from './pays.tsx';
export { Pick } from './pick.tsx';
export { Redeem } from './redeem.tsx';
export { Tiles } from './tiles.tsx';
