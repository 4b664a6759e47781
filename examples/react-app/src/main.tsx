import { Checkout, Goods, Login, Storefront } from 'coinslot/react';
import { createRoot } from 'react-dom/client';

const page = document.querySelector('#app');
if (page) {
  createRoot(page).render(
    <Storefront brand="watt" area="sea">
      <Login />
      <Goods />
      <Checkout onPaid={(order) => console.log('paid', order.billing_no)} />
    </Storefront>,
  );
}
