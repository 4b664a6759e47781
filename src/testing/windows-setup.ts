import { openWindow } from './windows.ts';

// Files share what is loaded, and what opens windows takes this as it is loaded: it stands before any test, and is the same for all.
window.open = openWindow;
