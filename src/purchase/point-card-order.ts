import { cardOrder } from '../contract/order.ts';
import { type Channel, channels } from '../payments/channels.ts';
import { loaded } from '../store/async-resource.ts';
import type { Core } from '../store/core.ts';
import type { Intent } from './intent.ts';
import { buyerOf, type CheckoutContext, intentOf, type MissingInput, type PurchaseRequest } from './request.ts';

/** The channel of a top-up with a point card. It has no payment option, and its call is not that of any channel (CD-3). */
export const pointCard: Channel = { id: 0, name: 'point-card', path: null, card: true };

/** Whether an order is paid by a point card alone, so that it has no payment page. */
export const paidByCard = ({ channel, url }: Intent): boolean =>
  !url && [pointCard, ...channels].some((one: Channel) => one.card && one.name === channel);

/** The request to top up with the entered and checked card, or what is missing (CD-3). */
export function cardRequest(core: Core, shop: CheckoutContext): PurchaseRequest | MissingInput {
  const { t, price, number } = core.i18n;
  const buyer = buyerOf(shop);
  if (typeof buyer === 'string') return buyer;
  const card_info = shop.card.encoded();
  const worth = loaded(shop.card.worth.peek());
  if (!card_info || !worth) return 'card';
  const { game, server, role } = buyer;
  const payload = {
    areaId: shop.config.hasAreaRoles.peek() ? role.area?.value : undefined,
    client_id: game.client_id,
    server_id: server.value,
    role_id: role.value,
    platform: core.platform.device(),
    card_info,
  };
  const intent = intentOf(core, buyer, {
    channel: pointCard.name,
    payload,
    product_id: '',
    product_name: t('gems', { count: worth.gems_number + worth.extra_gems_number }),
    price_text: worth.currency ? price(worth.price, worth.currency) : number(worth.price),
    method_name: t('card_title'),
  });
  return { channel: pointCard, call: cardOrder, payload, intent };
}
