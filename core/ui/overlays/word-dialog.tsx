import { type ReactNode, useState } from 'react';
import { isRefused } from '../../http/errors.ts';
import { useRefresh } from '../../http/use-call.ts';
import { useSnackbar } from '../../portal/use-snackbar.ts';
import { MultilineInput } from '../inputs/multiline-input.tsx';
import type { Sending } from '../saving/use-save.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';

export interface WordDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly look?: 'primary' | 'danger';
  /** The label of the reason; none is asked for where it is absent. */
  readonly reason?: string | undefined;
  /** What is wrong with a reason, said once its field was left; it is not sent then. Any text will do where this is absent. */
  readonly problem?: (reason: string) => string | undefined;
  /** Names the system mode, which every action on money does. */
  readonly money?: boolean;
  readonly send: (sending: Sending, reason: string) => Promise<unknown>;
  /** Said once it is done. */
  readonly done: string;
  readonly onClose: () => void;
  /** What it acts on and what it will do. */
  readonly children: ReactNode;
}

/** A person's word on a thing, with a reason where one is needed. */
export function WordDialog({ title, submitLabel, look = 'primary', reason: label, problem, money = false, send, done, onClose, children }: WordDialogProps) {
  const showSnackbar = useSnackbar();
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  const [isLeft, setLeft] = useState(false);
  const wrong = problem?.(reason.trim());
  return (
    <OutcomeDialog
      title={title}
      submitLabel={submitLabel}
      look={look}
      money={money}
      canSubmit={label === undefined || (reason.trim() !== '' && wrong === undefined)}
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
      {label !== undefined && (
        <MultilineInput
          name="reason"
          label={label}
          error={isLeft ? wrong : undefined}
          required
          rows={2}
          maxLength={500}
          value={reason}
          onChange={setReason}
          onBlur={() => setLeft(true)}
          control={{ 'data-autofocus': '' }}
        />
      )}
    </OutcomeDialog>
  );
}
