import type { Store } from '../../../src/storefront/store.ts';
import { Icon } from '../../../src/ui/icon.tsx';
import { Medal, metalOf } from '../../../src/ui/medal/medal.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { LevelBar, useMissingPoints } from '../../../widgets/vip/parts/level-bar.tsx';
import type { VipStatus } from '../../../widgets/vip/vip.ts';
import { usePageWords } from '../page-words.ts';

/** How far it is to the next level, in words and as a bar. */
function Progress({ status, onVip }: { status: VipStatus; onVip?: (() => void) | undefined }) {
  const { t } = usePageWords();
  const missing = useMissingPoints(status);
  return (
    <>
      <LevelBar status={status} className="me-track" />
      <p className="me-missing numbers">
        <span>{missing}</span>
        {onVip && (
          <button type="button" className="me-vip" onClick={onVip}>
            {t('vip_title')}
            <Icon name="chevron" flip />
          </button>
        )}
      </p>
    </>
  );
}

/** Who is logged in: the character that was chosen, or the account, on a card in the metal of the VIP level. */
export function MeHead(props: {
  store: Store;
  /** The place of the level is kept while it loads. */
  hasLevels: boolean;
  status: VipStatus | null;
  onVip?: (() => void) | undefined;
}) {
  const { store, hasLevels, status, onVip } = props;
  const { t } = usePageWords();
  const user = useValue(store.session.user);
  const role = useValue(store.recipient.role);
  const name = role?.display ?? user?.username ?? '';
  const metal = status && metalOf(status.level ? status.levels.indexOf(status.level) : 0);
  return (
    <section className={`me-head ${hasLevels ? 'has-levels' : ''} ${metal ?? 'plain-ground'}`} aria-label={name}>
      <span className="me-avatar">
        <Icon name="user" />
        {role?.level !== undefined && <b className="numbers">{t('level', { level: role.level })}</b>}
      </span>
      <p className="me-who">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>
          {/* The level comes later, behind the name, which must not move. */}
          <bdi>{user?.username}</bdi>
          {status && (
            <>
              {' · '}
              <bdi>{status.name}</bdi>
            </>
          )}
        </span>
      </p>
      {status && <Medal />}
      {status && <Progress status={status} onVip={onVip} />}
    </section>
  );
}
