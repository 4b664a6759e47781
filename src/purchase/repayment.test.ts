import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Catalogue } from '../catalogue/goods.ts';
import type { Recipient } from '../catalogue/recipient.ts';
import { type Repayment, withRepayment } from './repayment.ts';

const product = { value: 'gems', display: '600 gems' };
const server = { value: 's1', display: 'One' };
const role = { value: 'r1', display: 'Sun' };
const owed = { replenish_id: 'L1', product, currency: 'USD', server, role } as unknown as Repayment;

test('RP-2 a failed order that is paid again replaces the selection until it is left', () => {
  const repaid = signal<Repayment | null>(null);
  const list = signal('goods');
  const roles = signal('roles');
  const own = { product: signal('own product'), currency: signal('EUR') };
  const who = { server: signal('own server'), role: signal('own role') };
  const { catalogue, recipient } = withRepayment(
    repaid,
    { ...own, list } as unknown as Catalogue,
    { ...who, roles } as unknown as Recipient,
  );
  const seen = () =>
    [catalogue.product, catalogue.currency, recipient.server, recipient.role].map(({ value }) => value);
  expect(seen()).toEqual(['own product', 'EUR', 'own server', 'own role']);
  repaid.value = owed;
  expect(seen()).toEqual([product, 'USD', server, role]);
  own.product.value = 'another product';
  repaid.value = null;
  expect(seen()).toEqual(['another product', 'EUR', 'own server', 'own role']);
  expect([catalogue, recipient]).toMatchObject([{ list }, { roles }]);
});
