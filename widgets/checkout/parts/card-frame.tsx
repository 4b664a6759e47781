import { useMemo } from 'react';
import { HostedFormView, useFrameChanges } from '../../../src/mount/hosted/hosted-form-view.tsx';
import type { HostedFormEvent } from '../../../src/store/hosted-forms.ts';
import { Button } from '../../../src/ui/button.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';

/**
 * The form of a point card on the brand's own page (CD-4, T45). It is empty again for another player or game. `hint` is the id
 * of this page's text about the card, which describes the whole frame.
 */
export function CardFrame({ model, hint, first }: { model: Checkout; hint: string; first: boolean }) {
  const { t } = useWords();
  const { hostedForms, session, card, popups } = model.store;
  const isGood = useValue(card.worth).is === 'ready';
  const suid = useValue(session.user)?.suid;
  const [rest, refused] = [useValue(card.rest), useValue(card.refused)];
  const changes = useFrameChanges(model.store);
  const { client_id } = changes;
  const options = useMemo(() => ({ client_id, suid, rest, refused, first }), [client_id, suid, rest, refused, first]);
  if (!hostedForms || !client_id) return null;
  if (!suid)
    return (
      <Button wide onTap={popups.openLogin}>
        {t('log_in')}
      </Button>
    );
  const onEvent = (event: HostedFormEvent): void => {
    if (event.is === 'card') card.take(event.card_info);
    // A new form loads, or the player types the card again in a window. The last token is no longer valid.
    else if (event.is === 'coming' || event.is === 'window') card.take(null);
    else if (event.is === 'close') model.dismissCard();
  };
  return (
    <fieldset className="card-frame" aria-label={t('card_title')} aria-describedby={hint}>
      <HostedFormView
        key={`${suid} ${client_id}`}
        forms={hostedForms}
        widget="card"
        title={t('card_title')}
        changes={changes}
        options={options}
        texts={{
          silent: t('card_unreached'),
          window: t('card_waiting'),
          blocked: t('card_blocked'),
          open: t('card_window'),
        }}
        isDone={isGood}
        onEvent={onEvent}
      />
    </fieldset>
  );
}
