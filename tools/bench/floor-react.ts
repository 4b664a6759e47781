import { createElement, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { floor } from './floor.ts';

const place = document.querySelector('#shop');
if (place) {
  const root = createRoot(place);
  void floor<ReactElement>({ create: createElement, draw: (element) => root.render(element) });
}
