import { useEffect, useState } from 'react';
import type { CurrentGame } from '../../../src/catalogue/games.ts';
import { isOfferDue } from '../../../src/rules/rewards.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Picture } from '../../../src/ui/picture.tsx';
import { usePageWords } from '../page-words.ts';
import { HeroOffer } from './hero-offer.tsx';
import type { Banner, HomeGame } from './home-model.ts';

interface ForcedBannerProps {
  readonly store: Store;
  readonly banner: Banner;
  readonly onGo: (game: HomeGame) => void;
  /** Chooses the game and a product of it. Without it the banner offers no product. */
  readonly onBuy?: (game: CurrentGame, product: string) => void;
}

/** The first banner over the page, with the product that it offers, once a day in the language that the brand sets (LY-8). */
export function ForcedBanner({ store, banner, onGo, onBuy }: ForcedBannerProps) {
  const { storage, platform } = store;
  const { t } = usePageWords();
  const { main } = banner.game;
  const [open, setOpen] = useState(() => isOfferDue(storage.get('forcedBanner'), platform.now()));
  useEffect(() => {
    if (open) storage.set('forcedBanner', platform.now());
  }, [open, storage, platform]);
  if (!open) return null;
  return (
    <Dialog title={main.name} onClose={() => setOpen(false)}>
      <div className="forced">
        <Picture className="forced-art" from={banner.picture} name={main.name} />
        {onBuy && (
          <HeroOffer
            store={store}
            game={main}
            onBuy={(product) => {
              setOpen(false);
              onBuy(main, product);
            }}
          />
        )}
      </div>
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
