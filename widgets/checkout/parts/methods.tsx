import { useEffect, useRef, useState } from 'react';
import type { Payment, SubPayment } from '../../../src/contract/goods.ts';
import type { I18n } from '../../../src/i18n/i18n.ts';
import { choices } from '../../../src/payments/options.ts';
import { localizedText } from '../../../src/rules/language.ts';
import { errorMessage } from '../../../src/store/error-message.ts';
import { Icon } from '../../../src/ui/icon.tsx';
import { Lines } from '../../../src/ui/lines.tsx';
import { Failed, Notice } from '../../../src/ui/notice.tsx';
import { Picture } from '../../../src/ui/picture.tsx';
import { useTextInput } from '../../../src/ui/text-input.ts';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';

/** So many ways are shown at first; all of them where the chosen one is further down. */
const firstFew = 6;

/** More ways than this are searched. */
const searchAbove = 8;

/** The field in which a way to pay is looked for. */
function Search({ typed, onType, label }: { typed: string; onType: (text: string) => void; label: string }) {
  const input = useTextInput(typed, onType);
  return (
    <label className="region search">
      <Icon name="search" />
      <input ref={input} type="search" aria-label={label} placeholder={label} maxLength={40} />
    </label>
  );
}

/** The ways whose name holds what was typed; one below another stands by itself. */
function found(options: readonly Payment[], typed: string): readonly Payment[] {
  const wanted = typed.trim().toLowerCase();
  const hit = ({ name }: SubPayment): boolean => name.toLowerCase().includes(wanted);
  if (!wanted) return options;
  return options.flatMap((one) =>
    hit(one) ? [one] : one.sub_payment.filter(hit).map((sub) => ({ ...sub, sub_payment: [] })),
  );
}

/** One way to pay; `many` leads to its own options, `last` was used last time. */
export function Method(props: {
  option: SubPayment;
  i18n: I18n;
  picked: boolean;
  many?: boolean;
  last?: boolean;
  onTap: () => void;
}) {
  const { option, i18n, picked, many, last, onTap } = props;
  const about = last ? i18n.t('last_used') : localizedText(option.description, i18n.language.peek());
  const part = picked ? 'method picked' : 'method';
  return (
    <button type="button" className={part} part={part} aria-pressed={picked} onClick={onTap}>
      <Picture className="mark" from={option.icon} name={option.name} />
      <Lines name={option.name}>{about && <bdi>{about}</bdi>}</Lines>
      {many && <Icon name="chevron" flip />}
      {picked && (
        <span className="corner">
          <Icon name="check" />
        </span>
      )}
    </button>
  );
}

/** The ways to pay that fit the price in the region (PY-3). */
export function Methods({ model }: { model: Checkout }) {
  const i18n = useWords();
  const { t } = i18n;
  const { methods } = model.store;
  const list = useValue(methods.list);
  const options = useValue(methods.options);
  const picked = useValue(methods.picked);
  const used = useValue(methods.used);
  const region = useValue(methods.region);
  const [typed, setTyped] = useState('');
  const [all, showAll] = useState(false);
  const ways = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button that was pressed is gone. The keyboard's focus goes to what stands in its place.
    if (all) ways.current?.querySelectorAll('button')[firstFew]?.focus();
  }, [all]);
  if (list.is === 'failed') {
    return <Failed text={errorMessage(list.why, model.store)} onAgain={() => void methods.again()} />;
  }
  if (list.is !== 'ready') {
    return (
      <ul key="bones" className="methods" aria-busy="true" aria-label={t('loading')}>
        {[1, 2, 3, 4, 5, 6].map((one) => (
          <li key={one} className="method skeleton" />
        ))}
      </ul>
    );
  }
  if (options.length === 0) return <Notice icon="help" text={t('no_methods')} />;
  const own = (option: Payment, key?: string): SubPayment | undefined =>
    choices([option]).find((one) => one.key === key);
  const further = options.slice(firstFew).some((option) => own(option, picked?.key));
  const few = options.length > firstFew && !all && !further;
  const searched = !few && choices(options).length > searchAbove;
  const shown = few ? options.slice(0, firstFew) : searched ? found(options, typed) : options;
  return (
    <>
      {searched && <Search typed={typed} onType={setTyped} label={t('search_method')} />}
      {shown.length === 0 && <Notice icon="search" text={t('no_method_found')} />}
      <ul key={region} ref={ways} className="methods" aria-label={t('methods')}>
        {shown.map((option) => {
          const many = option.sub_payment.length > 0;
          const chosen = own(option, picked?.key);
          return (
            <li key={option.key}>
              <Method
                option={many && chosen ? { ...option, description: chosen.name } : option}
                i18n={i18n}
                picked={chosen !== undefined}
                many={many}
                last={used !== undefined && !(many && chosen) && own(option, used) !== undefined}
                onTap={() => model.pick(option)}
              />
            </li>
          );
        })}
      </ul>
      {few && (
        <button type="button" className="all-methods" onClick={() => showAll(true)}>
          {t('all_methods', { count: options.length })}
          <Icon name="chevron" />
        </button>
      )}
    </>
  );
}
