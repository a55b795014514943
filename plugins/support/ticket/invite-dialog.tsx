import { useClient, useDraft, useSnackbar } from '#core/react';
import { EmailInput, MultilineInput, OutcomeDialog } from '#core/ui';
import type { TicketDetail } from '../shapes.ts';
import { useTicketText } from '../ticket-texts.ts';
import { useTicketCalls, useTicketRefresh } from '../use-ticket-calls.ts';

/** Renders the dialog to invite an external person by email. */
export default function InviteDialog({
  ticket,
  onClose,
}: {
  readonly ticket: TicketDetail;
  readonly onClose: () => void;
}) {
  const text = useTicketText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useTicketRefresh();
  const { calls, params } = useTicketCalls(ticket);
  const draft = useDraft(`support.invite.${ticket.ticketId}`, { externalPartyEmail: '', invitationDescription: '' });
  const { externalPartyEmail, invitationDescription } = draft.values;
  return (
    <OutcomeDialog
      title={text('opened.invite')}
      submitLabel={text('opened.inviteSend')}
      canSubmit={/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(externalPartyEmail) && invitationDescription.trim() !== ''}
      submit={async ({ requestId, signal }) => {
        await client.call(calls.invite, { params, body: draft.values, requestId, signal, quiet: true });
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        showSnackbar(text('opened.invited'), 'success');
        draft.forget();
        void refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <EmailInput
        name="externalPartyEmail"
        label={text('opened.inviteEmail')}
        value={externalPartyEmail}
        onChange={(value) => draft.set({ externalPartyEmail: value })}
        required
        autoComplete="off"
      />
      <MultilineInput
        name="invitationDescription"
        label={text('opened.inviteText')}
        hint={text('opened.inviteHint')}
        required
        value={invitationDescription}
        onChange={(invitationDescription) => draft.set({ invitationDescription })}
        control={{ className: 'support-text' }}
      />
    </OutcomeDialog>
  );
}
