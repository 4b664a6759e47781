export { enRewards as words } from '../../locales/en-rewards.ts';
export { activity as widget } from './index.ts';
