import { useEffect, useState } from 'react';
import { GatewayError } from '../../src/client/errors.ts';
import { getUserInfo } from '../../src/contract/login.ts';
import type { Store } from '../../src/store/store.ts';
import { Button } from '../../src/ui/button.tsx';
import { Link } from './link.tsx';
import { Message } from './message.tsx';
import { usePageWords } from './page-words.ts';
import type { Router } from './router.ts';

type State = 'loading' | 'failed' | 'not-verified';

/** Real-name verification: asking, could not ask, or not verified yet; a verified player goes on to buy (RT-7). */
export function RealName({ store, router }: { store: Store; router: Router }) {
  const { t } = usePageWords();
  const { session, games, send } = store;
  const [state, setState] = useState<State>(session.user.peek() ? 'loading' : 'not-verified');
  useEffect(() => {
    if (state !== 'loading') return;
    let gone = false;
    // A player who is not verified is refused with the word `not-real`.
    const oauth_token = session.user.peek()?.oauth_token ?? '';
    send(getUserInfo, { oauth_token, client_id: games.current.peek()?.client_id ?? '' }).then(
      () => !gone && router.go('/selectGoods', 'replace'),
      (error: unknown) => {
        const refused = error instanceof GatewayError && (error.word === 'not-real' || error.word === 'not-logged-in');
        if (!gone) setState(refused ? 'not-verified' : 'failed');
      },
    );
    return () => {
      gone = true;
    };
  }, [state, session, games, send, router]);
  const text = { loading: t('loading'), failed: t('error_real_name'), 'not-verified': t('error_not_real') }[state];
  return (
    <Message icon="user" title={t('real_name_title')} text={text}>
      {state === 'failed' && (
        <Button kind="primary" onTap={() => setState('loading')}>
          {t('retry')}
        </Button>
      )}
      <Link router={router} to="/selectGoods" className="button ghost">
        {t('home')}
      </Link>
    </Message>
  );
}
