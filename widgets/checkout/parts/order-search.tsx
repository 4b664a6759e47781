import type { Intent } from '../../../src/purchase/intent.ts';
import { Icon } from '../../../src/ui/icon.tsx';
import { useTextInput } from '../../../src/ui/text-input.ts';
import { useWords } from '../../../src/ui/words.tsx';
import { type OrderGroup, orderState } from '../order-state.ts';

/** What a player looks for in the list of orders. */
export interface OrderFilter {
  readonly search: string;
  readonly group: OrderGroup | null;
}

const groups = [
  ['waiting', 'orders_waiting'],
  ['done', 'state_success'],
  ['refunded', 'state_refunded'],
  ['unpaid', 'orders_unpaid'],
] as const;

/** A search field over the list of orders, and a button for each group that has orders. */
export function OrderSearch(props: {
  list: readonly Intent[];
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
}) {
  const { list, filter, onChange } = props;
  const { t } = useWords();
  const input = useTextInput(filter.search, (search) => onChange({ ...filter, search }));
  const count = (group: OrderGroup): number => list.filter((intent) => orderState(intent).group === group).length;
  const choice = (group: OrderGroup | null, text: string, badge = 0) => (
    <button
      key={text}
      type="button"
      className="order-filter"
      aria-pressed={filter.group === group}
      onClick={() => onChange({ ...filter, group })}
    >
      {text}
      {badge > 0 && <span className="order-count numbers">{badge}</span>}
    </button>
  );
  return (
    <div className="order-search">
      <label className="order-find">
        <Icon name="search" />
        <span className="visually-hidden">{t('orders_search')}</span>
        <input
          ref={input}
          type="search"
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck="false"
          placeholder={t('orders_search_hint')}
        />
      </label>
      <fieldset className="order-filters">
        <legend className="visually-hidden">{t('orders_filter')}</legend>
        {choice(null, t('orders_all'))}
        {groups.map(([group, text]) => {
          const found = count(group);
          if (found === 0 && filter.group !== group) return null;
          return choice(group, t(text), group === 'waiting' ? found : 0);
        })}
      </fieldset>
    </div>
  );
}
