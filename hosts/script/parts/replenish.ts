export { repay as widget } from '../../shell/repay.tsx';
export { words } from '../../../widgets/replenish/part.ts';
