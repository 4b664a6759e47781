import type { I18n } from '../../../src/i18n/i18n.ts';
import type { Intent } from '../../../src/purchase/intent.ts';
import { shortOrderNumber } from '../../../src/rules/order-help.ts';
import { loaded } from '../../../src/store/async-resource.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { contentsText } from '../../../src/ui/contents.tsx';
import { useWords } from '../../../src/ui/words.tsx';
import { giftRow } from './gift-text.ts';

type Row = readonly [name: string, text: string];

/** What support asks for, row by row: all that an order is about, its method, when it was ordered, and what time it is here (RS-5). */
export function factsOf(i18n: I18n, store: Store, intent: Intent): Row[] {
  const { t, time } = i18n;
  const list = loaded(store.catalogue.goods.peek())?.list;
  const product = list?.find(({ value }) => value === intent.product_id);
  const exact = (ms: number): string => time(Math.floor(ms / 1_000), 'exact');
  const rows: Row[] = [
    [t('account'), store.session.user.peek()?.username ?? ''],
    [t('game'), intent.game_name],
    [t('product'), intent.product_name],
    [t('inside'), contentsText(product?.contents ?? [])],
    [t('server'), intent.server_name],
    intent.gift ? giftRow(i18n, intent) : [t('character'), intent.role_name],
    [t('amount'), intent.price_text],
    [t('methods'), intent.method_name],
    [t('order_time'), exact(intent.made)],
    [t('device_time'), exact(store.platform.now())],
  ];
  return rows.filter(([, text]) => text);
}

/** The facts that a player looks for, beside what the words around them say (RS-5): what it costs and how it is paid, and who buys in which game. */
function briefly(i18n: I18n, store: Store, intent: Intent): Row[] {
  const { t } = i18n;
  const both = (...texts: string[]): string => texts.filter(Boolean).join(' · ');
  const rows: Row[] = [
    [t(intent.state === 'success' ? 'paid' : 'amount'), both(intent.price_text, intent.method_name)],
    ...(intent.gift ? [giftRow(i18n, intent)] : []),
    [t('account'), both(store.session.user.peek()?.username ?? '', intent.game_name)],
  ];
  return rows.filter(([, text]) => text);
}

/** Copies a text and says so. */
export async function copy({ platform, popups, i18n }: Store, text: string): Promise<void> {
  if (await platform.copy(text)) popups.toast(i18n.t('copied'), 'good');
}

/**
 * What an order is about, and its short number: a tap copies the whole one, by which support finds the order. `whole` has all that
 * support asks for.
 */
export function Facts({ store, intent, whole = false }: { store: Store; intent: Intent; whole?: boolean }) {
  const i18n = useWords();
  const { billing_no } = intent;
  return (
    <dl className="facts card">
      {(whole ? factsOf : briefly)(i18n, store, intent).map(([name, text]) => (
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
              <bdi>{shortOrderNumber(billing_no)}</bdi>
            </button>
          </dd>
        </div>
      )}
    </dl>
  );
}
