import { useState } from 'react';
import { legal } from '../../brands/legal.ts';
import type { LegalLines } from '../../src/brand/index.ts';
import { Dialog } from '../../src/ui/dialog.tsx';

export { default as styles } from './legal.css?inline';

function Lines({ lines }: { lines: LegalLines }) {
  return lines.map(([about, says]) => (
    <div key={about}>
      <dt>{about}</dt>
      <dd>{says}</dd>
    </div>
  ));
}

/** What the law asks a brand to say: notices, each behind its name (LY-6), and who the company is (LY-7). */
export function LegalTexts({ name }: { name: string }) {
  const [open, setOpen] = useState<string | null>(null);
  const { language, notices = [], company } = legal[name] ?? {};
  const shown = notices.find((notice) => notice.name === open);
  return (
    <>
      {notices.length > 0 && (
        <ul className="footer-links">
          {notices.map((notice) => (
            <li key={notice.name}>
              <button type="button" lang={language} aria-haspopup="dialog" onClick={() => setOpen(notice.name)}>
                {notice.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <Dialog title={shown.name} onClose={() => setOpen(null)}>
          <dl className="legal" lang={language} dir="ltr">
            <Lines lines={shown.lines} />
          </dl>
        </Dialog>
      )}
      {company && (
        <dl className="company muted" lang={language} dir="ltr">
          <Lines lines={company} />
        </dl>
      )}
    </>
  );
}
