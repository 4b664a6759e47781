import { runEntry } from '../../src/page/token-handover.ts';

runEntry(async () => (await import('./main.tsx')).openView());
