import { owedRaces } from '../../testing/owed-races.ts';
import { openTestLite } from '../../testing/pglite.ts';

await owedRaces(await openTestLite(), 1);
