import { openFrame } from '../../src/page/provider-frame.ts';

openFrame({
  adyen: async () => (await import('./adyen.ts')).adyen,
  airwallex: async () => (await import('./airwallex.ts')).airwallex,
  'alipay-card': async () => (await import('./alipay-card.ts')).alipayCard,
  welcome: async () => (await import('./welcome.ts')).welcome,
});
