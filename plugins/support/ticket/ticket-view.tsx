import '../support.css';
import './ticket.css';
import { lazy, Suspense } from 'react';
import { useCall, useHolder } from '#core/react';
import { DateTime, DefinitionList, Link, Loaded, Section, useCommonText } from '#core/ui';
import { encodedAddressOf } from '../address.ts';
import { desk } from '../paths.ts';
import type { TicketDetail } from '../shapes.ts';
import { useTicketText } from '../ticket-texts.ts';
import { useTicketCalls, useTicketRefresh } from '../use-ticket-calls.ts';
import { createdOn } from '../words.ts';
import { Composer } from './composer.tsx';
import { Feed } from './feed.tsx';
import { Manage } from './manage.tsx';
import { References } from './references.tsx';
import { useTicketPolling } from './use-ticket-polling.ts';

const PlatformWork = lazy(() => import('./platform-work.tsx'));

/** Renders a ticket: the conversation with the form for a comment, and next to it the details. */
export function TicketView({ ticket }: { readonly ticket: TicketDetail }) {
  const text = useTicketText();
  const common = useCommonText();
  const { tier } = useHolder();
  const { calls, feedParams, isHelper } = useTicketCalls(ticket);
  const refresh = useTicketRefresh();
  const feed = useCall(calls.feed, { params: feedParams, background: 'poll' });
  useTicketPolling(refresh);
  const isOpen = ticket.status === 'Opened';
  return (
    <div className="support-ticket">
      <div className="support-conversation">
        <p className="support-description" lang="">
          {ticket.description}
        </p>
        <Section title={text('opened.feed')}>
          <Loaded call={feed} empty={common('noActivity')}>
            {(items) => <Feed items={items} tenantId={tier === 'platform' ? ticket.tenantId : undefined} />}
          </Loaded>
        </Section>
        <Composer ticket={ticket} />
      </div>
      <div className="support-properties">
        <Manage ticket={ticket} priorityOnly={!isHelper} />
        <DefinitionList
          items={[
            { label: text('field.requester'), value: ticket.requester },
            ...(tier === 'merchant'
              ? []
              : [
                  {
                    label: text(ticket.merchantName === undefined ? 'field.tenant' : 'field.customer'),
                    value: ticket.merchantName ?? ticket.tenantName,
                  },
                ]),
            { label: text('field.created'), value: <DateTime value={ticket.created} style="relative" /> },
            {
              label: text('opened.responseTime'),
              value: <Due done={ticket.responseDateTime} due={ticket.responseDue} isOpen={isOpen} />,
            },
            {
              label: text('opened.resolutionTime'),
              value: <Due done={ticket.resolutionDateTime} due={ticket.resolutionDue} isOpen={isOpen} />,
            },
            { label: text('opened.contactEmails'), value: ticket.contactEmails.join(', ') },
            ...(tier === 'merchant'
              ? []
              : [{ label: text('opened.billable'), value: common(ticket.billable ? 'yes' : 'no') }]),
            ...[ticket.escalatedTo, ticket.escalatedFrom].flatMap((other, at) =>
              other
                ? [
                    {
                      label: text(at === 0 ? 'opened.escalatedTo' : 'opened.escalatedFrom'),
                      value: (
                        <Link href={`${desk[tier]}/${encodedAddressOf(tier, { ...other, tenantId: ticket.tenantId })}`}>
                          {other.number}
                        </Link>
                      ),
                    },
                  ]
                : [],
            ),
          ]}
        />
        <References ticket={ticket} references={ticket.references.filter(({ key }) => key !== createdOn)} />
        {tier === 'platform' && (
          <Suspense fallback={null}>
            <PlatformWork ticket={ticket} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function Due({
  done,
  due,
  isOpen,
}: {
  readonly done: string | undefined;
  readonly due: string;
  readonly isOpen: boolean;
}) {
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
