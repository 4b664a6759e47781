import { checkout, createStorefront, goods, login } from 'coinslot';
import { lantern } from './lantern.ts';

const storefront = createStorefront({ brand: lantern });
storefront.mount(login, '#login');
storefront.mount(goods, '#goods');
storefront.mount(checkout, '#checkout');
storefront.on('order:paid', (order) => console.log('paid', order.billing_no));
