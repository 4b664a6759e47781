import type { Role } from '../../../src/contract/game.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';

/** Where a character plays: its area of the game where the operator keeps such (CF-1), its server, and its id (GM-3). */
export function RoleLocation({ store, role, server }: { store: Store; role: Role; server: string }) {
  const { t } = useWords();
  const hasAreas = useValue(store.config.hasAreaRoles);
  return (
    <>
      {hasAreas && role.area && (
        <>
          <bdi className="whole">{role.area.display}</bdi> ·{' '}
        </>
      )}
      <bdi className="whole">{server}</bdi> · {t('id', { id: role.value })}
    </>
  );
}
