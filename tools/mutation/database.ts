import type { Database } from '../../gateway/database/database.ts';
import { openTestPostgres } from '../../gateway/testing/postgres.ts';

/**
 * A database on the PostgreSQL of the run, in place of the one of `gateway/testing/pglite.ts`: an embedded one takes seconds to start, and on a
 * busy machine so long that the change counts as one that never ends.
 */
export const openTestPglite = (): Promise<Database> => openTestPostgres(10);
