import { activityRaces } from '../../testing/activity-races.ts';
import { crowd } from '../../testing/money-races.ts';
import { openTestPostgres } from '../../testing/postgres.ts';

await activityRaces(await openTestPostgres(crowd), process.env.EXHAUSTIVE ? 20 : 1);
