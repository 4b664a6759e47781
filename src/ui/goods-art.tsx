import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';

const none = (
  <span className="art">
    <Icon name="gift" />
  </span>
);

/** The picture of a product (GD-1). The default is a present. */
export function GoodsArt({ from }: { from: string | undefined }) {
  return <Picture className="art" from={from ?? ''} name="" otherwise={none} />;
}
