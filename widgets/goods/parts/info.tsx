import { useState } from 'react';
import type { Goods as Product } from '../../../src/contract/goods.ts';
import { storePriceIn } from '../../../src/rules/goods.ts';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { useFetched } from '../../../src/ui/later.tsx';
import { loadInside } from '../../../src/ui/load-inside.ts';
import { Failed } from '../../../src/ui/notice.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Goods } from '../model.ts';
import { limitWords } from './product.tsx';

/** The sheet with what is inside a product, once it is loaded. */
function Sheet({ model, product, onClose }: { model: Goods; product: Product; onClose: () => void }) {
  const i18n = useWords();
  const { catalogue, methods, platform, recipient } = model.store;
  const cost = useValue(methods.costOf)(product);
  const currency = useValue(catalogue.currency);
  const role = useValue(recipient.role);
  const purchase = useValue(model.purchases)(product);
  const part = useFetched(loadInside);
  if (part.is === 'loading') return null;
  if (part.is === 'failed')
    return (
      <Dialog title={product.display} onClose={onClose}>
        <Failed {...part.next} />
      </Dialog>
    );
  const choose = (): void => {
    onClose();
    model.choose(product);
  };
  return (
    <part.got
      product={product}
      cost={cost}
      storePrice={storePriceIn(product, cost.currency, currency)}
      role={role?.display}
      left={limitWords(i18n, purchase, platform.now())}
      {...(purchase.is === 'reached' ? {} : { onChoose: choose })}
      onClose={onClose}
    />
  );
}

/** The button on a card that opens the sheet with what is inside (GD-6). */
export function Info({ model, product }: { model: Goods; product: Product }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="info"
        aria-label={t('inside_of', { product: product.display })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span aria-hidden="true">i</span>
      </button>
      {isOpen && <Sheet model={model} product={product} onClose={() => setOpen(false)} />}
    </>
  );
}
