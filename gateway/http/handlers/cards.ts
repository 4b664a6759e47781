import { majorUnits } from '../../../src/rules/money.ts';
import { requirePlayer } from '../../domain/accounts/sessions.ts';
import { openCard, spentCard } from '../../domain/cards/point-cards.ts';
import { clientOf } from '../../domain/catalogue/clients.ts';
import { topUp } from '../../domain/orders/top-up.ts';
import type { Handlers } from '../context.ts';

/** What a point card is worth, and turning it into gems (CD-2, CD-3). */
export const cards: Handlers<'cardPrecheck' | 'cardOrder'> = {
  // Whoever is not logged in learns nothing of a card: guesses are counted by account.
  cardPrecheck: async ({ client_id, card_info }, context) => {
    const client = await clientOf(context, client_id);
    const player = await requirePlayer(context, client.brand.name);
    const card = await openCard(context, player, client.gp_id, card_info);
    if (card.state !== 'unused') throw spentCard();
    return {
      price: majorUnits(card.amount_minor, card.currency),
      currency: card.currency,
      card_type: card.card_type,
      gems_number: card.gems,
      extra_gems_number: card.extra_gems,
    };
  },

  cardOrder: (params, context) => topUp(context, params),
};
