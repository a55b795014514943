import { useState } from 'react';
import { useClient, useDraft } from '#core/react';
import { Button, Checkbox, ConfirmDialog, Field, SaveProblem, useSave } from '#core/ui';
import type { TicketDetail } from '../api.ts';
import { useTicketCalls, useTicketRefresh } from '../use-ticket-calls.ts';
import { useTicketText } from './texts.ts';

/** Writes a comment. What is internal looks so, stays so for the next one, and becomes public only when that is confirmed. */
export function Composer({ ticket }: { readonly ticket: TicketDetail }) {
  const text = useTicketText();
  const client = useClient();
  const refresh = useTicketRefresh();
  const { calls, params } = useTicketCalls(ticket);
  const draft = useDraft(`support.comment.${ticket.ticketId}`, { content: '', isInternal: false });
  const { content, isInternal } = draft.values;
  const [isAsking, setIsAsking] = useState(false);
  const saving = useSave<typeof draft.values>(
    async ({ requestId }, body) => {
      await client.call(calls.comment, { params, body, requestId, quiet: true });
      return undefined;
    },
    { done: text('opened.sent') },
  );
  const isClosed = ticket.status === 'Closed' && !isInternal;
  const send = async () => {
    const state = await saving.save({ content: content.trim(), isInternal });
    if (state.kind !== 'succeeded') return;
    draft.set({ content: '' });
    await refresh();
  };
  const setInternal = (next: boolean) => {
    if (!next && content.trim() !== '') setIsAsking(true);
    else draft.set({ isInternal: next });
  };
  return (
    <form
      className={`support-composer${isInternal ? ' support-internal' : ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label={text(isInternal ? 'opened.internalComment' : 'opened.comment')}
        hint={isClosed ? text('opened.closedHint') : isInternal ? text('opened.internalHint') : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            className="ui-input support-text"
            rows={4}
            maxLength={10_000}
            value={content}
            onChange={(event) => draft.set({ content: event.target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
        )}
      </Field>
      <SaveProblem of={saving} />
      <div className="support-composer-foot">
        <Checkbox label={text('opened.asInternal')} value={isInternal} onChange={setInternal} />
        <Button type="submit" look="primary" disabled={content.trim() === '' || saving.isSaving || isClosed}>
          {text(isInternal ? 'opened.sendInternal' : 'opened.send')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={text('opened.makePublic')}
          confirmLabel={text('opened.makePublicConfirm')}
          onConfirm={() => {
            draft.set({ isInternal: false });
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{text('opened.makePublicHint')}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
