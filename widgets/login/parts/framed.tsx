import { useEffect, useRef } from 'react';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Login } from '../model.ts';

/** The log-in of the brand's own page, in a frame: on a partner's page nothing is typed that this page could read (EM-8, T44). */
export function Framed({ model }: { model: Login }) {
  const { t } = useWords();
  const place = useRef<HTMLDivElement>(null);
  const { door, games, areas, i18n, appearance: changed } = model.store;
  const appearance = useValue(changed);
  const game = useValue(games.current)?.client_id;
  const area = useValue(areas.current)?.id;
  const locale = useValue(i18n.language);
  useEffect(() => {
    const host = place.current;
    if (!host || !door) return;
    const how = { title: t('log_in'), button: t('log_in_window'), client_id: game, area, locale, appearance };
    return door.open(host, how, model.take);
  }, [door, game, area, locale, appearance, model, t]);
  return <div key={`${game} ${area} ${locale}`} ref={place} className="login-framed" />;
}
