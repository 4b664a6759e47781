import { partnerCopiedRules } from '../../testing/partner-copied.ts';
import { openTestPostgres } from '../../testing/postgres.ts';

await partnerCopiedRules(await openTestPostgres(20));
