import type { CurrentGame } from '../../../src/catalogue/games.ts';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { Picture } from '../../../src/ui/picture.tsx';

/** The games of a list, to choose one (GM-1): the editions of one game, or those that something is for. */
export function Pick(props: {
  title: string;
  games: readonly CurrentGame[];
  onPick: (game: CurrentGame) => void;
  onClose: () => void;
}) {
  const { title, games, onPick, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <ul className="rows">
        {games.map((game) => (
          <li key={game.client_id}>
            <button type="button" className="row" onClick={() => onPick(game)}>
              <Picture className="pick-art" from={game.logo} name={game.name} />
              <b className="grow">
                <bdi>{game.name}</bdi>
              </b>
              <Icon name="chevron" flip />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
