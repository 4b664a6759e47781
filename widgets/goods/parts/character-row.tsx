import type { Role } from '../../../src/contract/game.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { Icon } from '../../../src/ui/icon.tsx';
import { Lines } from '../../../src/ui/lines.tsx';
import { useWords } from '../../../src/ui/words.tsx';
import { RoleLocation } from './role-location.tsx';

/** One character: level, name, its area of the game where there are some, where it plays and its id (GM-3). */
export function CharacterRow(props: {
  store: Store;
  role: Role;
  server: string;
  current?: boolean;
  onTap: () => void;
}) {
  const { store, role, server, current, onTap } = props;
  const { t } = useWords();
  return (
    <button type="button" className="row" aria-current={current || undefined} onClick={onTap}>
      {role.level !== undefined && <span className="face numbers">{t('level', { level: role.level })}</span>}
      <Lines name={role.display}>
        <RoleLocation store={store} role={role} server={server} />
      </Lines>
      {current ? <Icon name="check" /> : <Icon name="chevron" flip />}
    </button>
  );
}
