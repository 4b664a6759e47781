import type { Look } from '../brand/look.ts';
import { Art } from './art.tsx';
import { Picture } from './picture.tsx';

/** What a product looks like (GD-1): its own picture, else the brand's drawing, piled by `size` from 1 to 4. */
export function GoodsArt({ from, look, size = 3 }: { from?: string | undefined; look: Look; size?: number }) {
  return <Picture className="art" from={from ?? ''} name="" otherwise={<Art shape={look.art} size={size} />} />;
}
