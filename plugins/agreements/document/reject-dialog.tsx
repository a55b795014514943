import { useState } from 'react';
import { useDraft, useSnackbar } from '#core/react';
import { MultilineInput, OutcomeDialog, TextInput, useCommonText } from '#core/ui';
import type { Paper } from './paper-of.ts';
import { usePaperText } from './texts.ts';
import { useAnswer } from './use-answer.ts';

/** Renders the dialog for the reason of a rejection. The typed text is kept after an error and after a reload. */
export default function RejectDialog({ paper, onClose }: { readonly paper: Paper; readonly onClose: () => void }) {
  const text = usePaperText();
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const answer = useAnswer(paper);
  const draft = useDraft(`agreements.reject.${paper.id}`, { rejectReason: '' });
  const rejectReason = draft.values.rejectReason.trim();
  const [isTouched, setTouched] = useState(false);
  return (
    <OutcomeDialog
      title={text('reject')}
      submitLabel={common('save')}
      look="danger"
      canSubmit={rejectReason !== ''}
      submit={(sending) => answer({ response: 'Rejected', rejectReason }, sending)}
      onSucceeded={() => {
        draft.forget();
        showSnackbar(text(`rejected.${paper.kind}`), 'success');
      }}
      onClose={onClose}
    >
      <p translate="no">{paper.title}</p>
      <TextInput
        label={text('response')}
        name="response"
        value={text('step.Rejected')}
        readOnly
        onChange={() => undefined}
      />
      <MultilineInput
        label={text('whyRejected')}
        name="rejectReason"
        hint={text('rejectHint')}
        error={isTouched && rejectReason === '' ? text('rejectReasonRequired') : undefined}
        required
        value={draft.values.rejectReason}
        onChange={(rejectReason) => draft.set({ rejectReason })}
        onBlur={() => setTouched(true)}
        control={{ className: 'agr-reason', 'data-autofocus': '' }}
      />
    </OutcomeDialog>
  );
}
