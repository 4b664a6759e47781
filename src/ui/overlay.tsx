import type { Undo } from '../platform/platform.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useWatched } from './use-watched.ts';

interface ConfirmQuestion {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  /** Observes the question as it is rendered. */
  readonly watch?: (element: Element) => Undo;
}

/** The global confirm (LY-8). */
export function Confirm({ question, onAnswer }: { question: ConfirmQuestion; onAnswer: (yes: boolean) => void }) {
  const dialogRef = useWatched(question.watch);
  return (
    <Dialog title={question.title} alert onClose={() => onAnswer(false)}>
      <div ref={dialogRef} className="question">
        <p className="lead">{question.text}</p>
        <div className="pair">
          <Button onTap={() => onAnswer(false)}>{question.no}</Button>
          <Button kind="primary" onTap={() => onAnswer(true)}>
            {question.yes}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
