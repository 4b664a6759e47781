import type { Goods as Product } from '../../../src/contract/goods.ts';
import { storePriceIn } from '../../../src/rules/goods.ts';
import { errorMessage } from '../../../src/store/error-message.ts';
import { Failed, Notice } from '../../../src/ui/notice.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Goods } from '../model.ts';
import { Info } from './info.tsx';
import { type Card, Product as ProductCard } from './product.tsx';

/** As many skeletons of offers and of products as most games show at first, so that nothing jumps when the real ones come. */
const bones = { offers: [1, 2], products: [1, 2, 3, 4, 5, 6, 7, 8, 9] };

/** A word too long for one of three cards side by side on a phone. Chinese, Japanese and Korean words break anywhere. */
const longWord = /[^\s\u3000-\uffff]{11}/;

/** The classes of a list: wider cards where they show what is inside, or where a name needs room. */
const gridOf = (products: readonly Product[]): string =>
  products.some(({ contents }) => contents?.length)
    ? 'grid bundles'
    : products.some(({ display }) => longWord.test(display))
      ? 'grid roomy'
      : 'grid';

/** The types of products to choose from. */
function Types({ model }: { model: Goods }) {
  const { t } = useWords();
  const types = useValue(model.types);
  const type = useValue(model.type);
  return (
    <nav className="chips" aria-label={t('products')}>
      {types.map(({ value, display }) => (
        <button key={value} type="button" aria-pressed={value === type} onClick={() => model.chooseType(value)}>
          {display}
        </button>
      ))}
    </nav>
  );
}

/** Skeletons in the places of what will be shown. */
function Bones() {
  const { t } = useWords();
  return (
    <div className="products" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className="chips bones">
        <span className="skeleton chip" />
        <span className="skeleton chip" />
        <span className="skeleton chip" />
      </div>
      <ul className="deals">
        {bones.offers.map((one) => (
          <li key={one} className="good deal skeleton" />
        ))}
      </ul>
      <ul className="grid">
        {bones.products.map((one) => (
          <li key={one} className="good skeleton" />
        ))}
      </ul>
    </div>
  );
}

/** The products of the chosen type, and above the first one what is offered besides. */
export function Products({ model }: { model: Goods }) {
  const { t } = useWords();
  const { catalogue, methods, platform, session } = model.store;
  const user = useValue(session.user);
  const goods = useValue(catalogue.goods);
  const products = useValue(model.products);
  const offers = useValue(model.offers);
  const costOf = useValue(methods.costOf);
  const currency = useValue(catalogue.currency);
  const best = useValue(model.best);
  const purchases = useValue(model.purchases);
  const chosen = useValue(catalogue.product);
  if (goods.is === 'failed') {
    return <Failed text={errorMessage(goods.why, model.store)} onAgain={() => void catalogue.again()} />;
  }
  if (goods.is !== 'ready') return <Bones />;
  const cardOf = (product: Product): Card => ({
    product,
    cost: costOf(product),
    storePrice: storePriceIn(product, costOf(product).currency, currency),
    best: product.value === best,
    purchase: purchases(product),
    limited: user !== null && product.isLimit,
    picked: product.value === chosen?.value,
    nowMs: platform.now(),
    onTap: () => model.choose(product),
  });
  return (
    <section aria-label={t('choose_product')} className="products">
      <Types model={model} />
      {products.length === 0 && <Notice icon="gift" text={t('error_no_data')} />}
      {offers.length > 0 && (
        <ul className="deals">
          {offers.map((product, at) => (
            <li key={product.value}>
              <ProductCard {...cardOf(product)} deal={at === 0 ? 'loud' : 'calm'} />
            </li>
          ))}
        </ul>
      )}
      <ul className={gridOf(products)}>
        {products.map((product) => (
          <li key={product.value}>
            <ProductCard {...cardOf(product)} />
            {product.contents?.length ? <Info model={model} product={product} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
