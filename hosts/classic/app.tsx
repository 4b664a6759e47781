import { Later } from '../../src/ui/later.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { BrandPage, useLinkOptions } from '../shell/brand-page.tsx';
import { useConsent } from '../shell/consent.tsx';
import { Home } from '../shell/home/home.tsx';
import { LaterScreen } from '../shell/later-screen.tsx';
import { OrderChip } from '../shell/order-chip-later.tsx';
import type { PageProps } from '../shell/page-props.ts';
import { styled } from '../shell/styled.ts';
import { StepBar } from './step-bar.tsx';
import { Steps } from './steps.tsx';

const loadOrders = () => import('./orders.tsx').then(({ Orders }) => Orders);
const loadMe = () => import('../shell/me/me-dialog.tsx').then(({ styles, MeDialog }) => styled(styles, MeDialog));

/** Screens on which an order of the player leads to its result. */
const hasCheckout = new Set(['home', 'goods', 'recharge', 'result', 'replenish']);

/** The classic version of a brand's page: four steps, one after the other, inside the shell (RT-2). */
export function App({ options, ...page }: PageProps) {
  const { store, brand, router } = page;
  const { title } = brand;
  const screen = useValue(router.screen);
  const [linkOptions, clear] = useLinkOptions(store, options);
  const consent = useConsent(store);
  const user = useValue(store.session.user);
  const orders = useValue(router.orders);
  const me = useValue(router.me);
  const closeMe = (): void => {
    router.me.value = false;
  };
  const { is } = screen;
  return (
    <BrandPage
      {...page}
      consent={consent}
      bottomResetMs={1_000}
      below={
        <>
          {user && me && (
            <Later
              load={loadMe}
              viewProps={{
                store,
                brand,
                onOrders: () => {
                  closeMe();
                  router.orders.value = true;
                },
                onGoods: () => {
                  closeMe();
                  router.go('/selectGoods');
                },
                onClose: closeMe,
              }}
              meanwhile={null}
            />
          )}
          <OrderChip store={store} covered={hasCheckout.has(is)} onShow={() => router.go('/result')} />
          {user && orders && <Later load={loadOrders} viewProps={{ store, router }} meanwhile={null} />}
        </>
      }
    >
      {!brand.hidesSteps && <StepBar router={router} />}
      {is === 'home' ? (
        <Home store={store} router={router} brand={brand} gamesFirst />
      ) : is === 'goods' || is === 'recharge' || is === 'result' ? (
        <Steps store={store} at={is} title={title} options={linkOptions} onLeave={clear} />
      ) : (
        <LaterScreen {...{ store, brand, title, router, screen, options }} />
      )}
    </BrandPage>
  );
}
