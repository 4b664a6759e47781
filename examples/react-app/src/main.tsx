import { Checkout, Goods, Login, Storefront } from 'coinslot/react';
import { createRoot } from 'react-dom/client';

/** The sandbox in place of the brand's own servers. */
const gateway = 'http://watt.localhost:4173';

const page = document.querySelector('#app');
if (page) {
  createRoot(page).render(
    <Storefront brand="watt" area="sea" gateway={gateway}>
      <Login />
      <Goods />
      <Checkout onPaid={(order) => console.log('paid', order.billing_no)} />
    </Storefront>,
  );
}
