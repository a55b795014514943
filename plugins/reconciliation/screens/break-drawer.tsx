import { lazy, Suspense, useState } from 'react';
import { Slot, useCall, useClient, useMay, useText } from '#core/react';
import {
  DateTime,
  DefinitionList,
  Link,
  type ListDetailProps,
  Money,
  Notice,
  RecordAction,
  RecordDrawer,
  Section,
  StatusPill,
  TransactionLink,
  useCommonText,
  useMoney,
  WordDialog,
} from '#core/ui';
import { type BreakDetail, breakCalls } from '../api.ts';
import { breakEvent, breakKind, breakStatus } from '../model.ts';
import { files } from '../paths.ts';
import { resolving } from '../permissions.ts';
import '../reconciliation.css';

const AssignDialog = lazy(() => import('./assign-dialog.tsx'));
const acts = ['note', 'writeOff', 'approve', 'reject', 'reopen'] as const;
type Act = (typeof acts)[number];

/** Renders a break: its subject, the possible actions and its history. */
export default function BreakDrawer({ id, base, neighbors }: ListDetailProps) {
  const text = useText('reconciliation');
  const [act, setAct] = useState<Act | 'assign'>();
  const call = useCall(breakCalls.details, { params: { id }, showsNotFound: true });
  const onClose = () => setAct(undefined);
  return (
    <RecordDrawer
      call={call}
      singular={text('breaks.one')}
      name={({ number }) => number}
      title={({ amount, currency }) => <Money amount={amount} currency={currency} />}
      status={({ status }) => <StatusPill status={status} of={breakStatus} label={text(breakStatus.textKey(status))} />}
      subtitle={({ number, provider }) => (
        <span translate="no">
          {number} · {provider}
        </span>
      )}
      actions={(detail) => <Actions detail={detail} onAct={setAct} />}
      more={() => <Slot id="resource/actions@1" props={{ entity: 'reconciliation-break', id }} />}
      notFound={text('breaks.notFound')}
      lines={[40, 90, 75, 60]}
      neighbors={neighbors}
      base={base}
    >
      {(detail) => (
        <>
          {detail.writeOffRequest && (
            <Notice kind="pending" title={text('breaks.requestedBy', { name: detail.writeOffRequest.by })}>
              {detail.writeOffRequest.reason} {detail.writeOffRequest.isByYou && text('breaks.requestedByYou')}
            </Notice>
          )}
          <Facts detail={detail} />
          <Events detail={detail} />
          {act === 'assign' && (
            <Suspense fallback={null}>
              <AssignDialog rows={[detail]} keep={() => undefined} onClose={onClose} />
            </Suspense>
          )}
          {act !== undefined && act !== 'assign' && <ActDialog act={act} detail={detail} onClose={onClose} />}
        </>
      )}
    </RecordDrawer>
  );
}

interface PartProps {
  readonly detail: BreakDetail;
}

function Actions({
  detail: { status, writeOffRequest },
  onAct,
}: PartProps & { readonly onAct: (act: Act | 'assign') => void }) {
  const text = useText('reconciliation');
  const may = useMay();
  if (!may(resolving)) return null;
  const isOpen = status === 'Open' || status === 'WaitingForApproval';
  const label = (act: Act) => text(`breaks.act.${act}`);
  return (
    <>
      {writeOffRequest && !writeOffRequest.isByYou && (
        <RecordAction label={label('approve')} run={() => onAct('approve')} />
      )}
      {writeOffRequest && <RecordAction label={label('reject')} run={() => onAct('reject')} />}
      {isOpen && <RecordAction label={text('breaks.assign')} run={() => onAct('assign')} />}
      <RecordAction label={label('note')} run={() => onAct('note')} />
      {status === 'Open' && <RecordAction label={label('writeOff')} isSecondary run={() => onAct('writeOff')} />}
      {!isOpen && <RecordAction label={label('reopen')} isSecondary run={() => onAct('reopen')} />}
    </>
  );
}

function Facts({ detail }: PartProps) {
  const text = useText('reconciliation');
  const common = useCommonText();
  const { kind, provider, reference, order, transactionId, merchantName, fileId, fileName, opened, age, ownerName } =
    detail;
  return (
    <Section title={common('details')}>
      <DefinitionList
        items={[
          { label: text('field.kind'), value: text(breakKind.textKey(kind)) },
          {
            label: text('field.owner'),
            value: ownerName === undefined ? text('breaks.noOwner') : <span translate="no">{ownerName}</span>,
          },
          { label: text('field.age'), value: age },
          { label: text('field.opened'), value: <DateTime value={opened} style="full" /> },
          { label: text('field.provider'), value: <span translate="no">{provider}</span> },
          {
            label: text('field.order'),
            value: order && (
              <span translate="no">
                <TransactionLink id={transactionId}>{order}</TransactionLink>
              </span>
            ),
          },
          { label: text('field.merchant'), value: merchantName && <span translate="no">{merchantName}</span> },
          { label: text('field.reference'), value: <span translate="no">{reference}</span> },
          {
            label: text('field.file'),
            value: (
              <span translate="no">
                <Link href={`${files}/${fileId}`}>{fileName}</Link>
              </span>
            ),
          },
        ]}
      />
    </Section>
  );
}

function Events({ detail: { events } }: PartProps) {
  const text = useText('reconciliation');
  const common = useCommonText();
  return (
    <Section title={common('history')}>
      <ul className="ui-rows">
        {events.toReversed().map(({ type, created, by, text: words }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are never removed or reordered
          <li key={events.length - at} className="reconciliation-event">
            <span>
              {text(breakEvent.textKey(type))} · <span translate="no">{by}</span>
              {words !== undefined && words !== '' && (
                <span className="reconciliation-words" translate="no" lang="">
                  {words}
                </span>
              )}
            </span>
            <DateTime value={created} style="short" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ActDialog({ act, detail, onClose }: PartProps & { readonly act: Act; readonly onClose: () => void }) {
  const text = useText('reconciliation');
  const client = useClient();
  const { id, number, amount, currency, version } = detail;
  const money = useMoney()(amount, currency);
  const title = text(`breaks.title.${act}`, { number });
  const params = { id };
  return (
    <WordDialog
      title={title}
      submitLabel={act === 'approve' ? text('breaks.approveSubmit', { amount: money }) : text(`breaks.act.${act}`)}
      money={act !== 'note'}
      reason={act === 'approve' ? undefined : text(act === 'note' ? 'field.note' : 'field.reason')}
      send={(sending, words) => {
        const rest = { params, quiet: true, ...sending };
        if (act === 'note') return client.call(breakCalls.note, { ...rest, body: { note: words } });
        if (act === 'approve') return client.call(breakCalls.approve, { ...rest, body: { version }, purpose: title });
        return client.call(breakCalls[act], { ...rest, body: { reason: words, version } });
      }}
      done={text(`breaks.done.${act}`)}
      onClose={onClose}
    >
      <p>{text(`breaks.say.${act}`, { amount: money })}</p>
    </WordDialog>
  );
}
