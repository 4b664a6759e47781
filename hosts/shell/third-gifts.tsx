import type { Store } from '../../src/storefront/store.ts';
import { Picture } from '../../src/ui/picture.tsx';
import { withModel } from '../../src/ui/use-created.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { usePageWords } from './page-words.ts';
import { createThirdGifts, type ThirdGifts as Gifts } from './third-gifts-model.ts';
import { ToCome } from './to-come.tsx';

export { default as styles } from './third-gifts.css?inline';

function View({ model }: { model: Gifts }) {
  const { t } = usePageWords();
  const gifts = useValue(model.gifts);
  if (!gifts) return <ToCome />;
  if (gifts.length === 0) return null;
  return (
    <section className="card third-gifts" aria-label={t('third_gifts')}>
      <h2>{t('third_gifts')}</h2>
      <ul>
        {gifts.map(({ gift_id, name, picture_address }) => (
          <li key={gift_id}>
            <Picture className="third-gift" from={picture_address} name={name} />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What third parties give with the game, below its goods; nothing where they give nothing (GM-6). */
export const ThirdGifts = withModel(({ store }: { store: Store }) => createThirdGifts(store), View);
