import type { Payment } from '../../../src/contract/goods.ts';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';
import { Method } from './methods.tsx';

/** The options of a way to pay that has some (PY-1: the secondary popup). */
export function SubMethods({ model, parent }: { model: Checkout; parent: Payment }) {
  const i18n = useWords();
  const picked = useValue(model.store.methods.picked);
  const used = useValue(model.store.methods.used);
  return (
    <Dialog title={parent.name} onClose={model.closeSub}>
      <ul className="methods" aria-label={i18n.t('methods')}>
        {parent.sub_payment.map((option) => (
          <li key={option.key}>
            <Method
              option={option}
              i18n={i18n}
              picked={option.key === picked?.key}
              last={option.key === used}
              onTap={() => model.pickSub(option)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
