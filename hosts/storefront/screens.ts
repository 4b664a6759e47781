import type { ScreenLoads } from '../shell/later-screen.tsx';
import { styled } from '../shell/styled.ts';

/** The screens that only the new version has, but for the goods and the front page. */
export const ownScreens: ScreenLoads = {
  my: () => import('./my.tsx').then(({ styles, My }) => styled(styles, My)),
  activity: () => import('./activity.tsx').then(({ Activity }) => Activity),
  vip: () => import('./vip.tsx').then(({ Vip }) => Vip),
};
