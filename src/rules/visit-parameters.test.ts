import { expect, test } from 'vitest';
import { carriedNames } from './carried-parameters.ts';
import { visitNames, visitParameters } from './visit-parameters.ts';

test('NT-1 PY-8 the address says which device and channel it is, and where the player came from', () => {
  const query = 'idfv=ID-1&did=D_1&traffic_source=mail&game_channel_id=7&client_id=1013&token=SECRET';
  expect(visitParameters(new URLSearchParams(query))).toEqual({
    idfv: 'ID-1',
    did: 'D_1',
    traffic_source: 'mail',
    game_channel_id: '7',
  });
});

test.each(['', 'a b', '<x>', 'x'.repeat(65), 'a.b', '../x'])('T28 %j is no id, and is passed over', (value) => {
  expect(visitParameters(new URLSearchParams({ did: value, idfv: 'good' }))).toEqual({ idfv: 'good' });
});

test('RT-3 what is said of the visit follows it from route to route', () => {
  expect(carriedNames).toEqual(expect.arrayContaining([...visitNames]));
});
