import { useEffect, useMemo, useRef, useState } from 'react';
import type { HostedForm, HostedFormChanges, HostedFormEvent, HostedForms } from '../../store/hosted-forms.ts';
import type { BaseStore } from '../../storefront/base-store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useValue } from '../../ui/use-value.ts';
import { useWords } from '../../ui/words.tsx';

export { default as hostedFormStyles } from './hosted-form.css?inline';

/** The state of the form: loading, shown in the frame, failed to load, open in a window, or its window was blocked. */
type FormState = 'coming' | 'here' | 'silent' | 'window' | 'blocked';

/** The texts for the states without a frame. */
interface HostedFormTexts {
  readonly silent: string;
  readonly window: string;
  readonly blocked: string;
  /** The label of the button that opens a window. */
  readonly open: string;
}

interface HostedFormProps {
  readonly forms: HostedForms;
  readonly widget: string;
  /** The accessible name of the frame. */
  readonly title: string;
  readonly changes: HostedFormChanges;
  readonly options: object;
  readonly texts: HostedFormTexts;
  /** The player has finished in the window: it closes, and its text is hidden. */
  readonly isDone?: boolean;
  readonly onEvent: (event: HostedFormEvent) => void;
}

/** The current settings of this page that a hosted form uses too. */
export function useFrameChanges({ games, areas, i18n, appearance, popups }: BaseStore): HostedFormChanges {
  const client_id = useValue(games.current)?.client_id;
  const area = useValue(areas.current)?.id;
  const locale = useValue(i18n.language);
  const look = useValue(appearance);
  const hasLastingToast = useValue(popups.toasts).some(({ tone }) => tone === 'lasting');
  return useMemo(
    () => ({ client_id, area, locale, appearance: look, told: hasLastingToast }),
    [client_id, area, locale, look, hasLastingToast],
  );
}

interface ReplacementProps {
  readonly is: 'silent' | 'window' | 'blocked';
  readonly isDone: boolean;
  readonly texts: HostedFormTexts;
  readonly form: HostedForm | null;
}

/** Replaces the frame if the form failed to load or is open in a window: a text, a button for a window, and one to retry. */
function Replacement({ is, isDone, texts, form }: ReplacementProps) {
  const { t } = useWords();
  return (
    <div className="hosted-form-instead">
      {/* The hidden text keeps its space, so that the buttons do not move. */}
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
 * A form on the brand's own page, in a frame or a window, so that a partner's page cannot read what players type (EM-8, T44, T45).
 * Change its `key` to start the form again.
 */
export function HostedFormView(props: HostedFormProps) {
  const { t } = useWords();
  const { forms, widget, changes, options, texts, isDone: isOver = false } = props;
  const [is, setState] = useState<FormState>('coming');
  const container = useRef<HTMLDivElement>(null);
  const form = useRef<HostedForm | null>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const host = container.current;
    if (!host) return;
    const { title, changes, options } = latest.current;
    const onEvent = (event: HostedFormEvent): void => {
      latest.current.onEvent(event);
      if (event.is === 'ready') setState('here');
      else if (event.is !== 'session' && event.is !== 'card' && event.is !== 'close') setState(event.is);
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
      {!isFrame && <Replacement is={is} isDone={isDone} texts={texts} form={form.current} />}
      <div
        ref={container}
        hidden={!isFrame}
        className={`hosted-form-frame ${is === 'coming' ? 'hosted-form-unseen' : ''}`}
      />
    </div>
  );
}
