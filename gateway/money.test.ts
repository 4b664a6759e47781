import { openTestLite } from './testing/lite.ts';
import { moneyRaces } from './testing/money-races.ts';

await moneyRaces(await openTestLite(), 1);
