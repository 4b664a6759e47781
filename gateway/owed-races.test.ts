import { openTestLite } from './testing/lite.ts';
import { owedRaces } from './testing/owed-races.ts';

await owedRaces(await openTestLite(), 1);
