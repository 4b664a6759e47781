import type { Env, SDKOptions } from '@airwallex/components-sdk';
import { createElement, init } from '@airwallex/components-sdk';
import type { ProviderModule } from '../../src/page/provider-frame.ts';

type Language = NonNullable<SDKOptions['locale']>;

const languages = 'en zh ja ko ar fr es nl de it pl ru id ms pt'.split(' ');

/** What Airwallex calls a language of ours; English for one that it has not. */
function airwallexLanguage(language: string): Language {
  if (language === 'zh-tw') return 'zh-HK';
  const [short = ''] = language.split('-');
  return (languages.includes(short) ? short : 'en') as Language;
}

/** Airwallex's Drop-in: its loader is a package, which fetches the rest from Airwallex's own hosts. */
export const airwallex: ProviderModule = {
  needs: ['intent_id', 'client_secret', 'currency'],
  async draw({ parameters, language, report }) {
    const { intent_id = '', client_secret = '', currency = '', env = 'prod' } = parameters;
    await init({ env: env as Env, enabledElements: ['payments'], locale: airwallexLanguage(language) });
    const element = await createElement('dropIn', { intent_id, client_secret, currency });
    // The loader reports what it did not expect, and answers nothing.
    if (!element) return report('failed');
    element.on('ready', () => report('ready'));
    element.on('success', () => report('done'));
    element.on('cancel', () => report('done'));
    element.mount('stage');
  },
};
