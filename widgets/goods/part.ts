export { goods as widget } from './index.ts';
