import { localizedText } from '../../../src/rules/language.ts';
import { majorUnits } from '../../../src/rules/money.ts';
import { ApiError } from '../../domain/api-error.ts';
import { requireUnused } from '../../domain/cards/card-claims.ts';
import { cardTokenS, createCardToken, isCardToken } from '../../domain/cards/card-token.ts';
import { noCards, openCard, wrongCard } from '../../domain/cards/point-cards.ts';
import { topUp } from '../../domain/orders/top-up.ts';
import { consume, networkLimits } from '../../domain/rate-limit.ts';
import type { CallRequest } from '../request-info.ts';
import { type Handlers, markRepeat, playerFor } from './handler.ts';
import { requireHolder, shopPage } from './own-page.ts';

const windowMs = 10 * 60_000;
const tokenized = 120;

/**
 * A partner's page gets no card to see: it shows the token of one that was typed on a page of the brand's own (T45).
 * @throws {ApiError} `bad-parameter`
 */
export function refuseClearCard(
  { card_info }: { readonly card_info?: string | undefined },
  { isPartner }: CallRequest,
): void {
  if (card_info && !isCardToken(card_info) && isPartner)
    throw new ApiError('bad-parameter', 'Cards are typed on a page of the shop itself.', { field: 'card_origin' });
}

/** What a point card is worth, turning it into gems, and the token of one for a partner's page (CD-2, CD-3, CD-4). */
export const cards: Handlers<'cardPrecheck' | 'cardOrder' | 'tokenizeCard'> = {
  // A card is checked for players who are logged in alone, because guesses are counted by account.
  cardPrecheck: async ({ client_id, card_info }, request, services) => {
    refuseClearCard({ card_info }, request);
    const { client, player } = await playerFor(client_id, request, services);
    const { gp_id } = client;
    const { origin, address } = request;
    const check = { keys: services.cardKeys, card_info, gp_id, account_id: player.account_id, origin, address };
    const card = await openCard(services.home, check, services.clock());
    requireUnused(card);
    return {
      price: majorUnits(card.amount_minor, card.currency),
      currency: card.currency,
      card_type: localizedText(card.card_type, request.language),
      gems_number: card.gems,
      extra_gems_number: card.extra_gems,
    };
  },

  cardOrder: async (params, request, services) => {
    refuseClearCard(params, request);
    const { started, isRepeat } = await topUp(services, request, params, services.clock());
    if (isRepeat) markRepeat(request);
    return started;
  },

  // Whose session the partner's page has is looked at when the token is shown: it is good for that player alone.
  tokenizeCard: async ({ client_id, suid: account_id, card_info, partner_origin: origin }, request, services) => {
    const client = await shopPage(client_id, request, services);
    const { gp_id } = client;
    requireHolder(origin, client, request, services);
    const { home, cardKeys, clock } = services;
    const [tokenKey] = cardKeys.tokens;
    if (!tokenKey || cardKeys.cards.length === 0) throw noCards();
    await consume(home, networkLimits('card-token', request.address, tokenized, windowMs), clock());
    const made = createCardToken(tokenKey, card_info, { account_id, gp_id, origin }, clock());
    if (!made) throw wrongCard();
    return { card_info: made, valid_for: cardTokenS };
  },
};
