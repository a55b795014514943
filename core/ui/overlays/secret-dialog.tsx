import { type ReactNode, useId } from 'react';
import { useUiText } from '../later-texts.ts';
import { Button } from '../pieces/button.tsx';
import { Copyable } from '../pieces/copyable.tsx';
import { Dialog } from './dialog.tsx';

/** Props of `SecretDialog`. @public */
export interface SecretDialogProps {
  readonly title: string;
  /** A key, a signing secret: what no other answer has. */
  readonly secret: string;
  /** Spoken name of the value that is copied. */
  readonly label: string;
  /** Purpose of the secret and its place of storage, shown below it. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Shows a value that is shown once: it is kept nowhere, neither here nor at the API. @public */
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
