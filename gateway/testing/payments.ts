import { onlyProvider } from '../ports/payment-provider.ts';

/** A provider whose page is on the payment site of the shop, and which reports each payment without being asked. */
export const payOriginPayments = onlyProvider({
  name: 'test',
  createPayment: async (_, { payOrigin }) => ({ page: { url: `${payOrigin}/1` }, providerRef: '' }),
});
