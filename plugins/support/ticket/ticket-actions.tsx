import { lazy, Suspense, useState } from 'react';
import { useCall, useClient, useHolder, useSnackbar } from '#core/react';
import { RecordAction, saveFile } from '#core/ui';
import type { TicketDetail } from '../shapes.ts';
import { useTicketText } from '../ticket-texts.ts';
import { useTicketCalls, useTicketRefresh } from '../use-ticket-calls.ts';

const InviteDialog = lazy(() => import('./invite-dialog.tsx'));
const ReferencesDialog = lazy(() => import('./references-dialog.tsx'));
const ContactDialog = lazy(() => import('../contact/contact-dialog.tsx'));

/** Renders the actions for a ticket, except comments. */
export function TicketActions({ ticket }: { readonly ticket: TicketDetail }) {
  const text = useTicketText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const { tier } = useHolder();
  const { calls, params, feedParams, isHelper } = useTicketCalls(ticket);
  const refresh = useTicketRefresh();
  const feed = useCall(calls.feed, { params: feedParams, background: 'poll' });
  const [dialog, setDialog] = useState<'invite' | 'references' | 'escalate'>();
  const isOpen = ticket.status === 'Opened';
  // The HTTP client shows the error, so it is ignored here.
  const act = (run: () => Promise<unknown>, done: string) =>
    run()
      .then(() => showSnackbar(done, 'success'))
      .then(refresh)
      .catch(() => undefined);
  const toggle = () =>
    act(
      () => client.call(isOpen ? calls.close : calls.open, { params }),
      text(isOpen ? 'opened.closed' : 'opened.opened'),
    );
  const markRead = () => act(() => client.call(calls.read, { params }), text('opened.markedRead'));
  const save = () =>
    client
      .call(calls.exportFeed, { params })
      .then((file) => saveFile(file, ticket.number))
      .catch(() => undefined);
  return (
    <>
      <RecordAction label={text(isOpen ? 'opened.close' : 'opened.open')} isSecondary run={() => void toggle()} />
      {tier === 'tenant' && isHelper && isOpen && !ticket.escalatedTo && (
        <RecordAction label={text('opened.escalate')} isSecondary run={() => setDialog('escalate')} />
      )}
      <RecordAction label={text('opened.invite')} isSecondary run={() => setDialog('invite')} />
      <RecordAction label={text('opened.addReferences')} isSecondary run={() => setDialog('references')} />
      <RecordAction label={text('opened.export')} isSecondary run={() => void save()} />
      {feed.data?.some(({ isUnread }) => isUnread) && (
        <RecordAction label={text('opened.markRead')} isSecondary run={() => void markRead()} />
      )}
      <Suspense fallback={null}>
        {dialog === 'invite' && <InviteDialog ticket={ticket} onClose={() => setDialog(undefined)} />}
        {dialog === 'references' && <ReferencesDialog ticket={ticket} onClose={() => setDialog(undefined)} />}
        {dialog === 'escalate' && <ContactDialog escalated={ticket} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  );
}
