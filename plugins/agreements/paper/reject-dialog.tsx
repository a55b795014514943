import { showSnackbar, useDraft } from '#core/react';
import { Field, OutcomeDialog } from '#core/ui';
import type { Paper } from './paper-of.ts';
import { usePaperText } from './texts.ts';
import { useAnswer } from './use-answer.ts';

/** Asks why something is rejected; what is typed survives a failure and a reload. */
export default function RejectDialog({ paper, onClose }: { readonly paper: Paper; readonly onClose: () => void }) {
  const text = usePaperText();
  const answer = useAnswer(paper);
  const draft = useDraft(`agreements.reject.${paper.id}`, { rejectReason: '' });
  const rejectReason = draft.values.rejectReason.trim();
  return (
    <OutcomeDialog
      title={text(`rejectTitle.${paper.kind}`)}
      submitLabel={text('save')}
      look="danger"
      canSubmit={rejectReason !== ''}
      submit={(sending) => answer({ response: 'Rejected', rejectReason }, sending)}
      onSucceeded={() => {
        draft.forget();
        showSnackbar(text(`rejected.${paper.kind}`), 'success');
      }}
      onClose={onClose}
    >
      <Field label={text('rejectReason')} hint={text('rejectHint')} required>
        {(control) => (
          <textarea
            {...control}
            className="ui-input agr-reason"
            rows={4}
            maxLength={1000}
            value={draft.values.rejectReason}
            onChange={(event) => draft.set({ rejectReason: event.target.value })}
          />
        )}
      </Field>
    </OutcomeDialog>
  );
}
