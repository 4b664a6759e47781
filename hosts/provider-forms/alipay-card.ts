import { AMSElement, ElementType } from '@alipay/ams-checkout';
import type { ProviderModule } from '../../src/page/provider-frame.ts';

const regions: Readonly<Record<string, string>> = {
  ar: 'SA',
  en: 'US',
  ja: 'JP',
  ko: 'KR',
  ms: 'MY',
  pt: 'BR',
  vi: 'VN',
};

/** What Antom calls a language of ours: `en_US`, `zh_TW`. */
function antomLanguage(language: string): string {
  const [short = 'en', region] = language.split('-');
  return `${short}_${(region ?? regions[short] ?? short).toUpperCase()}`;
}

/** Its faults that are about what it was given; every other one is about reaching it. */
const isOurs = (code: string): boolean => /PARAM|SESSION|ILLEGAL/i.test(code);

/** Antom's Payment Element: a package that frames Antom's own page. It has no button of its own. */
export const alipayCard: ProviderModule = {
  needs: ['sessionData', 'environment'],
  async draw({ parameters, language, element, pay, report }) {
    const { sessionData = '', environment = 'prod' } = parameters;
    // The package waits ten seconds for a page that never comes.
    await element.ownerDocument.defaultView?.fetch('https://checkout.antom.com/', { mode: 'no-cors' });
    const locale = antomLanguage(language);
    const payment = new AMSElement({ sessionData, environment: environment as 'prod' | 'sandbox', locale });
    const { error } = await payment.mount({ type: ElementType.payment, notRedirectAfterComplete: true }, '#stage');
    if (error) return report(isOurs(error.code) ? 'failed' : 'unreachable');
    const button = element.ownerDocument.createElement('button');
    button.className = 'pay';
    button.textContent = pay;
    button.onclick = async () => {
      button.disabled = true;
      const { status } = await payment.submitPayment();
      button.disabled = false;
      // A form that was not filled in is no end: the element says so itself.
      if (status !== 'FAIL') report('done');
    };
    element.after(button);
    report('ready');
  },
};
