import { owedRaces } from '../../testing/owed-races.ts';
import { openTestPglite } from '../../testing/pglite.ts';

await owedRaces(await openTestPglite(), 1);
