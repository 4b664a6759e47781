import { partnerCopiedRules } from '../../testing/partner-copied.ts';
import { openTestPglite } from '../../testing/pglite.ts';

await partnerCopiedRules(await openTestPglite());
