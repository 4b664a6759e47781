import { effect, type ReadonlySignal } from '@preact/signals-react';

/** Keeps the colour that a browser gives its own bars in step with the brand's (CF-1); answers how to stop. */
export function keepThemeColour(colour: ReadonlySignal<string>): () => void {
  return effect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour.value);
  });
}
