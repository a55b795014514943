import '../support.css';
import './ticket.css';
import { lazy, Suspense, useState } from 'react';
import { useCall, useClient, useHolder, useSnackbar } from '#core/react';
import { Button, DateTime, DefinitionList, Link, Loaded, Section, saveFile, useCommonText } from '#core/ui';
import { addressed } from '../address.ts';
import { desk } from '../paths.ts';
import type { TicketDetail } from '../shapes.ts';
import { useTicketCalls, useTicketRefresh } from '../use-ticket-calls.ts';
import { createdOn } from '../words.ts';
import { Composer } from './composer.tsx';
import { Feed } from './feed.tsx';
import { Manage } from './manage.tsx';
import { References } from './references.tsx';
import { useTicketText } from './texts.ts';
import { useTicketPolling } from './use-ticket-polling.ts';

const InviteDialog = lazy(() => import('./invite-dialog.tsx'));
const ReferencesDialog = lazy(() => import('./references-dialog.tsx'));
const ContactDialog = lazy(() => import('../contact/contact-dialog.tsx'));
const PlatformWork = lazy(() => import('./platform-work.tsx'));

/** A ticket with all that happened to it, and what can be done with it. */
export function TicketView({ ticket }: { readonly ticket: TicketDetail }) {
  const text = useTicketText();
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const { tier } = useHolder();
  const { calls, params, feedParams, isHelper } = useTicketCalls(ticket);
  const refresh = useTicketRefresh();
  const feed = useCall(calls.feed, { params: feedParams, background: 'poll' });
  const [dialog, setDialog] = useState<'invite' | 'references' | 'escalate'>();
  useTicketPolling(refresh);
  const isOpen = ticket.status === 'Opened';
  // What fails says so by itself.
  const act = (run: () => Promise<unknown>, done: string) =>
    run()
      .then(() => showSnackbar(done, 'success'))
      .then(refresh)
      .catch(() => undefined);
  const toggle = () => act(() => client.call(isOpen ? calls.close : calls.open, { params }), text(isOpen ? 'opened.closed' : 'opened.opened'));
  const markRead = () => act(() => client.call(calls.read, { params }), text('opened.markedRead'));
  const save = () =>
    client
      .call(calls.exportFeed, { params })
      .then((file) => saveFile(file, ticket.number))
      .catch(() => undefined);
  return (
    <div className="support-ticket">
      <div className="support-actions">
        <Button onClick={() => void toggle()}>{text(isOpen ? 'opened.close' : 'opened.open')}</Button>
        {tier === 'tenant' && isHelper && isOpen && !ticket.escalatedTo && <Button onClick={() => setDialog('escalate')}>{text('opened.escalate')}</Button>}
        <Button onClick={() => setDialog('invite')}>{text('opened.invite')}</Button>
        <Button onClick={() => setDialog('references')}>{text('opened.addReferences')}</Button>
        <Button onClick={() => void save()}>{text('opened.export')}</Button>
        {feed.data?.some(({ isUnread }) => isUnread) && <Button onClick={() => void markRead()}>{text('opened.markRead')}</Button>}
      </div>
      <DefinitionList
        items={[
          { label: text('field.requester'), value: ticket.requester },
          ...(tier === 'merchant'
            ? []
            : [{ label: text(ticket.merchantName === undefined ? 'field.tenant' : 'field.customer'), value: ticket.merchantName ?? ticket.tenantName }]),
          { label: text('field.created'), value: <DateTime value={ticket.created} style="relative" /> },
          { label: text('opened.responseTime'), value: <Due done={ticket.responseDateTime} due={ticket.responseDue} isOpen={isOpen} /> },
          { label: text('opened.resolutionTime'), value: <Due done={ticket.resolutionDateTime} due={ticket.resolutionDue} isOpen={isOpen} /> },
          { label: text('opened.contactEmails'), value: ticket.contactEmails.join(', ') },
          ...(tier === 'merchant' ? [] : [{ label: text('opened.billable'), value: common(ticket.billable ? 'yes' : 'no') }]),
          ...[ticket.escalatedTo, ticket.escalatedFrom].flatMap((other, at) =>
            other
              ? [
                  {
                    label: text(at === 0 ? 'opened.escalatedTo' : 'opened.escalatedFrom'),
                    value: <Link href={`${desk[tier]}/${addressed(tier, { ...other, tenantId: ticket.tenantId })}`}>{other.number}</Link>,
                  },
                ]
              : [],
          ),
        ]}
      />
      <p className="support-description">{ticket.description}</p>
      <References ticket={ticket} references={ticket.references.filter(({ key }) => key !== createdOn)} />
      {isHelper && <Manage ticket={ticket} />}
      {!isHelper && <Manage ticket={ticket} priorityOnly />}
      {tier === 'platform' && (
        <Suspense fallback={null}>
          <PlatformWork ticket={ticket} />
        </Suspense>
      )}
      <Section title={text('opened.feed')}>
        <Loaded call={feed} empty={common('noActivity')}>
          {(items) => <Feed items={items} tenantId={tier === 'platform' ? ticket.tenantId : undefined} />}
        </Loaded>
      </Section>
      <Composer ticket={ticket} />
      <Suspense fallback={null}>
        {dialog === 'invite' && <InviteDialog ticket={ticket} onClose={() => setDialog(undefined)} />}
        {dialog === 'references' && <ReferencesDialog ticket={ticket} onClose={() => setDialog(undefined)} />}
        {dialog === 'escalate' && <ContactDialog escalated={ticket} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  );
}

function Due({ done, due, isOpen }: { readonly done: string | undefined; readonly due: string; readonly isOpen: boolean }) {
  const text = useTicketText();
  const isLate = Date.parse(done ?? new Date().toISOString()) > Date.parse(due);
  return (
    <span className={isLate && (isOpen || done) ? 'support-late' : undefined}>
      {done === undefined ? (
        <>
          {text('opened.dueBy')} <DateTime value={due} />
        </>
      ) : (
        <DateTime value={done} />
      )}
      {isLate && (isOpen || done) && <> · {text('late')}</>}
    </span>
  );
}
