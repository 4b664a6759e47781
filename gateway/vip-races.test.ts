import { openTestLite } from './testing/lite.ts';
import { vipRaces } from './testing/vip-races.ts';

await vipRaces(await openTestLite(), 1);
