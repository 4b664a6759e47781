import type { ProviderModule } from '../../src/page/provider-frame.ts';

/** What the provider's script leaves on the page. */
type WithScript = Window & { INIStdPay?: { pay(form: string): void } };

const scripts: Readonly<Record<string, string>> = {
  live: 'https://stdpay.paywelcome.co.kr/stdjs/WelStdPay.js',
  test: 'https://tstdpay.paywelcome.co.kr/stdjs/WelStdPay.js',
};

/** The Korean card script of WelcomePay: it reads a form of ours and shows its own over it (PY-10). */
export const welcome: ProviderModule = {
  needs: ['mid', 'oid', 'price', 'signature', 'returnUrl'],
  async draw({ parameters, element, report }) {
    const { environment = 'live', ...fields } = parameters;
    const page = element.ownerDocument;
    const form = page.createElement('form');
    form.id = 'welcome';
    form.method = 'POST';
    for (const [name, value] of Object.entries(fields)) {
      const field = page.createElement('input');
      field.type = 'hidden';
      field.name = name;
      field.value = value;
      form.append(field);
    }
    element.append(form);
    const script = page.createElement('script');
    script.src = scripts[environment] ?? scripts.live ?? '';
    script.charset = 'UTF-8';
    await new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = () => reject(new Error('WelcomePay cannot be reached.'));
      page.head.append(script);
    });
    const { INIStdPay } = page.defaultView as WithScript;
    if (!INIStdPay) throw new Error('WelcomePay is not what it was.');
    report('ready');
    INIStdPay.pay(form.id);
  },
};
