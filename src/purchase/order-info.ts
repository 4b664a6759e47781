import type { Core } from '../store/core.ts';
import type { PurchaseContext } from './request.ts';

/**
 * Stores what was ordered, for whom and how it is paid, in the fields of the specification's order info, and the game that it is
 * for (ST-1). It does so once the order has its number. An order that was started elsewhere is left out: this page does not know
 * its selection.
 */
export function storeOrderInfo(core: Core, shop: PurchaseContext): void {
  const { storage, events, i18n, undo } = core;
  const { areas, games, recipient, catalogue, methods } = shop;
  const areaOfSale = (): { value: string; display: string } | undefined => {
    const area = areas.current.peek();
    if (!area) return undefined;
    return { value: area.id, display: area.names?.[i18n.language.peek()] ?? area.names?.en ?? area.id };
  };
  undo(
    events.on('order:created', ({ billing_no, product_id }) => {
      const [game, product, option] = [games.current.peek(), catalogue.product.peek(), methods.picked.peek()];
      if (!game || product?.value !== product_id) return;
      const server = recipient.server.peek() ?? undefined;
      const role = recipient.role.peek() ?? undefined;
      storage.set('paymentGameInfo', game);
      storage.set('paymentOrderInfo', {
        ...storage.get('paymentOrderInfo'),
        gameName: game.name,
        clientId: game.client_id,
        gameProductId: game.gp_id || undefined,
        area: role?.area ?? areaOfSale(),
        server,
        // No call of the specification names another server than the chosen one.
        realServer: server,
        role,
        goods: { value: product.value, display: product.display },
        region: methods.region.peek() ?? undefined,
        rechargeInfo: option
          ? { payway_id: option.payway_id, channel_id: option.channel_id, name: option.name }
          : undefined,
        billing_no,
        rechargeKey: option?.key,
      });
    }),
  );
}
