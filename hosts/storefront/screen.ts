import type { ComponentType } from 'react';
import type { Screen } from '../../src/rules/routes.ts';
import type { ScreenProps } from '../shell/screen-props.ts';
import { styled } from '../shell/styled.ts';

/** Fetches a screen. */
type Load = () => Promise<ComponentType<ScreenProps>>;

const loadError: Load = () => import('../shell/error-pages.tsx').then(({ ErrorPage }) => ErrorPage);

/** The screens that are fetched when they are opened: all but the goods and the front page. Whatever is no screen of its own says what is wrong. */
const loads: Partial<Record<Screen['is'], Load>> = {
  my: () => import('./my.tsx').then(({ styles, My }) => styled(styles, My)),
  activity: () => import('./activity.tsx').then(({ Activity }) => Activity),
  vip: () => import('./vip.tsx').then(({ Vip }) => Vip),
  replenish: () => import('../shell/replenish.tsx').then(({ Replenish }) => Replenish),
};

/** How a screen is fetched. */
export function loadOf({ is }: Screen): Load {
  return loads[is] ?? loadError;
}
