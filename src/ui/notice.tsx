import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { useWords } from './words.tsx';

/** A quiet state: what happened, what is safe, and the one thing to do next. `bad` ones are announced at once. */
export function Notice(props: {
  icon?: IconName;
  bad?: boolean;
  title?: string;
  text: ReactNode;
  action?: string;
  onAction?: () => void;
}) {
  const { icon, bad, title, text, action, onAction } = props;
  return (
    <div className={bad ? 'notice bad' : 'notice'} part="notice" role={bad ? 'alert' : 'status'}>
      {icon && <Icon name={icon} />}
      <div className="notice-text">
        {title && <b>{title}</b>}
        <p>{text}</p>
      </div>
      {action && onAction && (
        <Button small onTap={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}

/** Shows what could not be loaded and, if known, why. Offers a retry, or another action with `label`. */
export function Failed(props: { text?: string; label?: 'retry' | 'reload'; onAgain: () => void }) {
  const { text, label = 'retry', onAgain } = props;
  const { t } = useWords();
  return <Notice bad icon="warn" text={text ?? t('error_network')} action={t(label)} onAction={onAgain} />;
}
