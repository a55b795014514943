import { useClient, useDraft, useText } from '#core/react';
import { Button, MultilineInput, SaveFields, SaveProblem, useCommonText, useFormSubmit, useSave } from '#core/ui';
import { commentDispute } from '../api.ts';
import { useCaseChange } from './use-case-change.ts';

const empty = { comment: '' };

/** Renders the form for an internal comment, which the scheme does not see. */
export function CaseComment({ id }: { readonly id: string }) {
  const text = useText('disputes');
  const client = useClient();
  const change = useCaseChange();
  const draft = useDraft(`transactions.disputes.comment.${id}`, empty);
  const { comment } = draft.values;
  const common = useCommonText();
  const save = useSave(({ requestId }) =>
    change(async () => {
      await client.call(commentDispute, { params: { id }, body: { text: comment.trim() }, requestId, quiet: true });
      draft.discard();
    }),
  );
  const form = useFormSubmit({
    canSubmit: comment.trim() !== '',
    isSaving: save.isSaving,
    send: async () => {
      if ((await save.save()).kind === 'succeeded') form.reset();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <SaveFields of={save}>
        <MultilineInput
          name="text"
          label={text('disputes.comment')}
          hint={text('disputes.commentHint')}
          rows={2}
          value={comment}
          error={form.isTried && comment.trim() === '' ? common('required') : undefined}
          onChange={(comment) => draft.set({ comment })}
        />
      </SaveFields>
      <SaveProblem of={save} />
      <Button type="submit" aria-disabled={save.isSaving}>
        {text('disputes.addComment')}
      </Button>
    </form>
  );
}
