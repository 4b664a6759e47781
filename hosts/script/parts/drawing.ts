import '../effects-after-paint.ts';
import { oncePainted } from '../../../src/mount/after-paint.ts';
import { createDrawing, type Drawing } from '../../../src/mount/drawing.tsx';
import { lazyView } from '../../../src/mount/lazy-view.tsx';
import { goods } from '../../../widgets/goods/index.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { topup } from '../topup.ts';

const loadLogin = () => import('./login.ts');

const whole = createDrawing(
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

/**
 * What draws the widgets of the script: the goods come with it, and the others when they are wanted. Nothing stands over the page
 * before the first of them is painted, which is what a player waits for.
 */
export const drawing: Drawing = {
  ...whole,
  overlays: (store, mounted) => oncePainted(() => whole.overlays(store, mounted)),
};
