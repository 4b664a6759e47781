import { moneyRaces } from '../../testing/money-races.ts';
import { openTestPglite } from '../../testing/pglite.ts';

await moneyRaces(await openTestPglite(), 1);
