import { AdyenCheckout, Card, Dropin, SepaDirectDebit } from '@adyen/adyen-web';
import '@adyen/adyen-web/styles/adyen.css';
import type { ProviderModule } from '../../src/page/provider-frame.ts';

type Environment = 'test' | 'live' | 'live-us' | 'live-au' | 'live-apse' | 'live-in' | 'live-nea';

const regions: Readonly<Record<string, string>> = { en: 'US', ja: 'JP', ko: 'KR', pt: 'BR', zh: 'CN' };

/** What Adyen calls a language of ours: `en-US`, `zh-TW`, and Arabic without a country. */
function adyenLanguage(language: string): string {
  const [short = 'en', region] = language.split('-');
  return short === 'ar' ? short : `${short}-${(region ?? regions[short] ?? short).toUpperCase()}`;
}

/** A server that answered is not out of reach: it did not like what it was given. */
function answered(error: unknown): boolean {
  const { name, cause } = error as { readonly name?: string; readonly cause?: { readonly errorCode?: unknown } };
  return name === 'IMPLEMENTATION_ERROR' || (name === 'NETWORK_ERROR' && typeof cause?.errorCode === 'string');
}

/** Adyen's Drop-in: all of it is in the package, and the fields of a card come in frames of Adyen's own. */
export const adyen: ProviderModule = {
  needs: ['id', 'sessionData', 'clientKey', 'environment'],
  async draw({ parameters, language, element, report }) {
    const { id = '', sessionData = '', clientKey = '', environment, api } = parameters;
    try {
      const checkout = await AdyenCheckout({
        session: { id, sessionData },
        clientKey,
        environment: environment as Environment,
        locale: adyenLanguage(language),
        // A server that plays Adyen, such as the sandbox, has no scripts that look at the device.
        ...(api
          ? {
              _environmentUrls: { api, analytics: api, cdn: { images: api, translations: api } },
              risk: { enabled: false },
            }
          : {}),
        analytics: { enabled: false },
        onPaymentCompleted: () => report('done'),
        onPaymentFailed: () => report('done'),
        // A bank's own page cannot be left for from a frame: the hosted page is the way on.
        beforeRedirect: (_, reject) => {
          reject();
          report('unreachable');
        },
      });
      const onReady = (): void => report('ready');
      new Dropin(checkout, { paymentMethodComponents: [Card, SepaDirectDebit], onReady }).mount(element);
    } catch (error) {
      if (!answered(error)) throw error;
      report('failed');
    }
  },
};
