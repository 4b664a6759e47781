import { useEffect, useState } from 'react';
import { isOfferDue } from '../../../src/rules/rewards.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Picture } from '../../../src/ui/picture.tsx';
import { usePageWords } from '../page-words.ts';
import type { Banner, HomeGame } from './home-model.ts';

/** The first banner over the page, once a day: for the language that a brand asks it for (LY-8). */
export function ForcedBanner(props: { store: Store; banner: Banner; onGo: (game: HomeGame) => void }) {
  const { store, banner, onGo } = props;
  const { storage, platform } = store;
  const { t } = usePageWords();
  const [open, setOpen] = useState(() => isOfferDue(storage.get('forcedBanner'), platform.now()));
  useEffect(() => {
    if (open) storage.set('forcedBanner', platform.now());
  }, [open, storage, platform]);
  if (!open) return null;
  return (
    <Dialog title={banner.game.main.name} onClose={() => setOpen(false)}>
      <Picture className="forced" from={banner.picture} name={banner.game.main.name} />
      <Button
        wide
        kind="primary"
        onTap={() => {
          setOpen(false);
          onGo(banner.game);
        }}
      >
        {t('activity_go')}
      </Button>
    </Dialog>
  );
}
