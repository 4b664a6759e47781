import { useState } from 'react';
import { storePriceIn } from '../../../src/rules/goods.ts';
import { FewContents } from '../../../src/ui/contents.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { Later } from '../../../src/ui/later.tsx';
import { loadInside } from '../../../src/ui/load-inside.ts';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';

/** What is inside the chosen product; a tap opens the sheet with all of it (GD-6). */
export function BoughtContents({ model }: { model: Checkout }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { catalogue, methods, recipient } = model.store;
  const product = useValue(catalogue.product);
  const cost = useValue(methods.cost);
  const currency = useValue(catalogue.currency);
  const role = useValue(recipient.role);
  const contents = product?.contents;
  if (!product || !cost || !contents?.length) return null;
  const viewProps = {
    product,
    cost,
    storePrice: storePriceIn(product, cost.currency, currency),
    role: role?.display,
    left: null,
    onClose: () => setOpen(false),
  };
  return (
    <>
      <button
        type="button"
        className="bought-inside"
        aria-haspopup="dialog"
        aria-label={t('inside_of', { product: product.display })}
        onClick={() => setOpen(true)}
      >
        <FewContents contents={contents} most={5} />
        <Icon name="chevron" />
      </button>
      {isOpen && <Later load={loadInside} viewProps={viewProps} meanwhile={null} />}
    </>
  );
}
