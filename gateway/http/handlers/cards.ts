import { localizedText } from '../../../src/rules/localized-text.ts';
import { majorUnits } from '../../../src/rules/money.ts';
import { openCard, spentCard } from '../../domain/cards/point-cards.ts';
import { topUp } from '../../domain/orders/top-up.ts';
import { type Handlers, markRepeat, playerFor } from './handler.ts';

/** What a point card is worth, and turning it into gems (CD-2, CD-3). */
export const cards: Handlers<'cardPrecheck' | 'cardOrder'> = {
  // A card is checked for players who are logged in alone, because guesses are counted by account.
  cardPrecheck: async ({ client_id, card_info }, request, services) => {
    const { client, player } = await playerFor(client_id, request, services);
    const { gp_id } = client;
    const shown = { key: services.cardKey, card_info, gp_id, account_id: player.account_id, address: request.address };
    const card = await openCard(services.db, shown, services.clock());
    if (card.state !== 'unused') throw spentCard();
    return {
      price: majorUnits(card.amount_minor, card.currency),
      currency: card.currency,
      card_type: localizedText(card.card_type, request.language),
      gems_number: card.gems,
      extra_gems_number: card.extra_gems,
    };
  },

  cardOrder: async (params, request, services) => {
    const { started, isRepeat } = await topUp(services, request, params, services.clock());
    if (isRepeat) markRepeat(request);
    return started;
  },
};
