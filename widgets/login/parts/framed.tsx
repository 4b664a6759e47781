import { useEffect, useRef, useState } from 'react';
import type { DoorSaid, DoorSlot } from '../../../src/store/door.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Notice } from '../../../src/ui/notice.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Login } from '../model.ts';

export { enProviders as words } from '../../../locales/en-providers.ts';
export { default as styles } from '../framed.css?inline';

/** How the page of the log-in stands: it comes, is here, did not come, or has a window of its own, which the browser may have refused. */
type Standing = 'coming' | 'here' | 'silent' | 'window' | 'blocked';

/** What of this page the other one takes over, as it is now. */
function useTakenOver({ store }: Login) {
  const { games, areas, i18n, appearance, loginGame } = store;
  const client_id = useValue(games.current)?.client_id;
  const area = useValue(areas.current)?.id;
  const locale = useValue(i18n.language);
  const look = useValue(appearance);
  const login_game = useValue(loginGame) ?? undefined;
  return { client_id, area, locale, appearance: look, login_game };
}

/** What stands in place of the page that did not come, or that has a window: what to do, and another try. */
function Instead({ is, provider, again, open }: { is: Standing; provider: string; again(): void; open(): void }) {
  const { t } = useWords();
  const text = {
    silent: t('log_in_unreached'),
    window: t('log_in_waiting', { provider }),
    blocked: t('log_in_blocked', { provider }),
  }[is as 'silent'];
  return (
    <div className="login-instead">
      <Notice bad={is !== 'window'} icon={is === 'window' ? 'clock' : 'warn'} text={text} />
      <Button kind="primary" wide onTap={open}>
        {t('log_in_window')}
      </Button>
      <Button wide onTap={again}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** The log-in of the brand's own page, in a frame: on a partner's page nothing is typed that this page could read (EM-8, T44). */
export function Framed({ model }: { model: Login }) {
  const { t } = useWords();
  const { door, brand } = model.store;
  const [is, become] = useState<Standing>('coming');
  const place = useRef<HTMLDivElement>(null);
  const slot = useRef<DoorSlot | null>(null);
  const now = useTakenOver(model);
  const latest = useRef({ now, title: t('log_in') });
  latest.current = { now, title: t('log_in') };
  useEffect(() => {
    const host = place.current;
    if (!host || !door) return;
    const hear = (said: DoorSaid): void => {
      if (said.is === 'session') model.enter({ ...said.user, client_id: said.client_id });
      else if (said.is === 'close') model.close();
      else if (said.is !== 'card') become(said.is === 'ready' ? 'here' : said.is);
    };
    const { title, now: first } = latest.current;
    const options = { page: model.page() };
    const opened = door.open(host, { widget: 'partner-login', options, title, ...first }, hear);
    slot.current = opened;
    return () => {
      slot.current = null;
      opened.unmount();
    };
  }, [door, model]);
  const { client_id, area, locale, appearance, login_game } = now;
  useEffect(() => {
    slot.current?.update({ client_id, area, locale, appearance, login_game });
  }, [client_id, area, locale, appearance, login_game]);
  const isFrame = is === 'coming' || is === 'here';
  return (
    <div className="login-framed">
      {is === 'coming' && (
        <div className="login-coming" role="status" aria-busy="true" aria-label={t('loading')}>
          {['username', 'password', 'button'].map((name) => (
            <span key={name} className="skeleton" />
          ))}
        </div>
      )}
      {!isFrame && (
        <Instead
          is={is}
          provider={brand.title ?? brand.name}
          again={() => slot.current?.again()}
          open={() => slot.current?.openWindow()}
        />
      )}
      <div ref={place} hidden={!isFrame} className={is === 'coming' ? 'login-unseen' : ''} />
    </div>
  );
}
