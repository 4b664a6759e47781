import { useState } from 'react';
import type { Brand, Language } from '../../src/brand/index.ts';
import type { Store } from '../../src/storefront/store.ts';
import { Dialog } from '../../src/ui/dialog.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { Later } from '../../src/ui/later.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import type { Consent } from './consent-model.ts';
import { globe } from './drawings.ts';
import { useMenuKnown } from './menu-known.ts';
import { usePageWords } from './page-words.ts';
import { styled } from './styled.ts';

const loadLegal = () => import('./legal.tsx').then(({ styles, Legal }) => styled(styles, Legal));

/** Each language's name in that language. */
const ownNames: Record<Language, string> = {
  ar: 'العربية',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  ms: 'Bahasa Melayu',
  pl: 'Polski',
  pt: 'Português',
  ru: 'Русский',
  th: 'ไทย',
  tr: 'Türkçe',
  vi: 'Tiếng Việt',
  'zh-cn': '简体中文',
  'zh-tw': '繁體中文',
};

/** The languages on offer, each by its own name; nothing where there is one (LY-5). */
export function Languages({ store }: { store: Store }) {
  const { t } = usePageWords();
  const offered = useValue(store.config.languages);
  const language = useValue(store.i18n.language);
  if (offered.length < 2) return null;
  const choose = async (next: Language): Promise<void> => {
    try {
      await store.i18n.choose(next);
      store.storage.set('perfLang', next);
    } catch {
      store.popups.toast(t('error_network'), 'bad');
    }
  };
  return (
    <label className="languages">
      <Icon name={globe} />
      <span className="visually-hidden">{t('language')}</span>
      <select value={language} onChange={(event) => void choose(event.currentTarget.value as Language)}>
        {offered.map((one) => (
          <option key={one} value={one} lang={one}>
            {ownNames[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Language, terms, privacy, instructions, copyright, and below them what the law of the area asks for (LY-5…7). */
export function Footer({ store, brand, consent }: { store: Store; brand: Brand; consent: Consent }) {
  const { t } = usePageWords();
  const needsConsent = useValue(store.tracking.needsConsent);
  const area = useValue(store.areas.current);
  // The settings of the game decide what stands above it, and whether it has languages to choose from.
  const waits = !useMenuKnown(store) && area !== null;
  const [instructions, setInstructions] = useState(false);
  const links = [
    [t('privacy'), area?.privacy ?? brand.privacy],
    [t('terms'), area?.terms ?? brand.terms],
    [t('get_help'), brand.help],
  ] as const;
  return (
    <footer className={waits ? 'footer waits' : 'footer'}>
      <Languages store={store} />
      <ul className="footer-links">
        {links.map(([name, address]) => (
          <li key={name}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {name}
              <span className="visually-hidden"> {t('new_window')}</span>
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => setInstructions(true)}>
            {t('instructions')}
          </button>
        </li>
        {needsConsent && (
          <li>
            <button type="button" onClick={consent.reconsider}>
              {t('track_choice')}
            </button>
          </li>
        )}
      </ul>
      <p className="muted">
        <bdi>{brand.copyright}</bdi>
      </p>
      {area?.law && (
        <Later key={area.id} load={loadLegal} viewProps={{ brand, area, law: area.law }} meanwhile={null} />
      )}
      {instructions && (
        <Dialog title={t('instructions')} onClose={() => setInstructions(false)}>
          <p className="lead">{t('instructions_text')}</p>
        </Dialog>
      )}
    </footer>
  );
}
