import type { ComponentType } from 'react';
import type { Screen } from '../../src/rules/routes.ts';
import { Later } from '../../src/ui/later.tsx';
import type { ScreenProps } from './screen-props.ts';

/** How screens are fetched when they are opened. */
export type ScreenLoads = Partial<Record<Screen['is'], () => Promise<ComponentType<ScreenProps>>>>;

const loadReplenish = () => import('./replenish.tsx').then(({ Replenish }) => Replenish);
const loadError = () => import('./error-pages.tsx').then(({ ErrorPage }) => ErrorPage);

/** A screen that is fetched when it is opened, of both versions or of one (`own`). Whatever is no screen of its own says what is wrong. */
export function LaterScreen({ own = {}, ...props }: ScreenProps & { readonly own?: ScreenLoads }) {
  const { is } = props.screen;
  return (
    <div className="later">
      <Later key={is} load={own[is] ?? (is === 'replenish' ? loadReplenish : loadError)} viewProps={props} />
    </div>
  );
}
