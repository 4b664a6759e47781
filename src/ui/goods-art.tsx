import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';

const none = (
  <span className="art">
    <Icon name="gift" />
  </span>
);

/** What a product looks like (GD-1); one without a picture of its own looks like a present. */
export function GoodsArt({ from }: { from: string | undefined }) {
  return <Picture className="art" from={from ?? ''} name="" otherwise={none} />;
}
