import { useState } from 'react';
import { Slot, useCall, useClient, useLanguage, useMay, useText } from '#core/react';
import {
  DateTime,
  DefinitionList,
  formatCount,
  Link,
  type ListDetailProps,
  monthName,
  Notice,
  RecordAction,
  RecordDrawer,
  Section,
  StatusPill,
  useCommonText,
  WordDialog,
} from '#core/ui';
import { type MonthDetail, monthCalls } from '../api.ts';
import { condition, monthEvent, monthStatus } from '../model.ts';
import { checks, entries, trialBalance } from '../paths.ts';
import { closing } from '../permissions.ts';
import { Breaks, Rules, Seal } from './agreement.tsx';
import { Sums } from './sums.tsx';
import '../general-ledger.css';

type Act = 'close' | 'reopen' | 'approve' | 'reject';

/** Renders a month of the books: the conditions for closing it, the request, and the history. */
export default function MonthDrawer({ id, base, neighbors }: ListDetailProps) {
  const text = useText('general-ledger');
  const language = useLanguage();
  const [act, setAct] = useState<Act>();
  const call = useCall(monthCalls.details, { params: { id }, showsNotFound: true });
  return (
    <RecordDrawer
      call={call}
      singular={text('months.one')}
      name={({ month }) => monthName(month, language)}
      status={({ status }) => <StatusPill status={status} of={monthStatus} label={text(monthStatus.textKey(status))} />}
      subtitle={({ books, checked }) => <Seal state={books} checked={checked} />}
      actions={(month) => <Actions month={month} onAct={setAct} />}
      more={() => <Slot id="resource/actions@1" props={{ entity: 'ledger-month', id }} />}
      notFound={text('months.notFound')}
      lines={[40, 90, 75, 60]}
      neighbors={neighbors}
      base={base}
    >
      {(month) => (
        <>
          {month.request && (
            <Notice
              kind="pending"
              title={text(month.status === 'ReopenRequested' ? 'months.reopenRequestedBy' : 'months.closeRequestedBy', {
                name: month.request.by,
              })}
            >
              {month.request.reason} {month.request.isByYou && text('months.requestedByYou')}
            </Notice>
          )}
          <Facts month={month} />
          <Conditions month={month} />
          <Breaks list={month.list} count={month.breaks} />
          <Rules rules={month.rules} />
          <Events month={month} />
          {act !== undefined && <ActDialog act={act} month={month} onClose={() => setAct(undefined)} />}
        </>
      )}
    </RecordDrawer>
  );
}

interface PartProps {
  readonly month: MonthDetail;
}

function Actions({ month: { status, request, canReopen }, onAct }: PartProps & { readonly onAct: (act: Act) => void }) {
  const text = useText('general-ledger');
  const may = useMay();
  if (!may(closing)) return null;
  return (
    <>
      {request && !request.isByYou && <RecordAction label={text('months.act.approve')} run={() => onAct('approve')} />}
      {request && <RecordAction label={text('months.act.reject')} run={() => onAct('reject')} />}
      {status === 'ReadyToClose' && <RecordAction label={text('months.act.close')} run={() => onAct('close')} />}
      {canReopen && <RecordAction label={text('months.act.reopen')} isSecondary run={() => onAct('reopen')} />}
    </>
  );
}

function Facts({ month: { month, cutOff, timeZone, lines, sums, moved, closedAt, closedBy, requestedBy } }: PartProps) {
  const text = useText('general-ledger');
  const common = useCommonText();
  const name = (value: string | undefined) => value && <span translate="no">{value}</span>;
  return (
    <Section
      title={common('details')}
      actions={<Link href={`${trialBalance}?f.month=${month}`}>{text('months.viewTrialBalance')}</Link>}
    >
      <DefinitionList
        items={[
          { label: text('field.cutOff'), value: <DateTime value={cutOff} style="full" /> },
          { label: text('field.timeZone'), value: <span translate="no">{timeZone}</span> },
          {
            label: text('field.entries'),
            value: <Link href={`${entries}?f.month=${month}`}>{formatCount(lines)}</Link>,
          },
          { label: text('field.moved'), value: formatCount(moved) },
          { label: text('field.requestedBy'), value: name(requestedBy) },
          { label: text('field.closedBy'), value: name(closedBy) },
          { label: text('field.closedAt'), value: closedAt && <DateTime value={closedAt} style="full" /> },
        ]}
      />
      <Sums sums={sums} />
    </Section>
  );
}

function Conditions({ month: { month, conditions } }: PartProps) {
  const text = useText('general-ledger');
  if (conditions.length === 0) return null;
  return (
    <Section
      title={text('months.conditions')}
      actions={<Link href={`${checks}?f.month=${month}`}>{text('months.viewDays')}</Link>}
    >
      <ul className="ui-rows">
        {conditions.map(({ condition: name, isMet }) => (
          <li key={name}>
            <span>{text(condition.textKey(name))}</span>
            <StatusPill
              status={isMet ? 'Met' : 'NotMet'}
              tone={isMet ? 'positive' : 'pending'}
              label={text(isMet ? 'months.met' : 'months.notMet')}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Events({ month: { events } }: PartProps) {
  const text = useText('general-ledger');
  const common = useCommonText();
  if (events.length === 0) return null;
  return (
    <Section title={common('history')}>
      <ul className="ui-rows">
        {events.toReversed().map(({ type, created, by, text: words }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are never removed or reordered
          <li key={events.length - at}>
            <span>
              {text(monthEvent.textKey(type))} · <span translate="no">{by}</span>
              {words !== undefined && (
                <span className="general-ledger-words" translate="no" lang="">
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

function ActDialog({
  act,
  month: { id, month, version, status },
  onClose,
}: PartProps & { readonly act: Act; readonly onClose: () => void }) {
  const text = useText('general-ledger');
  const client = useClient();
  const language = useLanguage();
  const wording = act === 'approve' && status === 'ReopenRequested' ? 'approveReopen' : act;
  const title = text(`months.title.${wording}`, {
    month: monthName(month, language),
  });
  const params = { id };
  return (
    <WordDialog
      title={title}
      submitLabel={text(`months.act.${act}`)}
      reason={act === 'reopen' || act === 'reject' ? text('field.reason') : undefined}
      send={(sending, reason) => {
        const rest = { params, quiet: true, ...sending };
        if (act === 'close') return client.call(monthCalls.close, { ...rest, body: { version } });
        if (act === 'approve') return client.call(monthCalls.approve, { ...rest, body: { version }, purpose: title });
        return client.call(monthCalls[act], { ...rest, body: { reason, version } });
      }}
      done={text(`months.done.${wording}`)}
      onClose={onClose}
    >
      <p>{text(`months.say.${wording}`)}</p>
    </WordDialog>
  );
}
