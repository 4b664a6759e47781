import { useEffect, useState } from 'react';
import type { Store } from '../../src/store/store.ts';
import { Picture } from '../../src/ui/picture.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { usePageWords } from './page-words.ts';
import { createThirdGifts } from './third-gifts-model.ts';

export { default as styles } from './third-gifts.css?inline';

/** What third parties give with the game, below its goods; nothing where they give nothing (GM-6). */
export function ThirdGifts({ store }: { store: Store }) {
  const { t } = usePageWords();
  const [model] = useState(() => createThirdGifts(store));
  useEffect(() => model.dispose, [model]);
  const gifts = useValue(model.gifts);
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
