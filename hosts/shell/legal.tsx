import { useState } from 'react';
import type { Brand, Law } from '../../src/brand/index.ts';
import { Dialog } from '../../src/ui/dialog.tsx';
import { useFetched } from '../../src/ui/later.tsx';
import { Failed } from '../../src/ui/notice.tsx';
import { type Facts, factsOf, type LegalLine, type LegalTexts, type Notice } from './law/texts.ts';
import { usePageWords } from './page-words.ts';

export { default as styles } from './legal.css?inline';

function Says({ line: [, says, proof] }: { line: LegalLine }) {
  const { t } = usePageWords();
  if (!proof) return says;
  return (
    <a href={proof} target="_blank" rel="noopener noreferrer">
      {says}
      <span className="visually-hidden"> {t('new_window')}</span>
    </a>
  );
}

function Lines({ lines }: { lines: readonly LegalLine[] }) {
  return lines.map((line) => (
    <div key={line[0]}>
      <dt>{line[0]}</dt>
      <dd>
        <Says line={line} />
      </dd>
    </div>
  ));
}

/** The texts of each law: a page fetches those of its own area. */
const texts: Partial<Record<Law, () => Promise<{ textsOf(of: Facts): LegalTexts }>>> = {
  japan: () => import('./law/japan.ts'),
  korea: () => import('./law/korea.ts'),
};

const none = () => Promise.resolve(null);

/** What the law of an area asks the footer to say: notices, each behind its name (LY-6), and who the company is (LY-7). */
export function Legal({ brand, law }: { brand: Brand; law: Law }) {
  const [shown, show] = useState<Notice | null>(null);
  const fetched = useFetched<{ textsOf(of: Facts): LegalTexts } | null>(texts[law] ?? none);
  if (fetched.is === 'failed') return <Failed onAgain={fetched.again} />;
  if (fetched.is === 'loading' || !fetched.got) return null;
  const { language, notices, company } = fetched.got.textsOf(factsOf(brand));
  return (
    <>
      {notices.length > 0 && (
        <ul className="footer-links">
          {notices.map((notice) => (
            <li key={notice.name}>
              <button type="button" lang={language} aria-haspopup="dialog" onClick={() => show(notice)}>
                {notice.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <Dialog title={shown.name} onClose={() => show(null)}>
          <dl className="legal" lang={language} dir="ltr">
            <Lines lines={shown.lines} />
          </dl>
        </Dialog>
      )}
      {company.length > 0 && (
        <dl className="company muted" lang={language} dir="ltr">
          <Lines lines={company} />
        </dl>
      )}
    </>
  );
}
