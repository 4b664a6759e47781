import { activityRaces } from '../../testing/activity-races.ts';
import { openTestLite } from '../../testing/pglite.ts';

await activityRaces(await openTestLite(), 1);
