import * as v from 'valibot';
import { call } from './call.ts';
import { partnerOrigin } from './partner.ts';
import { cardInfo, id, seconds } from './shapes.ts';

/**
 * Encrypts a point card for the pages of one partner, which never get to see its number or password (CD-4, T45). The answer is a
 * `card_info` that every call takes in place of the card's own: from the player `suid`, for that game, with that partner's `Origin`, for
 * `valid_for` seconds. Pages of the brand's own alone may ask. It looks neither card nor player up, so it says nothing of whether there
 * are such. It is only posted, and it is ours: a gateway without it answers HTTP 404.
 */
export const tokenizeCard = call({
  path: '/api/pay/tokenize_card',
  kind: 'read',
  method: 'POST',
  secret: true,
  optional: true,
  params: { client_id: id, suid: id, partner_origin: partnerOrigin, card_info: cardInfo },
  reply: v.object({ card_info: cardInfo, valid_for: seconds }),
});
