import { useState } from 'react';
import { Slot, useCall, useClient, useHolder, useMay, useSnackbar, useText, useTiered } from '#core/react';
import {
  DateTime,
  DefinitionList,
  formatCount,
  Link,
  type ListDetailProps,
  Loaded,
  Money,
  Notice,
  RecordAction,
  RecordDrawer,
  Section,
  StatusPill,
  saveFile,
  useCommonText,
  useMoney,
  WordDialog,
} from '#core/ui';
import { type PayoutDetail, payoutCalls } from '../api.ts';
import { payoutStatus, returnReason, rowType } from '../model.ts';
import { rows } from '../paths.ts';
import { exporting, retry } from '../permissions.ts';
import { PayoutRows } from './payout-rows.tsx';
import '../settlement.css';

/** Maximum number of rows in the drawer; the page of the rows contains all of them. */
const shownRows = 20;

/** Renders a payout: its rows, its receiving account, and its outcome. */
export default function PayoutDrawer({ id, base, neighbors }: ListDetailProps) {
  const text = useText('settlement');
  const [isRetrying, setRetrying] = useState(false);
  const call = useCall(payoutCalls.details, { params: { id }, showsNotFound: true });
  return (
    <RecordDrawer
      call={call}
      singular={text('payouts.one')}
      name={({ number }) => number}
      title={({ amount, currency }) => <Money amount={amount} currency={currency} />}
      status={({ status }) => (
        <StatusPill status={status} of={payoutStatus} label={text(payoutStatus.textKey(status))} />
      )}
      subtitle={({ number, merchantName }) => (
        <span translate="no">
          {number} · {merchantName}
        </span>
      )}
      actions={(payout) => <PayoutActions payout={payout} onRetry={() => setRetrying(true)} />}
      more={() => <Slot id="resource/actions@1" props={{ entity: 'settlement-payout', id }} />}
      notFound={text('payouts.notFound')}
      lines={[40, 90, 75, 60, 90]}
      size="l"
      neighbors={neighbors}
      base={base}
    >
      {(payout) => (
        <>
          <Returned payout={payout} />
          <Sums payout={payout} />
          <Attempts payout={payout} />
          <Rows payout={payout} />
          {isRetrying && <RetryDialog payout={payout} onClose={() => setRetrying(false)} />}
        </>
      )}
    </RecordDrawer>
  );
}

interface PartProps {
  readonly payout: PayoutDetail;
}

function PayoutActions({
  payout: { id, number, status, available },
  onRetry,
}: PartProps & { readonly onRetry: () => void }) {
  const text = useText('settlement');
  const common = useCommonText();
  const client = useClient();
  const showSnackbar = useSnackbar();
  const may = useMay();
  const { tier } = useHolder();
  const mayExport = tier !== 'platform' && may(exporting[tier]);
  const download = async () => {
    const blob = await client.call(payoutCalls.file, { params: { id } });
    showSnackbar(common('saved', { name: await saveFile(blob, `${number}.csv`) }), 'success');
  };
  return (
    <>
      {status === 'Returned' && available === undefined && may(retry) && (
        <RecordAction label={text('payouts.payAgain')} run={onRetry} />
      )}
      {mayExport && <RecordAction label={text('payouts.download')} run={() => void download()} />}
    </>
  );
}

function Returned({ payout: { status, reason, available, amount, currency } }: PartProps) {
  const text = useText('settlement');
  const money = useMoney();
  if (status !== 'Returned' || reason === undefined) return null;
  return (
    <Notice kind="negative" title={text('payouts.returnedBy', { reason: text(returnReason.textKey(reason)) })}>
      {available === undefined
        ? text('payouts.returnedHint')
        : text('payouts.tooLittle', { available: money(available, currency), amount: money(amount, currency) })}
    </Notice>
  );
}

function Sums({ payout: { sums, gross, fee, amount, currency, count } }: PartProps) {
  const text = useText('settlement');
  return (
    <Section title={text('payouts.sums')}>
      <table className="ui-plain-table settlement-table">
        <thead>
          <tr>
            <th scope="col">{text('payouts.field.type')}</th>
            <th scope="col">{text('payouts.field.count')}</th>
            <th scope="col" className="settlement-wide">
              {text('payouts.field.gross')}
            </th>
            <th scope="col" className="settlement-wide">
              {text('payouts.field.fee')}
            </th>
            <th scope="col">{text('payouts.field.net')}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ type, count, ...amounts }) => (
            <tr key={type}>
              <th scope="row">{text(rowType.textKey(type))}</th>
              <td>{formatCount(count)}</td>
              {(['gross', 'fee', 'net'] as const).map((field) => (
                <td key={field} className={field === 'net' ? undefined : 'settlement-wide'}>
                  <Money amount={amounts[field]} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('payouts.total')}</th>
            <td>{formatCount(count)}</td>
            {[gross, fee].map((sum, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the two columns never change
              <td key={at} className="settlement-wide">
                <Money amount={sum} currency={currency} />
              </td>
            ))}
            <td>
              <Money amount={amount} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Section>
  );
}

function Attempts({ payout: { attempts } }: PartProps) {
  const text = useText('settlement');
  return attempts.toReversed().map(({ status, created, sent, arrives, returned, reason, by, note, account }, at) => (
    <Section
      key={created}
      title={attempts.length === 1 ? text('payouts.bank') : text('payouts.attempt', { number: attempts.length - at })}
    >
      <DefinitionList
        items={[
          { label: text('payouts.field.status'), value: text(payoutStatus.textKey(status)) },
          { label: text('payouts.field.holder'), value: <span translate="no">{account.holder}</span> },
          { label: text('payouts.field.iban'), value: <span translate="no">{account.iban}</span> },
          {
            label: text(by === undefined ? 'payouts.field.created' : 'payouts.field.retried'),
            value: <DateTime value={created} style="full" />,
          },
          { label: text('payouts.field.sent'), value: <DateTime value={sent} style="full" /> },
          {
            label: text('payouts.field.arrives'),
            value: returned === undefined ? <DateTime value={arrives} style="full" /> : undefined,
          },
          { label: text('payouts.field.returned'), value: returned && <DateTime value={returned} style="full" /> },
          { label: text('payouts.field.reason'), value: reason && text(returnReason.textKey(reason)) },
          { label: text('payouts.field.by'), value: by && <span translate="no">{by}</span> },
          { label: text('payouts.field.note'), value: note && <span translate="no">{note}</span> },
        ]}
      />
    </Section>
  ));
}

function Rows({ payout: { id, count } }: PartProps) {
  const text = useText('settlement');
  const path = useTiered(rows);
  const call = useCall(payoutCalls.rows, { query: { pageIndex: 0, pageSize: shownRows, payoutId: id } });
  return (
    <Section
      title={text('payouts.rows')}
      actions={<Link href={`${path}?f.payoutId=${id}`}>{text('payouts.allRows', { count })}</Link>}
    >
      <Loaded call={call}>{({ data }) => <PayoutRows rows={data} />}</Loaded>
    </Section>
  );
}

function RetryDialog({ payout, onClose }: PartProps & { readonly onClose: () => void }) {
  const text = useText('settlement');
  const client = useClient();
  const { id, number, amount, currency, merchantName, version } = payout;
  const money = useMoney()(amount, currency);
  return (
    <WordDialog
      title={text('payouts.retryTitle', { number })}
      submitLabel={text('payouts.retrySubmit', { amount: money })}
      money
      reason={text('payouts.field.note')}
      send={(sending, note) =>
        client.call(payoutCalls.retry, {
          params: { id },
          body: { note, version },
          quiet: true,
          purpose: text('payouts.retryTitle', { number }),
          ...sending,
        })
      }
      done={text('payouts.retryDone')}
      onClose={onClose}
    >
      <p>{text('payouts.retryText', { amount: money, merchant: merchantName })}</p>
    </WordDialog>
  );
}
