import { effect, type ReadonlySignal } from '@preact/signals-react';

/** Keeps the colour of the browser's own bars in sync with the brand's (CF-1). Returns how to stop. */
export function keepThemeColour(colour: ReadonlySignal<string>): () => void {
  return effect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour.value);
  });
}
