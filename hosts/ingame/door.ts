import { openDoor } from '../../src/embed/door.ts';

openDoor(async () => (await import('./main.tsx')).openView());
