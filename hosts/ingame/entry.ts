import { showUnloaded } from '../../src/page/show-unloaded.ts';
import { runEntry } from '../../src/page/token-handover.ts';

const showMessage = (error: unknown) => showUnloaded(error, () => import('../shell/unloaded/note.css'));

runEntry(() => import('./main.tsx').then(({ openView }) => openView(), showMessage));
