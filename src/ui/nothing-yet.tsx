import { Button } from './button.tsx';
import { Picture } from './picture.tsx';

/** The empty state of a list: an emblem if the page has one, what will appear here, and a button that leads there. */
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
