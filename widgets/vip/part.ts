export { enRewards as words } from '../../src/i18n/english/rewards.ts';
export { vip as widget } from './index.ts';
