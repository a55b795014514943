import { type ReactNode, useId } from 'react';
import { Button } from '../components/button.tsx';
import { Copyable } from '../components/copyable.tsx';
import { useUiText } from '../later-texts.ts';
import { Dialog } from './dialog.tsx';

/** Props of `SecretDialog`. @public */
export interface SecretDialogProps {
  readonly title: string;
  /** The secret, such as a key or a signing secret, which no other response contains. */
  readonly secret: string;
  /** Name of the copied value for screen readers. */
  readonly label: string;
  /** Purpose of the secret and where to store it, shown below it. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Renders a value that is shown only once, because neither the portal nor the API stores it. @public */
export function SecretDialog({ title, secret, label, children, onClose }: SecretDialogProps) {
  const text = useUiText();
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      describedBy={id}
      footer={
        <Button look="primary" onClick={onClose}>
          {text('dialog.stored')}
        </Button>
      }
    >
      <p id={id}>{text('dialog.onlyNow')}</p>
      <p style={{ overflowWrap: 'anywhere' }} translate="no">
        <Copyable value={secret} label={label} whole />
      </p>
      {children}
    </Dialog>
  );
}
