import type { SubPayment } from '../../../src/contract/goods.ts';
import type { I18n } from '../../../src/i18n/i18n.ts';
import { inLanguage } from '../../../src/rules/in-language.ts';
import { Icon } from '../../../src/ui/icon.tsx';
import { Lines } from '../../../src/ui/lines.tsx';
import { Failed, Notice } from '../../../src/ui/notice.tsx';
import { Picture } from '../../../src/ui/picture.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';

/** One way to pay; `many` leads to its own options. */
export function Method(props: { option: SubPayment; i18n: I18n; picked: boolean; many?: boolean; onTap: () => void }) {
  const { option, i18n, picked, many, onTap } = props;
  const about = inLanguage(option.description, i18n.language.peek());
  return (
    <button type="button" className={picked ? 'method picked' : 'method'} aria-pressed={picked} onClick={onTap}>
      <Picture className="mark" from={option.icon} name={option.name} />
      <Lines name={option.name}>{about && <bdi>{about}</bdi>}</Lines>
      {many ? <Icon name="chevron" flip /> : <span className="dot" />}
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
  if (list.is === 'failed') {
    return <Failed onAgain={() => void methods.again()} />;
  }
  if (list.is !== 'ready') {
    return (
      <ul className="methods" aria-busy="true" aria-label={t('loading')}>
        {[1, 2, 3, 4].map((one) => (
          <li key={one} className="method bone" />
        ))}
      </ul>
    );
  }
  if (options.length === 0) return <Notice icon="help" text={t('no_methods')} />;
  return (
    <ul className="methods" aria-label={t('methods')}>
      {options.map((option) => {
        const many = option.sub_payment.length > 0;
        const chosen = many ? option.sub_payment.find((sub) => sub.key === picked?.key) : undefined;
        return (
          <li key={option.key}>
            <Method
              option={chosen ? { ...option, description: chosen.name } : option}
              i18n={i18n}
              picked={chosen !== undefined || (!many && option.key === picked?.key)}
              many={many}
              onTap={() => model.pick(option)}
            />
          </li>
        );
      })}
    </ul>
  );
}
