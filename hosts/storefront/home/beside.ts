export { default as styles } from './beside.css?inline';
export { Pays } from './pays.tsx';
export { Redeem } from './redeem.tsx';
export { Tiles } from './tiles.tsx';
