import { giveUp } from './process.ts';
import { work } from './production.ts';
import { withSecretFiles } from './secret-files.ts';

const start = async (): Promise<void> => work(withSecretFiles(process.env));

await start().catch(giveUp);
