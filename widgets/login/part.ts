export { login as widget } from './index.ts';
