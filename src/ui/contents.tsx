import type { Content } from '../contract/goods.ts';
import { shortCount } from '../rules/goods.ts';
import { grouped } from '../rules/money.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import { useWords } from './words.tsx';

/** The picture of one thing inside a product. */
export function ContentArt({ content }: { content: Content }) {
  const none = (
    <span className="thing-art">
      <Icon name="gift" />
    </span>
  );
  return <Picture className="thing-art" from={content.picture ?? ''} name="" otherwise={none} />;
}

/** What is inside, in words: `Key ×5, Gold ×250,000`. */
export const contentsText = (contents: readonly Content[]): string =>
  contents.map(({ name, count }) => `${name} ×${grouped(count)}`).join(', ');

/** The first things inside a product as small pictures with their counts, and how many more there are. Screen readers get all names. */
export function FewContents({ contents, most }: { contents: readonly Content[]; most: number }) {
  const { t } = useWords();
  const more = contents.length - most;
  return (
    <>
      <span className="things" aria-hidden="true">
        {contents.slice(0, most).map((content, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list from the server that keeps its order
          <span key={at} className="thing">
            <span className="thing-box">
              <ContentArt content={content} />
            </span>
            <bdi className="numbers">{content.count < 100 ? `×${content.count}` : shortCount(content.count)}</bdi>
          </span>
        ))}
        {more > 0 && <span className="things-more">{t('inside_more', { count: more })}</span>}
      </span>
      <span className="visually-hidden">
        {t('inside')}: <bdi>{contentsText(contents)}</bdi>
      </span>
    </>
  );
}
