import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { useWords } from './words.tsx';

/** The global confirm (LY-8). */
export function Confirm({
  question,
  onAnswer,
}: {
  question: { readonly title: string; readonly text: string; readonly yes: string; readonly no: string };
  onAnswer: (yes: boolean) => void;
}) {
  return (
    <Dialog title={question.title} alert onClose={() => onAnswer(false)}>
      <p className="lead">{question.text}</p>
      <div className="pair">
        <Button onTap={() => onAnswer(false)}>{question.no}</Button>
        <Button kind="primary" onTap={() => onAnswer(true)}>
          {question.yes}
        </Button>
      </div>
    </Dialog>
  );
}

/** Short messages, announced as they come. */
export function Toasts({
  toasts,
  onDismiss,
}: {
  toasts: readonly { readonly id: number; readonly text: string; readonly tone: string }[];
  onDismiss: (id: number) => void;
}) {
  const { t } = useWords();
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, text, tone }) => (
        <div key={id} className={tone === 'bad' ? 'toast bad' : 'toast'}>
          <bdi>{text}</bdi>
          <button type="button" className="round" aria-label={t('close')} onClick={() => onDismiss(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
