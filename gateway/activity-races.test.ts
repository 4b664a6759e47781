import { activityRaces } from './testing/activity-races.ts';
import { openTestLite } from './testing/lite.ts';

await activityRaces(await openTestLite(), 1);
