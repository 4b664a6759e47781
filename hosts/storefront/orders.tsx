import { usePageTitle } from '../../src/embed/page.tsx';
import type { Intent } from '../../src/store/journal.ts';
import type { Store } from '../../src/store/store.ts';
import { Button } from '../../src/ui/button.tsx';
import { Notice } from '../../src/ui/notice.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { usePageWords } from '../shell/page-words.ts';

const states = {
  sending: 'state_unknown',
  unknown: 'state_unknown',
  pending: 'state_pending',
  success: 'state_success',
  fail: 'state_fail',
} as const satisfies Record<Intent['state'], string>;

function Order({ intent, onOpen }: { intent: Intent; onOpen: () => void }) {
  const { t, time } = usePageWords();
  return (
    <li className="card order">
      <p className="order-line">
        <b>
          <bdi>{intent.product_name}</bdi>
        </b>
        <b className="numbers">{intent.price_text}</b>
      </p>
      <p className="quiet">
        {intent.game_name} · <bdi>{intent.server_name}</bdi> · <bdi>{intent.role_name}</bdi>
      </p>
      <p className="order-line">
        <span>{t(states[intent.state])}</span>
        <span className="quiet numbers">{time(Math.floor(intent.made / 1_000))}</span>
      </p>
      {intent.state === 'pending' && <Button onTap={onOpen}>{t('unpaid_go')}</Button>}
      {states[intent.state] === 'state_unknown' && <Button onTap={onOpen}>{t('check_again')}</Button>}
    </li>
  );
}

/** The orders known on this device, newest first. */
export function Orders({ store, title }: { store: Store; title: string }) {
  const { t } = usePageWords();
  usePageTitle(`${t('my')} · ${title}`);
  const user = useValue(store.session.user);
  const intents = useValue(store.checkout.intents);
  const own = intents.filter((intent) => intent.account === user?.suid && !intent.unmade).toReversed();
  return (
    <section className="orders">
      <h1>{t('my_orders')}</h1>
      {!user && (
        <Notice
          icon="user"
          text={t('log_in_for_orders')}
          action={t('log_in')}
          onAction={() => store.popups.wantLogin(true)}
        />
      )}
      {user && own.length === 0 && <Notice icon="gift" text={t('no_orders')} />}
      <ul className="orders">
        {own.map((intent) => (
          <Order key={intent.intent} intent={intent} onOpen={() => store.checkout.resume(intent)} />
        ))}
      </ul>
    </section>
  );
}
