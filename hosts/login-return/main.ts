import { runReturn } from '../../src/page/login-return.ts';

runReturn();
