import { dailyRaces } from '../../testing/daily-races.ts';
import { crowd } from '../../testing/money-races.ts';
import { openTestPostgres } from '../../testing/postgres.ts';

await dailyRaces(await openTestPostgres(crowd), process.env.EXHAUSTIVE ? 20 : 1);
