import { useEffect, useState } from 'react';
import type { Intent } from '../../../src/purchase/intent.ts';
import type { InlineForm } from '../../../src/purchase/payment-pages.ts';
import { createForm } from '../../../src/purchase/provider-form.ts';
import { safeAddress } from '../../../src/rules/address.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Notice } from '../../../src/ui/notice.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';
import { PayLink } from './pay-link.tsx';

/**
 * The provider's own form, in a frame of another site (LY-8, PY-10). It reports its state and its height, but only the gateway decides
 * what is paid (T34). If it fails to load, a link to the provider's hosted page replaces it.
 */
export function Module({ model, intent, inside }: { model: Checkout; intent: Intent; inside: InlineForm }) {
  const { t, language } = useWords();
  const { checkout } = model.store;
  const method = intent.method_name;
  const page = safeAddress(inside.page);
  const [form] = useState(() => {
    const formInput = {
      parameters: inside.parameters,
      language: language.peek(),
      pay: t('pay', { price: intent.price_text }),
    };
    return createForm(model.store, inside.page, formInput, () => void checkout.check());
  });
  useEffect(() => form.open(), [form]);
  const state = useValue(form.state);
  const heightPx = useValue(form.heightPx);
  const isUnavailable = !page || state === 'unreachable';
  const isOver = isUnavailable || state === 'failed';

  return (
    <Dialog title={method} onClose={() => checkout.leave(isOver ? 'link' : 'left')}>
      <p className="lead">
        <bdi>{intent.product_name}</bdi> · <bdi>{intent.role_name}</bdi> ·{' '}
        <b className="numbers">{intent.price_text}</b>
      </p>
      <div className={intent.channel === 'welcome' ? 'module spread' : 'module'}>
        {isOver ? (
          <div className="way-on">
            <Notice
              bad
              icon="warn"
              text={isUnavailable ? t('module_gone', { method }) : t('error_payment_parameters')}
            />
            <PayLink model={model} intent={intent} />
            <Button wide kind="plain" onTap={model.changeMethod}>
              {t('change_way')}
            </Button>
          </div>
        ) : (
          <>
            {state === 'loading' && (
              <p className="skeleton" role="status">
                <span>{t('module_loading', { method })}</span>
              </p>
            )}
            <iframe
              title={method}
              sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
              allow="payment"
              referrerPolicy="no-referrer"
              src={page}
              style={heightPx ? { blockSize: `${heightPx}px` } : undefined}
              onLoad={(event) => form.loaded(event.currentTarget)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
