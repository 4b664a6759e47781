import type { PaymentProvider } from '../ports/payment-provider.ts';
import { withSpan } from '../tracing/span.ts';

type Signalled = (...args: never[]) => Promise<unknown>;

/** Adds a span to each request to a payment provider. The provider itself learns nothing of the trace. */
export function tracedProvider(provider: PaymentProvider): PaymentProvider {
  const traced = <F extends Signalled>(operation: string, call: F | undefined): F | undefined =>
    call &&
    (((...args: Parameters<F>) =>
      withSpan(
        `payment ${operation}`,
        { is: 'client', attributes: { 'coinslot.provider': provider.name, 'coinslot.operation': operation } },
        () => call.apply(provider, args),
      )) as unknown as F);
  const calls = {
    createPayment: traced('create-payment', provider.createPayment),
    lookUp: traced('look-up', provider.lookUp),
    cancel: traced('cancel', provider.cancel),
    refund: traced('refund', provider.refund),
  };
  const defined = Object.entries(calls).filter(([, call]) => call !== undefined);
  return { ...provider, ...Object.fromEntries(defined) } as PaymentProvider;
}
