import { useEffect, useState } from 'react';
import { GatewayError } from '../../src/client/errors.ts';
import { getUserInfo } from '../../src/contract/login.ts';
import { safeAddress } from '../../src/rules/address.ts';
import type { Store } from '../../src/storefront/store.ts';
import { Button } from '../../src/ui/button.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { Link } from './link.tsx';
import { Message } from './message.tsx';
import { usePageWords } from './page-words.ts';
import type { Router } from './router.ts';
import { sceneOf } from './scene.ts';

/**
 * Real-name verification: asking, could not ask, or not verified yet; a verified player goes on to buy (RT-7). A shop cannot
 * verify anybody: the way leads to the customer service, and a player who was verified there logs in again.
 */
export function RealName({ store, router }: { store: Store; router: Router }) {
  const { t } = usePageWords();
  const { session, games, send, popups, brand } = store;
  const user = useValue(session.user);
  const game = useValue(games.current);
  const [refused, refuse] = useState<'failed' | 'not-verified' | null>(null);
  const { oauth_token } = user ?? {};
  const client_id = game?.client_id ?? '';
  useEffect(() => {
    if (refused || !oauth_token) return;
    let gone = false;
    send(getUserInfo, { oauth_token, client_id }).then(
      () => !gone && router.go('/selectGoods', 'replace'),
      (error: unknown) => {
        // A player who is not verified is logged out by then, as is one whose session is over.
        const word = error instanceof GatewayError ? error.word : null;
        if (!gone) refuse(word === 'not-real' || word === 'not-logged-in' ? 'not-verified' : 'failed');
      },
    );
    return () => {
      gone = true;
    };
  }, [refused, oauth_token, client_id, send, router]);

  // The user of a game that came by the address is known when its list is here.
  const state = refused ?? (user || game?.gp_id === '' ? 'loading' : 'not-verified');
  const text = {
    loading: t('loading'),
    failed: t('error_real_name'),
    'not-verified': `${t('error_not_real')} ${t('real_name_text')}`,
  }[state];
  const help = safeAddress(brand.help ?? '');
  return (
    <Message emblem="person" scene={sceneOf(store)} title={t('real_name_title')} text={text} uncharged>
      {state === 'failed' && (
        <Button kind="primary" onTap={() => refuse(null)}>
          {t('retry')}
        </Button>
      )}
      {state === 'not-verified' && help && (
        <a className="button primary" href={help} target="_blank" rel="noopener noreferrer">
          {t('real_name_go')}
          <span className="visually-hidden">{t('new_window')}</span>
        </a>
      )}
      {state === 'not-verified' && game && <Button onTap={() => popups.openLogin()}>{t('log_in')}</Button>}
      <Link router={router} to="/selectGoods" className="button ghost">
        {t('home')}
      </Link>
    </Message>
  );
}
