import { enLaw } from '../../../src/i18n/english/law.ts';
import { addEnglish } from '../../../src/i18n/i18n.ts';
import { safeAddress } from '../../../src/rules/address.ts';
import { type Facts, known, type LegalTexts, type Spoken } from './texts.ts';

addEnglish(enLaw);

/** The way to withdraw from a contract, which the law wants on every page. */
function withdrawal({ help }: Facts, { t }: Spoken): LegalTexts['links'] {
  const address = safeAddress(help);
  return address ? [[t('withdrawal'), address]] : [];
}

/** What the law of Europe asks a shop to say, in the language of the visitor: how it sells, tops up and answers (LY-7). */
export const textsOf = (of: Facts, { t, language }: Spoken): LegalTexts => ({
  language,
  company: [],
  links: withdrawal(of, { t, language }),
  notices: [
    {
      name: t('notice_trade'),
      lines: known(
        [t('notice_seller'), of.name],
        [t('notice_address'), of.address],
        [t('notice_registration'), of.registration],
        [t('notice_prices'), t('notice_prices_text')],
        [t('notice_delivery'), t('notice_delivery_text')],
        [t('notice_withdrawal'), t('notice_withdrawal_text')],
      ),
    },
    {
      name: t('notice_topup'),
      lines: known(
        [t('notice_check'), t('notice_check_text')],
        [t('notice_use'), t('notice_use_text')],
        [t('notice_delivery'), t('notice_delivery_text')],
      ),
    },
    {
      name: t('notice_inquiry'),
      lines: known(
        [t('notice_seller'), of.name],
        [t('notice_service'), [of.mail, of.phone, of.hours].filter(Boolean).join(' · ') || undefined],
        [t('get_help'), of.help, of.help],
      ),
    },
  ],
});
