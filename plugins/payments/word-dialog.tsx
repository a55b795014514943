import { type ReactNode, useState } from 'react';
import { isRefused } from '#core/api';
import { showSnackbar, useRefresh, useText } from '#core/react';
import { OutcomeDialog, type Sending, TextInput } from '#core/ui';

interface WordDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly look?: 'primary' | 'danger';
  /** Whether somebody has to say why. */
  readonly hasReason?: boolean;
  readonly send: (sending: Sending, reason: string) => Promise<unknown>;
  /** Said once it is done. */
  readonly done: string;
  readonly onClose: () => void;
  /** What it acts on and what it will do. */
  readonly children: ReactNode;
}

/** A person's word on a thing, with a reason where one is needed. */
export function WordDialog({ title, submitLabel, look = 'primary', hasReason = false, send, done, onClose, children }: WordDialogProps) {
  const text = useText('payments');
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  const [isLeft, setLeft] = useState(false);
  const isSaid = !hasReason || reason.trim().length >= 3;
  return (
    <OutcomeDialog
      title={title}
      submitLabel={submitLabel}
      look={look}
      money
      canSubmit={isSaid}
      submit={async (sending) => {
        try {
          await send(sending, reason.trim());
        } catch (error) {
          // A refusal says that what is on the screen is out of date.
          if (isRefused(error)) void refresh();
          throw error;
        }
        void refresh();
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => showSnackbar(done, 'success')}
      onClose={onClose}
    >
      {children}
      {hasReason && (
        <TextInput
          label={text('field.reason')}
          value={reason}
          onChange={setReason}
          onBlur={() => setLeft(true)}
          error={isLeft && !isSaid ? text('decide.needsReason') : undefined}
          maxLength={500}
          required
        />
      )}
    </OutcomeDialog>
  );
}
