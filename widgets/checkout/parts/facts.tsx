import type { I18n } from '../../../src/i18n/i18n.ts';
import type { Intent } from '../../../src/purchase/intent.ts';
import type { Store } from '../../../src/store/store.ts';
import { useWords } from '../../../src/ui/words.tsx';

/**
 * What an order is about, row by row: account, game, product, server, character and amount (RS-5). `whole` adds what
 * support asks for besides: the method, when it was ordered, and what time it is here.
 */
export function factsOf(
  { t, time }: I18n,
  store: Store,
  intent: Intent,
  whole: boolean,
): (readonly [string, string])[] {
  const rows: (readonly [string, string])[] = [
    [t('account'), store.session.user.peek()?.username ?? ''],
    [t('game'), intent.game_name],
    [t('product'), intent.product_name],
    [t('server'), intent.server_name],
    [t('character'), intent.role_name],
    [t('amount'), intent.price_text],
  ];
  if (whole) {
    const exact = (ms: number): string => time(Math.floor(ms / 1_000), 'exact');
    rows.push([t('methods'), intent.method_name]);
    rows.push([t('order_time'), exact(intent.made)], [t('device_time'), exact(store.platform.now())]);
  }
  return rows.filter(([, text]) => text);
}

/** Copies a text and says so. */
export async function copy({ platform, popups, i18n }: Store, text: string): Promise<void> {
  if (await platform.copy(text)) popups.toast(i18n.t('copied'), 'good');
}

/** What an order is about, and its number to be copied. */
export function Facts({ store, intent, whole = false }: { store: Store; intent: Intent; whole?: boolean }) {
  const i18n = useWords();
  const { billing_no } = intent;
  return (
    <dl className="facts card">
      {factsOf(i18n, store, intent, whole).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="numbers">
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
      {billing_no && (
        <div>
          <dt>{i18n.t('order_number')}</dt>
          <dd>
            <button type="button" className="order-number" onClick={() => void copy(store, billing_no)}>
              <span className="visually-hidden">{i18n.t('copy_order')} </span>
              <bdi>{billing_no}</bdi>
            </button>
          </dd>
        </div>
      )}
    </dl>
  );
}
