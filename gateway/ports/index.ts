/** `@coinslot/gateway/ports`: what an operator connects to a gateway, and the errors that adapters throw. */
export type {
  Accounts,
  Character,
  CharacterSearch,
  LoginAttempt,
  OperatorAccount,
  OwnedCharacter,
  Whose,
} from './accounts.ts';
export type { AlarmEvent, AlarmHook } from './alarm-hook.ts';
export type { Delivery, DeliveryAnswer, DeliveryGoods } from './delivery.ts';
export {
  type Identity,
  IdentityError,
  type IdentityFailure,
  type IdentityProvider,
  type LoginProof,
  type Proof,
  type ProviderConfig,
  type ProviderName,
  type RequestingShop,
  type RequestToken,
} from './identity-provider.ts';
export {
  type ChannelKind,
  type CreatedPayment,
  type DisputeState,
  type Money,
  onlyProvider,
  type PayingShop,
  PaymentError,
  type PaymentFailure,
  type PaymentMode,
  type PaymentOrder,
  type PaymentPage,
  type PaymentProvider,
  type PaymentProviders,
  type PaymentRef,
  type PaymentState,
  RefundPending,
  type Webhook,
  type WebhookEvent,
  type WebhookRequest,
} from './payment-provider.ts';
export type { Refund, RefundAnswer, ToRefund } from './refund.ts';
