import { effect, type ReadonlySignal } from '@preact/signals-react';
import { darkened } from '../brand/colour.ts';

/** Keeps the colours of the browser's own bars, in light and dark, in sync with the brand's (CF-1). Returns how to stop. */
export function keepThemeColour(colour: ReadonlySignal<string>): () => void {
  return effect(() => {
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', meta.hasAttribute('media') ? darkened(colour.value) : colour.value);
  });
}
