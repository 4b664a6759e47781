export { enRewards as words } from '../../src/i18n/english/rewards.ts';
export { activity as widget } from './index.ts';
