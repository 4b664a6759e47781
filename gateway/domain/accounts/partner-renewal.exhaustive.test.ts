import { partnerRenewalRules } from '../../testing/partner-renewal.ts';
import { openTestPglite } from '../../testing/pglite.ts';

await partnerRenewalRules(await openTestPglite());
