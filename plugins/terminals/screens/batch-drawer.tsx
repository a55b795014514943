import { useEffect, useState } from 'react';
import { shownStatus, signedAmount } from '#core/api';
import { Slot, useCall, useClient, useHolder, useRefresh, useText } from '#core/react';
import {
  AccountChangeNote,
  DateTime,
  DefinitionList,
  formatCount,
  type ListDetailProps,
  Money,
  Notice,
  RecordAction,
  RecordDrawer,
  Section,
  StatusPill,
  TransactionRows,
  useCommonText,
  useMoney,
  useUiEnvironment,
  WordDialog,
} from '#core/ui';
import { type BatchDetail, type BatchSums, closeBatch, decideForceClose, forceCloseBatch, getBatch } from '../api.ts';
import { permission } from '../permissions.ts';
import './terminals.css';
import { batchStatus } from '../model.ts';

/** Actions on a batch. */
type Word = 'close' | 'force' | 'approve' | 'reject';

/** Milliseconds between two requests for a batch that is closing. */
const pollEvery = 10_000;

const nameOf = ({ terminalId, batchNo }: BatchDetail) => `${terminalId} / ${batchNo}`;

/** Renders a batch: the totals of the terminal and the host, its transactions, and the actions to close it. */
export default function BatchDrawer({ id, base, neighbors }: ListDetailProps) {
  const text = useText('terminals');
  const common = useCommonText();
  const [word, setWord] = useState<Word>();
  const call = useCall(getBatch, { params: { id }, showsNotFound: true });
  const { data: batch } = call;
  useClosing(batch);
  return (
    <RecordDrawer
      call={call}
      singular={text('terminals.batch.one')}
      name={nameOf}
      status={(batch) => (
        <StatusPill status={batch.status} of={batchStatus} label={text(`terminals.batch.status.${batch.status}`)} />
      )}
      subtitle={(batch) => `${batch.store} · ${batch.merchantName}`}
      actions={(batch) => <BatchActions batch={batch} onWord={setWord} />}
      more={() => <Slot id="resource/actions@1" props={{ entity: 'terminal-batch', id }} />}
      notFound={text('terminals.notFound')}
      lines={[40, 90, 75, 60, 90]}
      size="l"
      neighbors={neighbors}
      base={base}
    >
      {(batch) => (
        <>
          <Notices batch={batch} />
          <Comparison batch={batch} />
          <Section title={common('details')}>
            <DefinitionList
              items={[
                { label: text('terminals.field.opened'), value: <DateTime value={batch.opened} style="full" /> },
                {
                  label: text('terminals.field.closed'),
                  value: batch.closed && <DateTime value={batch.closed} style="full" />,
                },
                {
                  label: text('terminals.field.settled'),
                  value: batch.settled && <DateTime value={batch.settled} style="full" />,
                },
                { label: text('terminals.reason'), value: batch.forceReason },
              ]}
            />
          </Section>
          <Contents batch={batch} />
          {word && <BatchDialog word={word} batch={batch} onClose={() => setWord(undefined)} />}
        </>
      )}
    </RecordDrawer>
  );
}

/** Reloads a closing batch until the terminal has responded. */
function useClosing(batch: BatchDetail | undefined): void {
  const refresh = useRefresh();
  const isClosing = batch?.status === 'Closing';
  useEffect(() => {
    if (!isClosing) return;
    const timer = setInterval(() => void refresh(getBatch), pollEvery);
    return () => clearInterval(timer);
  }, [isClosing, refresh]);
}

function BatchActions({ batch, onWord }: { readonly batch: BatchDetail; readonly onWord: (word: Word) => void }) {
  const text = useText('terminals');
  const { permissions } = useHolder();
  const { userId } = useUiEnvironment();
  if (!permissions.has(permission.Settle)) return null;
  const { status, request, count } = batch;
  const mayDecide = request !== undefined && request.actorId !== userId;
  const mayForce = (status === 'Open' || status === 'OutOfBalance') && request === undefined && count > 0;
  return (
    <>
      {status === 'Open' && count > 0 && <RecordAction label={text('terminals.close')} run={() => onWord('close')} />}
      {mayDecide && !request.accountChange && (
        <RecordAction label={text('terminals.approve')} run={() => onWord('approve')} />
      )}
      {mayDecide && <RecordAction label={text('terminals.reject')} run={() => onWord('reject')} />}
      {mayForce && <RecordAction label={text('terminals.force')} look="danger" run={() => onWord('force')} />}
    </>
  );
}

function Notices({ batch }: { readonly batch: BatchDetail }) {
  const text = useText('terminals');
  const { userId } = useUiEnvironment();
  const money = useMoney();
  const { status, request, unreported, difference = '0', currency, forcedBy } = batch;
  return (
    <>
      {status === 'Closing' && <Notice kind="pending" title={text('terminals.closingText')} />}
      {unreported && (
        <Notice
          kind={status === 'OutOfBalance' ? 'negative' : 'info'}
          title={text('terminals.out', { difference: money(difference, currency) })}
        >
          {text('terminals.unreportedText', { reference: unreported.externalId })}
        </Notice>
      )}
      {request && (
        <Notice
          kind="pending"
          title={
            request.actorId === userId
              ? text('terminals.requestedYou')
              : text('terminals.requested', { actor: request.actor })
          }
        >
          {request.reason}
          {request.accountChange && (
            <p>
              <AccountChangeNote change={request.accountChange} />
            </p>
          )}
        </Notice>
      )}
      {forcedBy !== undefined && <Notice kind="info" title={text('terminals.forcedText', { actor: forcedBy })} />}
    </>
  );
}

function Comparison({ batch }: { readonly batch: BatchDetail }) {
  const text = useText('terminals');
  const { host, terminal, currency, difference } = batch;
  const cell = (sums: BatchSums | undefined, count: number | undefined, amount: string | undefined) =>
    sums === undefined || amount === undefined ? (
      <td className="ui-muted">–</td>
    ) : (
      <td>
        <Money amount={amount} currency={currency} />
        {count !== undefined && <small>{formatCount(count)}</small>}
      </td>
    );
  return (
    <Section title={text('terminals.compare')}>
      <table className="ui-plain-table terminals-compare">
        <thead>
          <tr>
            <td />
            <th scope="col">
              {text('terminals.field.terminalAmount')}
              {terminal === undefined && <small>{text('terminals.notReported')}</small>}
            </th>
            <th scope="col">{text('terminals.field.hostAmount')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{text('terminals.sales')}</th>
            {cell(terminal, terminal?.salesCount, terminal?.sales)}
            {cell(host, host.salesCount, host.sales)}
          </tr>
          <tr>
            <th scope="row">{text('terminals.refunds')}</th>
            {cell(terminal, terminal?.refundsCount, terminal?.refunds)}
            {cell(host, host.refundsCount, host.refunds)}
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('terminals.net')}</th>
            {cell(terminal, undefined, terminal?.net)}
            {cell(host, undefined, host.net)}
          </tr>
          {difference !== undefined && (
            <tr>
              <th scope="row">{text('terminals.field.difference')}</th>
              <td />
              <td>
                <Money amount={difference} currency={currency} />
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </Section>
  );
}

function Contents({ batch }: { readonly batch: BatchDetail }) {
  const text = useText('terminals');
  return (
    <Section title={text('terminals.transactions')}>
      {batch.transactions.length === 0 ? (
        <p className="ui-muted">{text('terminals.noTransactions')}</p>
      ) : (
        <TransactionRows
          rows={batch.transactions.map((row) => ({ ...row, status: shownStatus(row), amount: signedAmount(row) }))}
        />
      )}
    </Section>
  );
}

function BatchDialog({
  word,
  batch,
  onClose,
}: {
  readonly word: Word;
  readonly batch: BatchDetail;
  readonly onClose: () => void;
}) {
  const text = useText('terminals');
  const client = useClient();
  const { id, version, hostAmount, currency } = batch;
  const amount = useMoney()(hostAmount, currency);
  const about = { params: { id }, quiet: true };
  return (
    <WordDialog
      title={text(`terminals.${word}Title`, { name: nameOf(batch) })}
      submitLabel={text(word === 'force' ? 'terminals.forceSubmit' : `terminals.${word}`)}
      look={word === 'close' || word === 'approve' ? 'primary' : 'danger'}
      money={word !== 'reject'}
      {...(word === 'force' && { reason: text('terminals.reason') })}
      send={(sending, reason) => {
        if (word === 'close') return client.call(closeBatch, { ...about, ...sending, body: { version } });
        if (word === 'force') return client.call(forceCloseBatch, { ...about, ...sending, body: { reason, version } });
        return client.call(decideForceClose, {
          ...about,
          ...sending,
          body: { decision: word === 'approve' ? 'Approve' : 'Reject', version },
        });
      }}
      done={text(`terminals.${word}Done`)}
      onClose={onClose}
    >
      <p>{text(`terminals.${word}Text`, { amount })}</p>
      {batch.request && word !== 'close' && (
        <p>
          {text('terminals.requested', { actor: batch.request.actor })}: {batch.request.reason}
        </p>
      )}
    </WordDialog>
  );
}
