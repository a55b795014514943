import { type ReactNode, useState } from 'react';
import { isRefused } from '../../http/errors.ts';
import { useRefresh } from '../../portal/use-call.ts';
import { useSnackbar } from '../../portal/use-snackbar.ts';
import { MultilineInput } from '../inputs/multiline-input.tsx';
import { OutcomeDialog } from '../overlays/outcome-dialog.tsx';
import type { Sending } from '../saving/use-save.ts';

/** Props of `WordDialog`. @public */
export interface WordDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly look?: 'primary' | 'danger';
  /** Label of the reason; if absent, no reason is required. */
  readonly reason?: string | undefined;
  /**
   * Returns the problem of a reason, which is shown when its field is left. An invalid reason is not sent. If absent,
   * any text is valid.
   */
  readonly problem?: (reason: string) => string | undefined;
  /** Shows the mode, as required for every action on money. */
  readonly money?: boolean;
  readonly send: (sending: Sending, reason: string) => Promise<unknown>;
  /** Message after the action has succeeded. */
  readonly done: string;
  readonly onClose: () => void;
  /** Description of the record and the effect of the action. */
  readonly children: ReactNode;
}

/** Renders a dialog for a user's decision on a record, with a reason if it is required. @public */
export function WordDialog({
  title,
  submitLabel,
  look = 'primary',
  reason: label,
  problem,
  money = false,
  send,
  done,
  onClose,
  children,
}: WordDialogProps) {
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
          // A refusal means that the data on the screen is outdated.
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
