import { partnerSessionRules } from '../../testing/partner-sessions.ts';
import { openTestPostgres } from '../../testing/postgres.ts';

await partnerSessionRules(await openTestPostgres(20));
