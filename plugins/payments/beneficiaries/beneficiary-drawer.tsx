import { lazy, Suspense, useState } from 'react';
import { Slot, useCall, useClient, useMay, useText } from '#core/react';
import {
  DateTime,
  DefinitionList,
  formatCount,
  formatSwift,
  Link,
  Loaded,
  Money,
  type Neighbors,
  Notice,
  RecordAction,
  RecordDrawer,
  Section,
  Skeleton,
  StatusPill,
  WordDialog,
} from '#core/ui';
import { beneficiaryState } from '../model/beneficiary.ts';
import { payeeResult } from '../model/payee.ts';
import { paymentState } from '../model/payment.ts';
import { orderCalls } from '../orders/api.ts';
import { paths } from '../paths.ts';
import { may as guardOf } from '../permissions.ts';
import { type Beneficiary, beneficiaryCalls } from './api.ts';

const BeneficiaryForm = lazy(() => import('./beneficiary-form.tsx'));

type Act = 'approve' | 'reject' | 'deactivate' | 'change';

interface BeneficiaryDrawerProps {
  readonly id: string;
  readonly base: string;
  readonly neighbors: Neighbors;
}

/** Renders a beneficiary: the current details, the pending details next to them, and the payments. */
export default function BeneficiaryDrawer({ id, base, neighbors }: BeneficiaryDrawerProps) {
  const text = useText('payments');
  const [act, setAct] = useState<Act>();
  const call = useCall(beneficiaryCalls.details, { params: { id }, showsNotFound: true });
  return (
    <RecordDrawer
      call={call}
      singular={text('beneficiary.one')}
      name={(row) => row.name}
      title={(row) => <span translate="no">{row.name}</span>}
      status={(row) => (
        <StatusPill status={row.state} of={beneficiaryState} label={text(beneficiaryState.textKey(row.state))} />
      )}
      subtitle={(row) => <span translate="no">{row.account}</span>}
      actions={(row) => <Actions row={row} onAct={setAct} />}
      more={() => <Slot id="resource/actions@1" props={{ entity: 'beneficiary', id }} />}
      notFound={text('beneficiary.notFound')}
      neighbors={neighbors}
      base={base}
    >
      {(row) => (
        <>
          <Facts row={row} />
          <Payments id={id} />
          {act === 'change' && (
            <Suspense fallback={null}>
              <BeneficiaryForm beneficiary={row} onClose={() => setAct(undefined)} onDone={() => undefined} />
            </Suspense>
          )}
          {act !== undefined && act !== 'change' && <Word act={act} row={row} onClose={() => setAct(undefined)} />}
        </>
      )}
    </RecordDrawer>
  );
}

function Actions({ row, onAct }: { readonly row: Beneficiary; readonly onAct: (act: Act) => void }) {
  const text = useText('payments');
  const may = useMay();
  const { state, proposed, isOwn } = row;
  const waits = state === 'WaitingForApproval' || proposed !== undefined;
  return (
    <>
      {waits && may(guardOf('Approve').permissions[0]) && (
        <>
          <RecordAction
            label={text('beneficiary.approve')}
            reason={isOwn ? text('beneficiary.own') : undefined}
            run={() => onAct('approve')}
          />
          {!isOwn && <RecordAction label={text('beneficiary.reject')} run={() => onAct('reject')} />}
        </>
      )}
      {state !== 'Inactive' && may(guardOf('Beneficiaries').permissions[0]) && (
        <>
          <RecordAction label={text('beneficiary.change')} run={() => onAct('change')} />
          <RecordAction label={text('beneficiary.deactivate')} look="danger" run={() => onAct('deactivate')} />
        </>
      )}
    </>
  );
}

function Facts({ row }: { readonly row: Beneficiary }) {
  const text = useText('payments');
  const { proposed, payableFrom, state } = row;
  // The time is read once, because a hold of some hours needs no countdown.
  const [now] = useState(Date.now);
  const isHeld = payableFrom !== undefined && Date.parse(payableFrom) > now && state === 'Active';
  return (
    <>
      {(proposed !== undefined || state === 'WaitingForApproval') && (
        <Notice kind="pending" title={text('beneficiary.waits', { name: row.editor })}>
          {row.isOwn ? text('beneficiary.own') : text('beneficiary.waitsHint')}
        </Notice>
      )}
      {isHeld && (
        <Notice kind="info" title={text('beneficiary.held')}>
          <DateTime value={payableFrom} style="full" />
        </Notice>
      )}
      {row.reason !== undefined && (
        <Notice kind={state === 'Inactive' ? 'info' : 'negative'} title={text('field.reason')}>
          <span translate="no">{row.reason}</span>
        </Notice>
      )}
      <Section title={text('beneficiary.details')}>
        <DefinitionList
          items={[
            { label: text('field.name'), value: <Was now={row.name} next={proposed?.name} /> },
            { label: text('field.account'), value: <Was now={row.account} next={proposed?.account} /> },
            {
              label: text('field.bic'),
              value: (row.bic ?? proposed?.bic) && (
                <Was now={row.bic ? formatSwift(row.bic) : '–'} next={proposed?.bic && formatSwift(proposed.bic)} />
              ),
            },
            { label: text('field.country'), value: <Was now={row.country} next={proposed?.country} /> },
            { label: text('field.currency'), value: <Was now={row.currency} next={proposed?.currency} /> },
            {
              label: text('field.payeeCheck'),
              value: (
                <StatusPill
                  status={row.payeeCheck.result}
                  of={payeeResult}
                  label={text(payeeResult.textKey(row.payeeCheck.result))}
                />
              ),
            },
            { label: text('field.editor'), value: <span translate="no">{row.editor}</span> },
            { label: text('field.edited'), value: <DateTime value={row.edited} style="full" /> },
            { label: text('field.approver'), value: row.approver && <span translate="no">{row.approver}</span> },
          ]}
        />
      </Section>
    </>
  );
}

/** Renders the current value, and the value that will replace it. */
function Was({ now, next }: { readonly now: string; readonly next: string | undefined }) {
  const text = useText('payments');
  if (next === undefined || next === now) return <span translate="no">{now}</span>;
  return (
    <span>
      <del translate="no">{now}</del> <span className="ui-muted">{text('beneficiary.becomes')}</span>{' '}
      <ins translate="no">{next}</ins>
    </span>
  );
}

function Payments({ id }: { readonly id: string }) {
  const text = useText('payments');
  const call = useCall(orderCalls.list, { query: { pageIndex: 0, pageSize: 5, beneficiaryId: id } });
  return (
    <Section title={text('beneficiary.payments')}>
      <Loaded call={call} skeleton={<Skeleton widths={[80, 70]} />} empty={text('beneficiary.noPayments')}>
        {({ data, count }) => (
          <>
            <ul className="ui-rows">
              {data.map((payment) => (
                <li key={payment.id}>
                  <Link href={`${paths.pending}/${payment.id}`}>{payment.externalId}</Link>
                  <span>
                    <Money amount={payment.amount} currency={payment.currency} />{' '}
                    <StatusPill
                      status={payment.state}
                      of={paymentState}
                      label={text(paymentState.textKey(payment.state))}
                    />
                  </span>
                </li>
              ))}
            </ul>
            {count > data.length && (
              <Link href={`${paths.pending}?f.beneficiaryId=${id}`}>
                {text('beneficiary.allPayments', { total: formatCount(count) })}
              </Link>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function Word({
  act,
  row,
  onClose,
}: {
  readonly act: Exclude<Act, 'change'>;
  readonly row: Beneficiary;
  readonly onClose: () => void;
}) {
  const text = useText('payments');
  const client = useClient();
  const { id, version, name } = row;
  return (
    <WordDialog
      title={text(`beneficiary.${act}Title`, { name })}
      submitLabel={text(`beneficiary.${act}`)}
      look={act === 'approve' ? 'primary' : 'danger'}
      money
      reason={act === 'approve' ? undefined : text('field.reason')}
      problem={(reason) => (reason.length < 3 ? text('decide.needsReason') : undefined)}
      send={(sending, reason) => {
        const calling = { params: { id }, quiet: true, ...sending } as const;
        if (act === 'approve')
          return client.call(beneficiaryCalls.approve, {
            ...calling,
            body: { version },
            purpose: text('beneficiary.approveTitle', { name }),
          });
        return client.call(beneficiaryCalls[act], { ...calling, body: { version, reason } });
      }}
      done={text(`beneficiary.${act}Done`)}
      onClose={onClose}
    >
      <p>{text(`beneficiary.${act}Text`)}</p>
      {row.proposed && act !== 'deactivate' && (
        <p>
          <Was now={row.account} next={row.proposed.account} />
        </p>
      )}
    </WordDialog>
  );
}
