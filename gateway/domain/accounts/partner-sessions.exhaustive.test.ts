import { partnerSessionRules } from '../../testing/partner-sessions.ts';
import { openTestPglite } from '../../testing/pglite.ts';

await partnerSessionRules(await openTestPglite());
