import { openTestLite } from '../../testing/pglite.ts';
import { vipRaces } from '../../testing/vip-races.ts';

await vipRaces(await openTestLite(), 1);
