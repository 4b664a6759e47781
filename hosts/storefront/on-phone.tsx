import { computed } from '@preact/signals-react';
import { useEffect, useMemo, useState } from 'react';
import { useWide } from '../../src/embed/wide.ts';
import type { Store } from '../../src/store/store.ts';
import { Button } from '../../src/ui/button.tsx';
import { Dialog } from '../../src/ui/dialog.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { usePageWords } from '../shell/page-words.ts';
import { phoneLink } from './phone-link.ts';

/** A text as a code that phones read; what makes it is loaded when it is drawn. */
function Code({ text, label, report }: { text: string; label: string; report: (error: unknown) => void }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    import('uqr').then(({ encode }) => setRows(encode(text, { border: 3 }).data), report);
  }, [text, report]);
  const dark = rows.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const size = rows.length || 1;
  return (
    <svg className="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark} />
    </svg>
  );
}

/** The way from a computer to the phone, where most wallets are: the same shop as a code to scan. */
export function OnPhone({ store }: { store: Store }) {
  const { t } = usePageWords();
  const wide = useWide();
  const game = useValue(store.games.current);
  const link = useValue(useMemo(() => computed(() => phoneLink(store)), [store]));
  const [open, setOpen] = useState(false);
  if (!wide || !game) return null;
  return (
    <div className="on-phone">
      <Button kind="plain" onTap={() => setOpen(true)}>
        {t('on_phone')}
      </Button>
      {open && (
        <Dialog title={t('on_phone')} onClose={() => setOpen(false)}>
          <p className="lead">{t('on_phone_text')}</p>
          <Code text={link} label={t('on_phone')} report={store.platform.report} />
        </Dialog>
      )}
    </div>
  );
}
