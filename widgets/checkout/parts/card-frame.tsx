import { useEffect, useRef, useState } from 'react';
import type { DoorSaid, DoorSlot } from '../../../src/store/door.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Notice } from '../../../src/ui/notice.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';

/** How the brand's own page stands: it comes, is here, did not come, or has a window, which the browser may have refused. */
type Standing = 'coming' | 'here' | 'silent' | 'window' | 'blocked';

/** What says of the form that the token is no more: another one comes, or it is typed in a window anew. */
const beginsAnew = (said: DoorSaid): boolean => said.is === 'coming' || said.is === 'window';

/** What of this page the other one takes over, as it is now. */
function useTakenOver({ store }: Checkout) {
  const { areas, i18n, appearance, games } = store;
  const client_id = useValue(games.current)?.client_id ?? '';
  const area = useValue(areas.current)?.id;
  const locale = useValue(i18n.language);
  const look = useValue(appearance);
  return { client_id, area, locale, appearance: look };
}

/** What stands in place of a form that did not come, or that has a window. */
function Instead({ is, good, again, open }: { is: Standing; good: boolean; again(): void; open(): void }) {
  const { t } = useWords();
  const text = { silent: t('card_unreached'), window: t('card_waiting'), blocked: t('card_blocked') }[is as 'silent'];
  return (
    <div className="form">
      {!(good && is === 'window') && (
        <Notice bad={is !== 'window'} icon={is === 'window' ? 'clock' : 'warn'} text={text} />
      )}
      <Button wide onTap={open}>
        {t('card_window')}
      </Button>
      <Button wide onTap={again}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** The form of a point card on the brand's own page, in a frame: nothing is typed here that a partner's page could read (CD-4, T45). */
export function CardFrame({ model, first }: { model: Checkout; first: boolean }) {
  const { t } = useWords();
  const { door, session, card } = model.store;
  const [is, become] = useState<Standing>('coming');
  const place = useRef<HTMLDivElement>(null);
  const slot = useRef<DoorSlot | null>(null);
  const inWindow = useRef(false);
  const isGood = useValue(card.worth).is === 'ready';
  const suid = useValue(session.user)?.suid ?? '';
  const [rest, refused] = [useValue(card.rest), useValue(card.refused)];
  const now = useTakenOver(model);
  const { client_id, area, locale, appearance } = now;
  const latest = useRef({ now, first, title: t('card_title') });
  latest.current = { now, first, title: t('card_title') };
  // For another player or another game it is an empty form.
  useEffect(() => {
    const host = place.current;
    if (!host || !door || !suid || !client_id) return;
    const hear = (said: DoorSaid): void => {
      if (said.is === 'card') {
        card.take(said.card_info);
      } else if (said.is === 'close') model.dismissCard();
      else if (said.is !== 'session') {
        if (beginsAnew(said)) card.take(null);
        inWindow.current = said.is === 'window';
        become(said.is === 'ready' ? 'here' : said.is);
      }
    };
    const { now, first, title } = latest.current;
    const options = { client_id, suid, rest: card.rest.peek(), refused: card.refused.peek(), first };
    const opened = door.open(host, { widget: 'card', options, title, ...now }, hear);
    slot.current = opened;
    return () => {
      slot.current = null;
      opened.unmount();
    };
  }, [door, card, model, suid, client_id]);
  // A window has done its work with a good card; a refused one is typed there once more.
  useEffect(() => {
    if (isGood && inWindow.current) slot.current?.close();
  }, [isGood]);
  useEffect(() => slot.current?.update({ area, locale, appearance }), [area, locale, appearance]);
  useEffect(() => slot.current?.update({}, { rest, refused, first }), [rest, refused, first]);
  if (!suid)
    return (
      <Button wide onTap={model.store.popups.openLogin}>
        {t('log_in')}
      </Button>
    );
  const isFrame = is === 'coming' || is === 'here';
  return (
    <div className="card-frame">
      {is === 'coming' && (
        <div className="form" role="status" aria-busy="true" aria-label={t('loading')}>
          {['number', 'password', 'button'].map((name) => (
            <span key={name} className="skeleton" />
          ))}
        </div>
      )}
      {!isFrame && (
        <Instead is={is} good={isGood} again={() => slot.current?.again()} open={() => slot.current?.openWindow()} />
      )}
      <div ref={place} hidden={!isFrame} className={is === 'coming' ? 'card-unseen' : ''} />
    </div>
  );
}
