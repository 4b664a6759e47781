import type { CurrentGame } from '../../../src/catalogue/games.ts';
import { enRewards } from '../../../src/i18n/english/rewards.ts';
import { addEnglish } from '../../../src/i18n/i18n.ts';
import { localizedText } from '../../../src/rules/language.ts';
import { withoutZeros } from '../../../src/rules/money.ts';
import { routeOf } from '../../../src/rules/routes.ts';
import { loaded } from '../../../src/store/async-resource.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { GoodsArt } from '../../../src/ui/goods-art.tsx';
import { Picture } from '../../../src/ui/picture.tsx';
import { withModel } from '../../../src/ui/use-created.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { Link } from '../link.tsx';
import { usePageWords } from '../page-words.ts';
import type { Router } from '../router.ts';
import { createEvent, type RunningActivity } from './event-model.ts';
import type { Home } from './home-model.ts';

addEnglish(enRewards);

/** How far the player has come to the next gift; what the first one takes, for a visitor. */
function Progress({ event, known }: { event: RunningActivity; known: boolean }) {
  const { t, price } = usePageWords();
  const { activity, type, next, percent } = event;
  const { total, days, currency = '' } = activity;
  const money = (amount: number): string => withoutZeros(price(amount, currency));
  const first = activity.gifts.find(({ state }) => state !== 'history');
  if (!known || !next) {
    if (!first) return null;
    const { need } = first;
    return (
      <span translate="no">
        {type === 'cumulative'
          ? t('activity_need_money', { money: money(need) })
          : t('activity_need_days', { count: need })}
      </span>
    );
  }
  return (
    <>
      <span className="meter" aria-hidden="true">
        <i style={{ inlineSize: `${percent}%` }} />
      </span>
      <span className="numbers">
        {type === 'cumulative'
          ? t('topped_up_of', { paid: money(total), need: money(next.need) })
          : t('activity_days', { count: days })}
      </span>
    </>
  );
}

interface EventTileProps {
  readonly store: Store;
  readonly home: Home;
  readonly router: Router;
  readonly onChoose: (game: CurrentGame) => Promise<boolean>;
}

function EventView({ store, router, onChoose, model }: EventTileProps & { model: ReturnType<typeof createEvent> }) {
  const { t, language } = usePageWords();
  const state = useValue(model.state);
  const user = useValue(store.session.user);
  if (state.is === 'waiting') return <div className="tile skeleton" aria-busy="true" />;
  if (state.is === 'none') {
    if (!store.brand.vip) return null;
    return (
      <Link router={router} to="/userCenter" className="tile event">
        <Picture className="tile-art" from="/art/medals/3.svg" name="" otherwise={null} />
        <span className="tile-in">
          <b>{t('vip_title')}</b>
          <span>{t('tip_claim_more')}</span>
        </span>
      </Link>
    );
  }
  const go = async (): Promise<void> => {
    if (await onChoose(state.game)) router.go('/activity');
  };
  return (
    <button type="button" className="tile event" onClick={() => void go()}>
      <Picture className="tile-art" from={state.next?.picture_address ?? ''} name="" otherwise={null} />
      <span className="tile-in">
        {state.claimable > 0 && <span className="tag">{t('activity_offer', { count: state.claimable })}</span>}
        <b>
          <bdi>{localizedText(state.activity.name, language.peek()) || t(`activity_${state.type}`)}</bdi>
        </b>
        <Progress event={state} known={user !== null} />
      </span>
    </button>
  );
}

/** The activity that runs, as a way to it; where there is none, the way to the VIP centre of a brand that has one. */
const EventTile = withModel(({ store, home }: EventTileProps) => createEvent(store, home), EventView);

/** What was bought last, to be bought again; without such a purchase, how topping up works. */
function AgainTile({ store, onAgain }: { store: Store; onAgain: () => void }) {
  const { t, price } = usePageWords();
  const { purchase, catalogue, methods } = store;
  const last = useValue(purchase.last);
  const goods = useValue(catalogue.goods);
  const costOf = useValue(methods.costOf);
  if (!last) {
    return (
      <div className="tile how">
        <b>{t('instructions')}</b>
        <p>{t('instructions_text')}</p>
      </div>
    );
  }
  const product = loaded(goods)?.list.find(({ value }) => value === last.product_id);
  const cost = product && costOf(product);
  return (
    <button
      type="button"
      className="tile again"
      onClick={() => {
        purchase.use(({ recent }) => void recent.again(last));
        onAgain();
      }}
    >
      <span className="again-head">
        <b>{t('buy_again')}</b>
      </span>
      <span className="again-what">
        <GoodsArt from={product?.picture} />
        <span className="stack-text">
          <b>
            <bdi>{product?.display ?? last.product_name}</bdi>
          </b>
          <span className="muted">
            <bdi>{last.role_name}</bdi> · <bdi>{last.method_name}</bdi>
          </span>
        </span>
      </span>
      <span className="again-go numbers">{cost ? price(cost.price, cost.currency) : t('buy_again')}</span>
    </button>
  );
}

/** What stands beside the highlights. */
export function Tiles(props: {
  store: Store;
  home: Home;
  router: Router;
  onChoose: (game: CurrentGame) => Promise<boolean>;
  onAgain: () => void;
}) {
  const { store, onAgain, ...event } = props;
  return (
    <>
      {routeOf('/activity', event.router.routes).is === 'activity' && <EventTile store={store} {...event} />}
      <AgainTile store={store} onAgain={onAgain} />
    </>
  );
}
