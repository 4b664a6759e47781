import { signal } from '@preact/signals-react';
import { expect, onTestFinished, test } from 'vitest';
import { keepThemeColour } from './theme-colour.ts';

test('CF-1 BR-7 the browser’s own bars use the colour of the config once it is loaded', () => {
  const meta = document.head.appendChild(document.createElement('meta'));
  onTestFinished(() => meta.remove());
  meta.name = 'theme-color';
  meta.content = '#000000';
  const dark = document.head.appendChild(document.createElement('meta'));
  onTestFinished(() => dark.remove());
  dark.name = 'theme-color';
  dark.setAttribute('media', '(prefers-color-scheme: dark)');
  const colour = signal('#5b3df5');
  const stop = keepThemeColour(colour);
  expect(meta.content).toBe('#5b3df5');
  expect(dark.content).toBe('#241862');
  colour.value = '#0a7a5c';
  expect(meta.content).toBe('#0a7a5c');
  stop();
  colour.value = '#ffffff';
  expect(meta.content).toBe('#0a7a5c');
});
