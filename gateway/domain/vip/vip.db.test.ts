import { crowd } from '../../testing/money-races.ts';
import { openTestPostgres } from '../../testing/postgres.ts';
import { vipRaces } from '../../testing/vip-races.ts';

await vipRaces(await openTestPostgres(crowd), process.env.EXHAUSTIVE ? 20 : 1);
