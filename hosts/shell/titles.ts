import type { Screen } from '../../src/rules/routes.ts';
import type { IconName } from '../../src/ui/icon.tsx';
import { bolt, star } from './drawings.ts';

/** What the screens of the new version are called, with their icons (LY-2). */
export const titles = {
  goods: { icon: bolt, word: 'topup' },
  activity: { icon: 'gift', word: 'event' },
  my: { icon: 'user', word: 'my' },
  vip: { icon: star, word: 'vip' },
} as const satisfies Partial<Record<Screen['is'], { icon: IconName; word: string }>>;

/** The title of a screen, or undefined for an error page. */
export function titleOf(screen: Screen): (typeof titles)[keyof typeof titles] | undefined {
  if (screen.is === 'home') return titles.goods;
  return screen.is in titles ? titles[screen.is as keyof typeof titles] : undefined;
}
