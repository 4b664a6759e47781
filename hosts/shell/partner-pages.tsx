import { useEffect, useState } from 'react';
import type { Store } from '../../src/storefront/store.ts';
import { Button } from '../../src/ui/button.tsx';
import { Failed } from '../../src/ui/notice.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { usePageWords } from './page-words.ts';
import { createPartnerPages, type PartnerPages as PartnerPagesModel } from './partner-pages-model.ts';

/** The pages of partners that may buy with the account, each with its end and a way to take the right back (EM-8). */
export function PartnerPages({ store }: { store: Store }) {
  const { t } = usePageWords();
  const [model] = useState(() => createPartnerPages(store));
  const [open, setOpen] = useState(false);
  useEffect(() => model.dispose, [model]);
  const tap = (): void => {
    setOpen(!open);
    if (!open) void model.load();
  };
  return (
    <div className="partner-pages">
      <button type="button" aria-expanded={open} onClick={tap}>
        {t('partner_pages')}
      </button>
      {open && <Listed model={model} />}
    </div>
  );
}

function Listed({ model }: { model: PartnerPagesModel }) {
  const { t, time } = usePageWords();
  const all = useValue(model.all);
  return (
    <>
      {all.is === 'loading' && <p role="status">{t('loading')}</p>}
      {all.is === 'failed' && <Failed onAgain={() => void model.load()} />}
      {all.is === 'ready' && all.value.length === 0 && <p className="muted">{t('partner_pages_none')}</p>}
      {all.is === 'ready' && all.value.length > 0 && (
        <ul>
          {all.value.map(({ session_id, partner_origin, game_name, expires_at }) => (
            <li key={session_id}>
              <bdi>{partner_origin}</bdi>
              <p className="muted">
                <bdi>{game_name}</bdi>, {t('partner_until', { time: time(expires_at) })}
              </p>
              <Button small label={`${t('partner_end')}: ${partner_origin}`} onTap={() => void model.end(session_id)}>
                {t('partner_end')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
