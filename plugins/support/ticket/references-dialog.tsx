import { useClient, useDraft, useHolder, useSnackbar } from '#core/react';
import { Notice, OutcomeDialog } from '#core/ui';
import { ReferencePickers, referencesOf, useReferenceNames } from '../reference-pickers.tsx';
import type { TicketDetail } from '../shapes.ts';
import { useTicketText } from '../ticket-texts.ts';
import { useTicketCalls, useTicketRefresh } from '../use-ticket-calls.ts';
import { mostReferences } from '../words.ts';
import { leftFor } from './references-left.ts';

const none = { transactions: [] as readonly string[], customers: [] as readonly string[] };

/** Renders the dialog to add references to transactions and customers. Files are added with comments. */
export default function ReferencesDialog({
  ticket,
  onClose,
}: {
  readonly ticket: TicketDetail;
  readonly onClose: () => void;
}) {
  const text = useTicketText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const { tier } = useHolder();
  const refresh = useTicketRefresh();
  const { calls, params } = useTicketCalls(ticket);
  const names = useReferenceNames(ticket.references);
  const draft = useDraft(`support.references.${ticket.ticketId}`, none);
  const references = referencesOf(draft.values, names);
  const left = leftFor(ticket, references);
  return (
    <OutcomeDialog
      title={text('opened.addReferences')}
      submitLabel={text('opened.addReferencesSend')}
      canSubmit={references.length > 0 && left >= 0}
      submit={async ({ requestId, signal }) => {
        await client.call(calls.references, { params, body: { references }, requestId, signal, quiet: true });
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        showSnackbar(text('opened.referencesAdded'), 'success');
        draft.forget();
        void refresh();
        onClose();
      }}
      onClose={onClose}
    >
      {(left < 0 || ticket.references.length >= mostReferences) && (
        <Notice kind="negative" title={text('opened.mostReferences', { most: mostReferences })} />
      )}
      <ReferencePickers
        picked={draft.values}
        onChange={draft.set}
        names={names}
        tenantId={ticket.tenantId}
        merchantId={tier === 'merchant' ? undefined : ticket.merchantId}
      />
    </OutcomeDialog>
  );
}
