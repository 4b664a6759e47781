// What compiles with the package's types of the tags, and what must not (EM-1, EM-6); nothing of it runs.
import type {} from 'coinslot/tags/react';

/** Tags as they are meant. */
export const valid = (
  <coinslot-storefront
    brand="watt"
    area="sea"
    locale="th"
    colour="#112233"
    radius={4}
    tracking="false"
    className="shop"
  >
    <coinslot-goods product_id="g1" />
    <coinslot-checkout inline oncoinslot-order-paid={({ detail }) => detail.billing_no.toUpperCase()} />
    <coinslot-topup brand="watt" appearance={{ scheme: 'dark' }} server="7" ref={(tag) => tag?.remove()} />
    <coinslot-activity tab="cumulative" oncoinslot-error={({ detail }) => detail.code === 'brand'} />
    <coinslot-login popup="" />
    <coinslot-vip demo={false} />
    <coinslot-replenish replenish_id="r1" />
  </coinslot-storefront>
);

/** Tags of which each has one fault. */
export const faulty = [
  // @ts-expect-error a brand is a name or an object
  <coinslot-topup key="brand" brand={7} />,
  // @ts-expect-error no such language
  <coinslot-topup key="locale" brand="watt" locale="jp" />,
  // @ts-expect-error no such attribute
  <coinslot-topup key="name" brand="watt" productId="g1" />,
  // @ts-expect-error an option of another widget
  <coinslot-login key="other" brand="watt" product_id="g1" />,
  // @ts-expect-error an attribute of widgets
  <coinslot-storefront key="widget" brand="watt" product_id="g1" />,
  // @ts-expect-error a switch
  <coinslot-checkout key="switch" inline="yes" />,
  // @ts-expect-error no such tab
  <coinslot-activity key="tab" tab="cumulativ" />,
  // @ts-expect-error an order number is a text
  <coinslot-topup key="detail" oncoinslot-order-paid={({ detail }) => detail.billing_no.toFixed()} />,
  // @ts-expect-error no such tag
  <coinslot-top-up key="tag" brand="watt" />,
];
