import { options } from 'preact';
import { afterPaint } from '../../src/mount/after-paint.ts';

// Preact itself waits for a frame for 35 ms at most, in which a cheap phone has not painted yet: what is fetched for later taps
// would be asked for before the player sees the goods.
options.requestAnimationFrame = afterPaint;
