import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { useCommonText } from '../later-texts.ts';
import { Dialog } from './dialog.tsx';

/** Props of `ConfirmDialog`. @public */
export interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly look?: 'primary' | 'danger';
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Renders a confirmation before an action that takes effect immediately and can't fail. For requests to the server, use
 * an OutcomeDialog.
 * @public
 */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  look = 'primary',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const common = useCommonText();
  const confirm = () => {
    onConfirm();
    onClose();
  };
  return (
    <Dialog
      size="s"
      isDescribed
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button look={look} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
