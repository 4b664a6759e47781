import { paidOnceRaces } from '../../testing/paid-once-races.ts';
import { openTestPglite } from '../../testing/pglite.ts';

await paidOnceRaces(await openTestPglite(), 1);
