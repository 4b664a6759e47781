export { enRewards as words } from '../../locales/en-rewards.ts';
export { vip as widget } from './index.ts';
