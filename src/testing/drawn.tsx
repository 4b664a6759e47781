import { within } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { Language } from '../brand/brand.ts';
import { draw } from '../mount/draw.tsx';
import { createTestStorefront } from './storefront.ts';

/**
 * Draws a part of the interface inside a storefront, and takes it away after the test.
 * @example const { view } = await drawn(<Button>Yes</Button>)
 */
export async function drawn(part: ReactNode, language: Language = 'en') {
  const { store, kill } = await createTestStorefront({ language });
  const into = document.body.appendChild(document.createElement('div'));
  let undraw: (() => void) | null = draw(store, into, part, false);
  const undo = (): void => {
    undraw?.();
    undraw = null;
  };
  onTestFinished(() => {
    undo();
    into.remove();
    kill();
  });
  return { into, view: within(into), store, undo };
}
