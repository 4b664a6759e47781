import { activityRaces } from '../../testing/activity-races.ts';
import { openTestPglite } from '../../testing/pglite.ts';

await activityRaces(await openTestPglite(), 1);
