import { useState } from 'react';
import type { Area, Brand, Law } from '../../src/brand/index.ts';
import { directionOf } from '../../src/rules/language.ts';
import { Dialog } from '../../src/ui/dialog.tsx';
import { useFetched } from '../../src/ui/later.tsx';
import { Failed } from '../../src/ui/notice.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { type Facts, factsOf, type LegalLine, type LegalTexts, type Notice, type Spoken } from './law/texts.ts';
import { usePageWords } from './page-words.ts';

export { default as styles } from './legal.css?inline';

/** A link to a page of its own window. */
function Outward({ address, children }: { address: string; children: string }) {
  const { t } = usePageWords();
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> {t('new_window')}</span>
    </a>
  );
}

function LegalText({ line: [, text, proof] }: { line: LegalLine }) {
  return proof ? <Outward address={proof}>{text}</Outward> : text;
}

function Lines({ lines }: { lines: readonly LegalLine[] }) {
  return lines.map((line) => (
    <div key={line[0]}>
      <dt>{line[0]}</dt>
      <dd>
        <LegalText line={line} />
      </dd>
    </div>
  ));
}

/** The texts of each law: a page fetches those of its own area. */
const texts: Record<Law, () => Promise<{ textsOf(of: Facts, spoken: Spoken): LegalTexts }>> = {
  japan: () => import('./law/japan.ts'),
  korea: () => import('./law/korea.ts'),
  europe: () => import('./law/europe.ts'),
};

/** What the law of an area asks the footer to say: notices, each behind its name (LY-6), and who the company is (LY-7). */
export function Legal({ brand, area, law }: { brand: Brand; area: Area; law: Law }) {
  const [open, setOpen] = useState<number | null>(null);
  const i18n = usePageWords();
  const spoken = useValue(i18n.language);
  const fetched = useFetched(texts[law]);
  if (fetched.is === 'failed') return <Failed {...fetched.next} />;
  if (fetched.is === 'loading') return null;
  const {
    language,
    notices,
    company,
    links = [],
  } = fetched.got.textsOf(factsOf(brand, area), { t: i18n.t, language: spoken });
  const dir = directionOf(language);
  const openNotice: Notice | undefined = open === null ? undefined : notices[open];
  return (
    <>
      {notices.length > 0 && (
        <ul className="footer-links">
          {notices.map(({ name }, at) => (
            <li key={name}>
              <button type="button" lang={language} aria-haspopup="dialog" onClick={() => setOpen(at)}>
                {name}
              </button>
            </li>
          ))}
          {links.map(([name, address]) => (
            <li key={name}>
              <Outward address={address}>{name}</Outward>
            </li>
          ))}
        </ul>
      )}
      {openNotice && (
        <Dialog title={openNotice.name} onClose={() => setOpen(null)}>
          <dl className="legal" lang={language} dir={dir}>
            <Lines lines={openNotice.lines} />
          </dl>
        </Dialog>
      )}
      {company.length > 0 && (
        <dl className="company muted" lang={language} dir={dir}>
          <Lines lines={company} />
        </dl>
      )}
    </>
  );
}
