import { openTestPglite } from '../../testing/pglite.ts';
import { vipRaces } from '../../testing/vip-races.ts';

await vipRaces(await openTestPglite(), 1);
