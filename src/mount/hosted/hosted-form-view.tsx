import { useEffect, useMemo, useRef, useState } from 'react';
import type { HostedForm, HostedFormChanges, HostedFormEvent, HostedForms } from '../../store/hosted-forms.ts';
import type { BaseStore } from '../../storefront/base-store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useValue } from '../../ui/use-value.ts';
import { useWords } from '../../ui/words.tsx';

export { default as hostedFormStyles } from './hosted-form.css?inline';

/** How the form stands: it comes, is here, did not come, or has a window, which the browser may have refused. */
type Standing = 'coming' | 'here' | 'silent' | 'window' | 'blocked';

/** What a player reads where there is no frame. */
interface Texts {
  readonly silent: string;
  readonly window: string;
  readonly blocked: string;
  /** What the button says that opens a window. */
  readonly open: string;
}

interface Props {
  readonly forms: HostedForms;
  readonly widget: string;
  /** What a screen reader calls the frame. */
  readonly title: string;
  readonly changes: HostedFormChanges;
  readonly options: object;
  readonly texts: Texts;
  /** What a window was for is done: it closes, and nothing more is said of it. */
  readonly isDone?: boolean;
  readonly onEvent: (event: HostedFormEvent) => void;
}

/** What of this page a hosted form takes over, as it is now. */
export function useTakenOver({ games, areas, i18n, appearance, popups }: BaseStore): HostedFormChanges {
  const client_id = useValue(games.current)?.client_id;
  const area = useValue(areas.current)?.id;
  const locale = useValue(i18n.language);
  const look = useValue(appearance);
  const told = useValue(popups.toasts).some(({ tone }) => tone === 'lasting');
  return useMemo(() => ({ client_id, area, locale, appearance: look, told }), [client_id, area, locale, look, told]);
}

interface InsteadProps {
  readonly is: 'silent' | 'window' | 'blocked';
  readonly isDone: boolean;
  readonly texts: Texts;
  readonly form: HostedForm | null;
}

/** What stands in place of a form that did not come, or that has a window: what to do, and another try. */
function Instead({ is, isDone, texts, form }: InsteadProps) {
  const { t } = useWords();
  return (
    <div className="hosted-form-instead">
      {/* It keeps its room, so that nothing under a finger moves. */}
      <div className={isDone ? 'hosted-form-unseen' : ''}>
        <Notice bad={is !== 'window'} icon={is === 'window' ? 'clock' : 'warn'} text={texts[is]} />
      </div>
      <Button kind="primary" wide onTap={() => form?.openWindow()}>
        {texts.open}
      </Button>
      <Button wide onTap={() => form?.again()}>
        {t('retry')}
      </Button>
    </div>
  );
}

/**
 * A form of the brand's own page, in a frame or a window: nothing is typed here that a partner's page could read (EM-8, T44, T45). Give it
 * another `key` where the form has to begin anew.
 */
export function HostedFormView(props: Props) {
  const { t } = useWords();
  const { forms, widget, changes, options, texts, isDone: isOver = false } = props;
  const [is, become] = useState<Standing>('coming');
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<HostedForm | null>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const host = place.current;
    if (!host) return;
    const { title, changes, options } = latest.current;
    const onEvent = (event: HostedFormEvent): void => {
      latest.current.onEvent(event);
      if (event.is === 'ready') become('here');
      else if (event.is !== 'session' && event.is !== 'card' && event.is !== 'close') become(event.is);
    };
    const opened = forms.open(host, { widget, options, title, ...changes }, onEvent);
    form.current = opened;
    return () => {
      form.current = null;
      opened.unmount();
    };
  }, [forms, widget]);
  useEffect(() => form.current?.update(changes, options), [changes, options]);
  const isDone = is === 'window' && isOver;
  useEffect(() => {
    if (isDone) form.current?.close();
  }, [isDone]);
  const isFrame = is === 'coming' || is === 'here';
  return (
    <div className="hosted-form">
      {is === 'coming' && (
        <div className="hosted-form-coming" role="status" aria-busy="true" aria-label={t('loading')}>
          {['first field', 'second field', 'button'].map((name) => (
            <span key={name} className="skeleton" />
          ))}
        </div>
      )}
      {!isFrame && <Instead is={is} isDone={isDone} texts={texts} form={form.current} />}
      <div
        ref={place}
        hidden={!isFrame}
        className={`hosted-form-frame ${is === 'coming' ? 'hosted-form-unseen' : ''}`}
      />
    </div>
  );
}
