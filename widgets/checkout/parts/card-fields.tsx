import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { CardWorth } from '../../../src/purchase/point-card.ts';
import { clockText } from '../../../src/rules/duration.ts';
import { errorMessage } from '../../../src/store/error-message.ts';
import { Button } from '../../../src/ui/button.tsx';
import { CardInputs } from '../../../src/ui/card-inputs.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';
import { CardFrame } from './card-frame.tsx';

/** What a card is worth: face value, gems and extra gems, type (CD-2). */
function Facts({ worth }: { worth: CardWorth }) {
  const { t, price, number } = useWords();
  const { price: money, currency, gems_number: count, extra_gems_number: extra, card_type } = worth;
  const rows: readonly (readonly [string, string, string?])[] = [
    [t('card_face'), currency ? price(money, currency) : number(money)],
    [t('card_gems'), t('gems', { count }), extra > 0 ? t('card_extra', { extra }) : ''],
    [t('card_type'), card_type],
  ];
  return (
    <dl className="facts card">
      {rows.map(([name, text, more]) =>
        text ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numbers">
              <b>
                <bdi>{text}</bdi>
              </b>
              {more && ' '}
              {more && <span className="ok">{more}</span>}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Number and password of a point card, typed on this page. */
function Typed({ model, hint }: { model: Checkout; hint: string }) {
  const { card } = model.store;
  return (
    <CardInputs
      number={useValue(card.number)}
      password={useValue(card.password)}
      hint={hint}
      typeNumber={card.typeNumber}
      typePassword={card.typePassword}
    />
  );
}

/** Number and password of a point card, and what it is worth; `children` stand in for the check once that is known (CD-1). */
export function CardFields({ model, first, children }: { model: Checkout; first?: boolean; children?: ReactNode }) {
  const { t } = useWords();
  const { card, hostedForms } = model.store;
  const hint = useId();
  const worth = useValue(card.worth);
  const rest = useValue(card.rest);
  const ready = useValue(card.ready);
  // A cleared card also resets the form in the frame.
  const cleared = useValue(card.cleared);
  const why = worth.is === 'failed' ? errorMessage(worth.why, model.store, 'card_refused') : null;
  const fault = rest > 0 ? t('error_too_many') : why;
  const form = useRef<HTMLFormElement>(null);
  const hasResult = fault !== null || worth.is === 'ready';
  useEffect(() => {
    // The player chose to pay with a card: the fields may be below the part of the pay step that is in sight.
    if (first || !model.hasTapped.peek()) return;
    form.current?.scrollIntoView?.({ block: 'nearest' });
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [first, model]);
  useEffect(() => {
    // On a phone the sticky total would cover the answer.
    if (hasResult) form.current?.scrollIntoView?.({ block: 'nearest' });
  }, [hasResult]);
  return (
    <form
      ref={form}
      className="form card-form"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void card.check();
      }}
    >
      {hostedForms ? (
        <CardFrame key={cleared} model={model} hint={hint} first={first === true && worth.is !== 'ready'} />
      ) : (
        <Typed model={model} hint={hint} />
      )}
      <div id={hint} className="card-told" aria-live="polite">
        {worth.is === 'ready' ? (
          <Facts worth={worth.value} />
        ) : (
          <p className={fault ? 'card-fault' : 'muted'}>
            <bdi>{fault ?? t('enter_card')}</bdi>
          </p>
        )}
      </div>
      {hostedForms && children ? (
        // Its space is reserved from the start, because the form beside it stays.
        <div className={worth.is === 'ready' ? undefined : 'card-not-yet'}>{children}</div>
      ) : (
        worth.is === 'ready' && children
      )}
      {!hostedForms && !(worth.is === 'ready' && children) && (
        <Button wide submit kind={first ? 'primary' : 'ghost'} busy={worth.is === 'loading'} disabled={!ready}>
          {t('card_check')}
          {rest > 0 && <span className="numbers">{clockText(rest)}</span>}
        </Button>
      )}
    </form>
  );
}
