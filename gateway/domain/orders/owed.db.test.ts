import { crowd } from '../../testing/money-races.ts';
import { owedRaces } from '../../testing/owed-races.ts';
import { openTestPostgres } from '../../testing/postgres.ts';

await owedRaces(await openTestPostgres(crowd), process.env.EXHAUSTIVE ? 20 : 1);
