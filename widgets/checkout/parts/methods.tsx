import { useEffect, useRef, useState } from 'react';
import type { I18n } from '../../../src/i18n/i18n.ts';
import { channelOf } from '../../../src/payments/channels.ts';
import type { MethodOption } from '../../../src/payments/options.ts';
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

/** The number of payment methods that are visible at first. */
const firstFew = 6;

/** A longer list has a search field. */
const searchAbove = 12;

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

/** The options whose name, or whose carrier's name, contains the typed text. */
function found(options: readonly MethodOption[], typed: string): readonly MethodOption[] {
  const search = typed.trim().toLowerCase();
  if (!search) return options;
  return options.filter(({ name, carrier = '' }) => `${name} ${carrier}`.toLowerCase().includes(search));
}

/** The text below the name of an option: that it was used last time, what it is, or who carries it. */
function aboutOption({ description, carrier }: MethodOption, { t, language }: I18n, last: boolean): string {
  if (last) return t('last_used');
  return localizedText(description, language.peek()) || (carrier ? t('method_via', { carrier }) : '');
}

/** One way to pay; `last` was used last time. */
function Method(props: { option: MethodOption; i18n: I18n; picked: boolean; last: boolean; onTap: () => void }) {
  const { option, i18n, picked, last, onTap } = props;
  const typesCard = picked && channelOf(option.payway_id)?.card;
  const about = typesCard ? i18n.t('card_below') : aboutOption(option, i18n, last);
  const part = picked ? 'method picked' : 'method';
  return (
    <button type="button" className={part} part={part} aria-pressed={picked} onClick={onTap}>
      <Picture className="mark" from={option.icon} name={option.name} />
      <Lines name={option.name}>{about && <bdi>{about}</bdi>}</Lines>
      {picked && (
        <span className="corner">
          <Icon name="check" />
        </span>
      )}
    </button>
  );
}

/**
 * Moves the payment method that was last chosen from below the first few to the front, so that it is visible while the list is short.
 * It stays there when the player chooses another one.
 */
function useChosenFirst(
  options: readonly MethodOption[],
  picked: { readonly key: string } | null,
): readonly MethodOption[] {
  const lead = useRef<string>(undefined);
  if (picked && options.slice(firstFew).some(({ key }) => key === picked.key)) lead.current = picked.key;
  const chosen = options.find(({ key }) => key === lead.current);
  return chosen ? [chosen, ...options.filter((option) => option !== chosen)] : options;
}

/** The ways to pay that fit the price in the region (PY-3). */
export function Methods({ model }: { model: Checkout }) {
  const i18n = useWords();
  const { t } = i18n;
  const { methods } = model.store;
  const list = useValue(methods.list);
  const picked = useValue(methods.picked);
  const options = useChosenFirst(useValue(methods.options), picked);
  const used = useValue(methods.used);
  const region = useValue(methods.region);
  const [typed, setTyped] = useState('');
  const [all, showAll] = useState(false);
  const methodList = useRef<HTMLUListElement>(null);
  const wasAll = useRef(false);
  useEffect(() => {
    const list = methodList.current;
    // The button that opened the list is gone: the focus moves to the method in its position.
    if (all) list?.querySelectorAll('button')[firstFew]?.focus();
    // The chosen method has moved: the focus scrolls it into view.
    else if (wasAll.current) list?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    wasAll.current = all;
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
  const few = options.length > firstFew && !all;
  const searched = !few && options.length > searchAbove;
  const choose = (option: MethodOption): void => {
    model.pick(option);
    setTyped('');
    showAll(false);
  };
  const visible = few ? options.slice(0, firstFew) : searched ? found(options, typed) : options;
  return (
    <>
      {searched && <Search typed={typed} onType={setTyped} label={t('search_method')} />}
      {visible.length === 0 && <Notice icon="search" text={t('no_method_found')} />}
      <ul key={region} ref={methodList} className="methods" aria-label={t('methods')}>
        {visible.map((option) => (
          <li key={option.key}>
            <Method
              option={option}
              i18n={i18n}
              picked={option.key === picked?.key}
              last={option.key === used}
              onTap={() => choose(option)}
            />
          </li>
        ))}
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
