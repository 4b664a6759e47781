import { Checkout, Goods, Login, Storefront } from 'coinslot/react';
import { createRoot } from 'react-dom/client';

// The sandbox in place of the brand's own servers.
const sandbox = {
  gateways: [{ url: 'http://watt.localhost:4173', wire: 'hardened', store: 'main', keepsKeys: true }],
  paymentSite: 'http://pay.watt.localhost:4173/paysite',
  collection: '',
  frame: 'http://frame.watt.localhost:4173',
} as const;

const page = document.querySelector('#app');
if (page) {
  createRoot(page).render(
    <Storefront brand="watt" area="sea" sites={sandbox}>
      <Login />
      <Goods />
      <Checkout onPaid={(order) => console.log('paid', order.billing_no)} />
    </Storefront>,
  );
}
