import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import type { Language } from '../brand/brand.ts';
import { renderView } from '../mount/render-view.tsx';
import { createTestStorefront, type TestStorefront } from './storefront.ts';

/**
 * Draws a part of the interface in a storefront that is there, and takes both away after the test; `isPage`: a page of ours.
 * @example const { view, t, player } = drawnIn(await createTestStorefront(), <App … />)
 */
export function renderIn(shop: TestStorefront, part: ReactNode, isPage = true) {
  const container = document.body.appendChild(document.createElement('div'));
  let unrender: (() => void) | null = renderView(shop.store, container, part, isPage);
  const undo = (): void => {
    unrender?.();
    unrender = null;
  };
  onTestFinished(() => {
    undo();
    container.remove();
    shop.kill();
  });
  const { t } = shop.store.i18n as unknown as { t: (key: string, slots?: object) => string };
  return { ...shop, container, view: within(container), t, player: userEvent.setup(), undo };
}

/**
 * Draws a part of the interface in a storefront of its own.
 * @example const { view } = await drawn(<Button>Yes</Button>)
 */
export async function renderPart(part: ReactNode, language: Language = 'en') {
  return renderIn(await createTestStorefront({ language }), part, false);
}
