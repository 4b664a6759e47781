import type { Role } from '../../../src/contract/game.ts';
import { useWords } from '../../../src/ui/words.tsx';

/** Where a character plays: its area of the game where there are some, its server, and its id (GM-3). */
export function RolePlace({ role, server }: { role: Role; server: string }) {
  const { t } = useWords();
  return (
    <>
      {role.area && (
        <>
          <bdi className="whole">{role.area.display}</bdi> ·{' '}
        </>
      )}
      <bdi className="whole">{server}</bdi> · {t('id', { id: role.value })}
    </>
  );
}
