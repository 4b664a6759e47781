import { openDoor } from '../../src/page/token-handover.ts';

openDoor(async () => (await import('./main.tsx')).openView());
