import { options } from 'preact';
import { afterPaint } from '../../src/mount/after-paint.ts';

// Preact waits at most 35 ms for a frame, and a slow phone has not painted by then. It would fetch the code for later taps
// before the player sees the goods.
options.requestAnimationFrame = afterPaint;
