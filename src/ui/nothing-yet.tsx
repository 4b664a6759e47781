import { Button } from './button.tsx';
import { Picture } from './picture.tsx';

/** A list with nothing in it: an emblem where the page has one, what will stand here, and the way there. */
export function NothingYet(props: {
  emblem?: string;
  title: string;
  text?: string;
  action?: string;
  onAction?: () => void;
}) {
  const { emblem, title, text, action, onAction } = props;
  return (
    <div className="nothing-yet card" role="status">
      {emblem && <Picture from={emblem} name="" className="emblem" />}
      <b>{title}</b>
      {text && <p className="muted">{text}</p>}
      {action && onAction && (
        <Button kind="primary" onTap={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}
