import type { Screen } from '../../src/rules/routes.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { Link } from '../shell/link.tsx';
import { usePageWords } from '../shell/page-words.ts';
import type { Router } from '../shell/router.ts';
import { steps } from './walk-steps.ts';

const words = {
  home: { to: '/selectGame', word: 'select_game' },
  goods: { to: '/selectGoods', word: 'select_role_goods' },
  recharge: { to: '/recharge', word: 'recharge_begin' },
  result: { to: '/result', word: 'recharge_result' },
} as const satisfies Record<(typeof steps)[number], { to: string; word: string }>;

/** The index of a screen's step, or -1 for a screen that is not a step. */
const stepOf = ({ is }: Screen): number => (steps as readonly string[]).indexOf(is);

/** The four steps: finished ones are links, and the current one is marked (LY-3). Nothing on other screens. */
export function StepBar({ router }: { router: Router }) {
  const { t } = usePageWords();
  const now = stepOf(useValue(router.screen));
  if (now < 0) return null;
  return (
    <nav className="step-bar" aria-label={t('recharge_steps')}>
      <ol>
        {steps.map((step, at) => {
          const { to, word } = words[step];
          return (
            <li key={step} className={at < now ? 'done' : at === now ? 'now' : 'ahead'}>
              {at < now ? (
                <Link router={router} to={to}>
                  <i aria-hidden="true">
                    <Icon name="check" />
                  </i>
                  <span>{t(word)}</span>
                </Link>
              ) : (
                <span className="step" aria-current={at === now ? 'step' : undefined}>
                  <i aria-hidden="true">{at + 1}</i>
                  <span>{t(word)}</span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
