import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

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
