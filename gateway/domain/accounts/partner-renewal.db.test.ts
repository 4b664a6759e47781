import { partnerRenewalRules } from '../../testing/partner-renewal.ts';
import { openTestPostgres } from '../../testing/postgres.ts';

await partnerRenewalRules(await openTestPostgres(20));
