import { runReturn } from '../../src/embed/sign-in-return.ts';

runReturn();
