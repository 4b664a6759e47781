import { useId } from 'react';
import { enRest } from '../../src/i18n/english/deferred.ts';
import { type Widget, withWords } from '../../src/mount/widget.ts';
import type { CardFormOptions } from '../../src/purchase/point-card.ts';
import { clockText } from '../../src/rules/duration.ts';
import { errorMessage } from '../../src/store/error-message.ts';
import { Button } from '../../src/ui/button.tsx';
import { CardInputs } from '../../src/ui/card-inputs.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { useWords } from '../../src/ui/words.tsx';
import { type CardForm, createCardForm } from './card-form-model.ts';
import type { Embedder } from './embedder.ts';

function View({ model }: { model: CardForm }) {
  const { t } = useWords();
  const hint = useId();
  const { rest = 0, first } = useValue(model.options);
  const why = useValue(model.error);
  return (
    <form
      className="form"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void model.submit();
      }}
    >
      <CardInputs
        number={useValue(model.number)}
        password={useValue(model.password)}
        hint={hint}
        typeNumber={model.typeNumber}
        typePassword={model.typePassword}
      />
      <p id={hint} className="card-fault" role="alert">
        {why !== null && <bdi>{errorMessage(why, model.store, 'card_refused')}</bdi>}
      </p>
      <Button
        wide
        submit
        kind={first ? 'primary' : 'ghost'}
        busy={useValue(model.busy)}
        disabled={!useValue(model.ready)}
      >
        {t('card_check')}
        {rest > 0 && <span className="numbers">{clockText(rest)}</span>}
      </Button>
    </form>
  );
}

const styles = `.form { gap: 10px }
.card-fault { color: var(--bad); font-weight: 600 }
.card-fault:empty { display: none }`;

/** The form of a point card for the embedding page (CD-4). Embedders cannot mount it themselves. */
export const cardFormFor = (embedder: Embedder): Widget<Partial<CardFormOptions>, CardForm> =>
  withWords(
    { name: 'card', styles, model: (store, options) => createCardForm(store, options, embedder), View },
    enRest,
  );
