import { giveUp } from './process.ts';
import { serve } from './production.ts';
import { withSecretFiles } from './secret-files.ts';

const start = async (): Promise<void> => serve(withSecretFiles(process.env));

await start().catch(giveUp);
