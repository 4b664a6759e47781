import '../effects-after-paint.ts';
import { createDrawing } from '../../../src/mount/drawing.tsx';
import { lazyView } from '../../../src/mount/lazy-view.tsx';
import { goods } from '../../../widgets/goods/index.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { topup } from '../topup.ts';

export { current } from '../current-face.ts';

const loadLogin = () => import('./login.ts');

/** What draws the widgets of the script: the goods come with it, and the others when they are wanted. */
export const drawing = createDrawing(
  { login: lazyView(loadLogin), characters: lazyView(() => import('./characters.ts')) },
  {
    goods,
    topup,
    login: lazyWidget('login', loadLogin),
    checkout: lazyWidget('checkout', () => import('./checkout.ts')),
    vip: lazyWidget('vip', () => import('./vip.ts')),
    activity: lazyWidget('activity', () => import('./activity.ts')),
    replenish: lazyWidget('replenish', () => import('./replenish.ts')),
  },
);
