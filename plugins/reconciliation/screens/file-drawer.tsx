import { Slot, useCall, useClient, useMay, useSnackbar, useText } from '#core/react';
import {
  DateTime,
  DefinitionList,
  formatCount,
  formatDay,
  formatDayRange,
  Link,
  type ListDetailProps,
  Loaded,
  Money,
  RecordAction,
  RecordDrawer,
  Section,
  StatusPill,
  saveFile,
  useCommonText,
} from '#core/ui';
import { type AcquirerFileDetail, fileCalls } from '../api.ts';
import { fileStatus, matchState, payoutState } from '../model.ts';
import { breaks, lines } from '../paths.ts';
import { exporting } from '../permissions.ts';
import { LineRows } from './line-rows.tsx';
import '../reconciliation.css';

/** Maximum number of lines in the drawer; the list of lines has all of them. */
const shownLines = 20;

/** Renders an acquirer file: its matched lines, and the bank's payments for it. */
export default function FileDrawer({ id, base, neighbors }: ListDetailProps) {
  const text = useText('reconciliation');
  const call = useCall(fileCalls.details, { params: { id }, showsNotFound: true });
  return (
    <RecordDrawer
      call={call}
      singular={text('files.one')}
      name={({ name }) => name}
      title={({ provider, from, to }) => (
        <>
          <span translate="no">{provider}</span> · {formatDayRange(from, to)}
        </>
      )}
      status={({ status }) => <StatusPill status={status} of={fileStatus} label={text(fileStatus.textKey(status))} />}
      subtitle={({ name }) => <span translate="no">{name}</span>}
      actions={(file) => <Download file={file} />}
      more={() => <Slot id="resource/actions@1" props={{ entity: 'acquirer-file', id }} />}
      notFound={text('files.notFound')}
      lines={[40, 90, 75, 60, 90]}
      size="l"
      neighbors={neighbors}
      base={base}
    >
      {(file) => (
        <>
          <Facts file={file} />
          <Sums file={file} />
          <Payouts file={file} />
          <Lines file={file} />
        </>
      )}
    </RecordDrawer>
  );
}

interface PartProps {
  readonly file: AcquirerFileDetail;
}

function Download({ file: { id, name } }: PartProps) {
  const text = useText('reconciliation');
  const common = useCommonText();
  const client = useClient();
  const showSnackbar = useSnackbar();
  const may = useMay();
  const download = async () => {
    const blob = await client.call(fileCalls.text, { params: { id } });
    showSnackbar(common('saved', { name: await saveFile(blob, name) }), 'success');
  };
  return may(exporting) && <RecordAction label={text('files.download')} run={() => void download()} />;
}

function Facts({ file: { received, by, count, matched, missing, breaks: open, id } }: PartProps) {
  const text = useText('reconciliation');
  const common = useCommonText();
  return (
    <Section title={common('details')}>
      <DefinitionList
        items={[
          { label: text('field.received'), value: <DateTime value={received} style="full" /> },
          { label: text('field.uploadedBy'), value: by && <span translate="no">{by}</span> },
          { label: text('field.lines'), value: formatCount(count) },
          { label: text('field.matched'), value: formatCount(matched) },
          { label: text('field.missing'), value: formatCount(missing) },
          {
            label: text('field.openBreaks'),
            value: <Link href={`${breaks}?f.fileId=${id}`}>{formatCount(open)}</Link>,
          },
        ]}
      />
    </Section>
  );
}

function Sums({ file: { sums } }: PartProps) {
  const text = useText('reconciliation');
  return (
    <Section title={text('files.sums')}>
      <table className="ui-plain-table reconciliation-table">
        <thead>
          <tr>
            <th scope="col">{text('field.match')}</th>
            <th scope="col">{text('field.lines')}</th>
            <th scope="col">{text('field.gross')}</th>
            <th scope="col" className="reconciliation-wide">
              {text('field.fee')}
            </th>
            <th scope="col" className="reconciliation-wide">
              {text('field.net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ state, currency, count, gross, fee, net }) => (
            <tr key={`${state} ${currency}`}>
              <th scope="row">
                <StatusPill status={state} of={matchState} label={text(matchState.textKey(state))} />
              </th>
              <td>{formatCount(count)}</td>
              <td>
                <Money amount={gross} currency={currency} />
              </td>
              <td className="reconciliation-wide">
                <Money amount={fee} currency={currency} />
              </td>
              <td className="reconciliation-wide">
                <Money amount={net} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Payouts({ file: { payouts } }: PartProps) {
  const text = useText('reconciliation');
  return (
    <Section title={text('files.payouts')}>
      <table className="ui-plain-table reconciliation-table">
        <thead>
          <tr>
            <th scope="col">{text('field.payout')}</th>
            <th scope="col" className="reconciliation-wide">
              {text('field.payoutDate')}
            </th>
            <th scope="col">{text('field.due')}</th>
            <th scope="col">{text('field.paid')}</th>
          </tr>
        </thead>
        <tbody>
          {payouts.map(({ reference, currency, date, due, paid, state }) => (
            <tr key={`${reference} ${currency}`}>
              <th scope="row">
                <span translate="no">{reference}</span>{' '}
                <StatusPill status={state} of={payoutState} label={text(payoutState.textKey(state))} />
              </th>
              <td className="reconciliation-wide">{formatDay(date)}</td>
              <td>
                <Money amount={due} currency={currency} />
              </td>
              <td>
                <Money amount={paid} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Lines({ file: { id, count, missing } }: PartProps) {
  const text = useText('reconciliation');
  const call = useCall(fileCalls.lines, { query: { pageIndex: 0, pageSize: shownLines, fileId: id } });
  return (
    <Section
      title={text('manifest.lines')}
      actions={<Link href={`${lines}?f.fileId=${id}`}>{text('files.allLines', { count: count + missing })}</Link>}
    >
      <Loaded call={call} empty={text('lines.empty')}>
        {({ data }) => <LineRows rows={data} />}
      </Loaded>
    </Section>
  );
}
