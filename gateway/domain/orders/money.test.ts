import { moneyRaces } from '../../testing/money-races.ts';
import { openTestLite } from '../../testing/pglite.ts';

await moneyRaces(await openTestLite(), 1);
