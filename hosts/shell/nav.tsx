import type { Screen } from '../../src/rules/routes.ts';
import type { Store } from '../../src/store/store.ts';
import { Icon, type IconName } from '../../src/ui/icon.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { Link } from './link.tsx';
import { usePageWords } from './page-words.ts';
import type { Router } from './router.ts';

const tabs = [
  { is: 'goods', to: '/selectGoods', icon: 'bolt', word: 'topup' },
  { is: 'activity', to: '/activity', icon: 'gift', word: 'event' },
  { is: 'my', to: '/my', icon: 'user', word: 'my' },
] as const satisfies readonly { is: Screen['is']; to: string; icon: IconName; word: string }[];

/** The main ways through the storefront; the activity only where there is one (LY-4). */
export function Nav({ store, router, where }: { store: Store; router: Router; where: 'top' | 'bottom' }) {
  const { t } = usePageWords();
  const screen = useValue(router.screen);
  const hasActivity = useValue(store.config.hasActivity);
  return (
    <nav className={`nav ${where}`} aria-label={t('main_menu')}>
      {tabs
        .filter(({ is }) => is !== 'activity' || hasActivity)
        .map(({ is, to, icon, word }) => (
          <Link key={is} router={router} to={to} current={screen.is === is}>
            <Icon name={icon} />
            {t(word)}
          </Link>
        ))}
    </nav>
  );
}
