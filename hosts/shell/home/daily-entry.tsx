import { type RefObject, useRef } from 'react';
import type { CurrentGame } from '../../../src/catalogue/games.ts';
import type { DailyGift } from '../../../src/contract/reward.ts';
import { enRewards } from '../../../src/i18n/english/rewards.ts';
import { addEnglish } from '../../../src/i18n/i18n.ts';
import { useBelowView } from '../../../src/page/use-below-view.ts';
import { localizedText } from '../../../src/rules/language.ts';
import { routeOf } from '../../../src/rules/routes.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { Picture } from '../../../src/ui/picture.tsx';
import { withModel } from '../../../src/ui/use-created.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { NextGift } from '../../../widgets/activity/parts/next-gift.tsx';
import { usePageWords } from '../page-words.ts';
import type { Router } from '../router.ts';
import { createHomeDaily, type HomeDaily } from './daily-model.ts';
import type { Home } from './home-model.ts';

addEnglish(enRewards);

export { default as styles } from './daily-entry.css?inline';

interface DailyEntryProps {
  readonly store: Store;
  readonly home: Home;
  readonly router: Router;
  /** Whether the page keeps space for the entry while it loads. */
  readonly keepsSpace: boolean;
  /** What follows the entry where no space is kept. The entry appears while that is below the visible part of the page. */
  readonly next: RefObject<HTMLElement | null>;
  readonly onChoose: (game: CurrentGame) => Promise<boolean>;
  /** Leads to the goods, where a character is chosen. */
  readonly onGoods: () => void;
}

/** What the player has to know today, in one line. */
function Text({ store, daily }: { store: Store; daily: DailyGift }) {
  const { t } = usePageWords();
  const { streak, claimed, missed, next_time } = daily;
  if (!useValue(store.session.account)) return <>{t('daily_log_in')}</>;
  if (missed) return <>{t('daily_missed')}</>;
  if (!claimed) return <>{t('daily_streak', { count: streak })}</>;
  return next_time > 0 ? <NextGift platform={store.platform} next_time={next_time} /> : <>{t('daily_last')}</>;
}

function Entry({
  model,
  game,
  daily,
  ...props
}: DailyEntryProps & { model: HomeDaily; game: CurrentGame; daily: DailyGift }) {
  const { store, router, onChoose, onGoods } = props;
  const { t, language } = usePageWords();
  const section = useRef<HTMLElement>(null);
  const user = useValue(store.session.account);
  const busy = useValue(model.daily.isClaiming);
  const hasRecipient = useValue(model.hasRecipient);
  const hasPage = routeOf('/activity', router.routes).is === 'activity';
  const today = daily.gifts.find(({ state }) => state !== 'avail') ?? daily.gifts.at(-1);
  const title = localizedText(daily.name, language.peek()) || t('daily_title');
  const open = async (): Promise<void> => {
    if (!(await onChoose(game))) return;
    if (hasPage) router.go('/activity');
    else onGoods();
  };
  // The claim removes its button, so the focus of a keyboard user moves to the entry.
  const claim = (): void => {
    if (user && !hasRecipient) void open();
    else void model.daily.claim().then(() => section.current?.focus({ preventScroll: true }));
  };
  const what = (
    <>
      <b>
        <bdi>{title}</bdi>
      </b>
      <span className="home-daily-text">
        <Text store={store} daily={daily} />
      </span>
      <span className="home-daily-days" aria-hidden="true">
        {daily.gifts.map(({ gift_id, state }) => (
          <i key={gift_id} className={state} />
        ))}
      </span>
      {user && daily.claimed && <span className="visually-hidden">{t('daily_streak', { count: daily.streak })}</span>}
    </>
  );
  return (
    <section
      className={props.keepsSpace ? 'home-daily card' : 'home-daily card late'}
      aria-label={t('daily_title')}
      tabIndex={-1}
      ref={section}
    >
      <Picture
        className="home-daily-art"
        from={today?.picture_address ?? ''}
        name=""
        otherwise={<Icon name="gift" />}
      />
      {hasPage ? (
        <button type="button" className="home-daily-what" onClick={() => void open()}>
          {what}
        </button>
      ) : (
        <div className="home-daily-what">{what}</div>
      )}
      {user && daily.claimed ? (
        <span className="home-daily-got">
          <Icon name="check" />
          {t('reward_received')}
        </span>
      ) : (
        <Button
          small
          kind="primary"
          busy={busy}
          onTap={claim}
          label={`${t(user ? 'reward_claim' : 'log_in')}: ${title}`}
        >
          {t(user ? 'reward_claim' : 'log_in')}
        </Button>
      )}
    </section>
  );
}

function View({ model, ...props }: DailyEntryProps & { model: HomeDaily }) {
  const game = useValue(model.game);
  const state = useValue(model.daily.state);
  const { keepsSpace, next } = props;
  const daily = state.is === 'ready' ? state.value : null;
  const canAppear = useBelowView(next, daily !== null && !keepsSpace);
  if (typeof game !== 'string' && daily && (keepsSpace || canAppear)) {
    return <Entry model={model} game={game} daily={daily} {...props} />;
  }
  if (!keepsSpace) return null;
  const isComing = game === 'waiting' || state.is === 'idle' || state.is === 'loading';
  return isComing ? (
    <div className="home-daily skeleton" aria-busy="true" />
  ) : (
    // A gift that is gone leaves its space until the next visit, so that the games do not move under a finger.
    <div className="home-daily" />
  );
}

/** The daily gift on the home page: one row with today's state, which claims with one tap or leads to the gifts (AC-4). */
export const DailyEntry = withModel(({ store, home }: DailyEntryProps) => createHomeDaily(store, home), View);
