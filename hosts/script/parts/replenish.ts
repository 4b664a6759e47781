export { words } from '../../../widgets/replenish/part.ts';
export { repay as widget } from '../../shell/repay.tsx';
