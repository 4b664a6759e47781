import * as v from 'valibot';
import { call } from './call.ts';
import { id, text, whole } from './shapes.ts';

/** An event of the page (TR-1): name and id, device, session, user and goods data. Never a token, password or card (TR-3). */
export const dot = call({
  path: '/service/recharge/dot.php',
  kind: 'beacon',
  method: 'POST',
  params: {
    events: v.array(
      v.object({ event_id: id, event_name: text, data: v.record(v.string(), v.union([v.string(), v.number()])) }),
    ),
  },
  reply: v.unknown(),
});

/** Event 18 with the data of an order (TR-1). */
export const orderEvent = call({
  path: '/service/recharge/api.php',
  kind: 'beacon',
  method: 'POST',
  params: { event: whole, data: v.record(v.string(), v.union([v.string(), v.number()])) },
  reply: v.unknown(),
});
