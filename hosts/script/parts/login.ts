export { login as widget } from '../../../widgets/login/index.ts';
