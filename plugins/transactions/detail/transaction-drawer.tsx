import { type ComponentProps, type ReactNode, useState } from 'react';
import { Slot, useAddressParameter, useCall, useDynamicCrumb, useHolder } from '#core/react';
import { DateTime, Drawer, Link, Loaded, Money, type Neighbours, Notice, Skeleton, StatusPill, useNavigate } from '#core/ui';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { permissionFor } from '../actions/action-order.ts';
import { type Action, actions, permit } from '../actions.ts';
import type { TransactionDetail } from '../api.ts';
import { paymentText, shownStatus, signedAmount } from '../shown.ts';
import { useMayAct, useTransactionCalls } from '../use-transaction-calls.ts';
import { Fees } from './fees.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { Related } from './related.tsx';
import { Summary } from './summary.tsx';
import { TransactionTimeline } from './transaction-timeline.tsx';
import './transaction-drawer.css';
import { useDetailText } from './texts.ts';

interface TransactionDrawerProps {
  readonly id: string;
  /** The list's address. */
  readonly base: string;
  /** Adds the list's query to a path. */
  readonly href: (path: string) => string;
  readonly neighbours: Neighbours;
  /** What the list that it was opened from knows beside. */
  readonly facts?: ReactNode;
  /** What is not done with transactions of that list. */
  readonly without?: readonly Action[] | undefined;
}

/** One transaction at its own address: what it is, its money, what happened, what follows from it. */
export default function TransactionDrawer({ id, base, href, neighbours, facts, without = [] }: TransactionDrawerProps) {
  const text = useDetailText();
  const calls = useTransactionCalls();
  // An action stands in the address, so that the palette, a message or a colleague can lead to its form.
  const { value, hrefWith } = useAddressParameter('action');
  const navigate = useNavigate();
  const action = actions.find((one) => one === value && !without.includes(one));
  const setAction = (next: Action | undefined) => navigate(hrefWith(next), { replace: next === undefined });
  const call = useCall(calls.details, { params: { id } });
  const { data: transaction } = call;
  useDynamicCrumb(transaction?.externalId);
  const hrefOf = (other: string) => href(`${base}/${other}`);
  return (
    <Drawer
      title={transaction ? <Title transaction={transaction} /> : text('detail.title')}
      subtitle={transaction && <Whose transaction={transaction} />}
      neighbours={neighbours}
      actions={
        transaction && (
          <>
            <ActionButtons transaction={transaction} onAction={setAction} without={without} />
            <Slot id="transactions/actions@1" props={{ transactionId: id }} />
          </>
        )
      }
      base={base}
    >
      <Loaded
        call={call}
        skeleton={<Skeleton widths={[40, 90, 75, 60, 90, 80]} />}
        problem={({ status }) => (status === 404 ? text('detail.notFound') : undefined)}
      >
        {(transaction) => (
          <>
            {transaction.declineReason !== undefined && (
              <Notice kind="negative" title={transaction.declineReason}>
                {transaction.responseCode !== undefined && text('detail.responseCode', { code: transaction.responseCode })}
              </Notice>
            )}
            {transaction.parentId !== undefined && (
              <p>
                {text('detail.refundOf')} <Link href={hrefOf(transaction.parentId)}>{text('detail.openOriginal')}</Link>
              </p>
            )}
            <MoneyPanel transaction={transaction} />
            <Summary transaction={transaction} />
            {facts}
            <TransactionTimeline transaction={transaction} />
            <Related id={id} hrefOf={hrefOf} />
            <Fees id={id} />
            {action && <AddressedAction key={action} action={action} transaction={transaction} hrefOf={hrefOf} onClose={() => setAction(undefined)} />}
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

/** The form of an action that an address asks for: nothing where it was not possible to begin with. */
function AddressedAction(props: ComponentProps<typeof ActionDialog>) {
  const mayAct = useMayAct();
  const [isPossible] = useState(() => mayAct(permissionFor[props.action]) && permit(props.action, props.transaction, Date.now()).allowed);
  return isPossible ? <ActionDialog {...props} /> : null;
}

/** What it is: how much, and what came of it. */
function Title({ transaction }: { readonly transaction: TransactionDetail }) {
  const text = useDetailText();
  return (
    <span className="transactions-title">
      <span className="ui-visually-hidden">{text('detail.title')}</span>
      <Money amount={signedAmount(transaction)} currency={transaction.currency} />
      <StatusPill status={shownStatus(transaction)} />
    </span>
  );
}

/** Whose it is: type and reference, then merchant, means of payment, payer and time. */
function Whose({ transaction }: { readonly transaction: TransactionDetail }) {
  const text = useDetailText();
  const { tier } = useHolder();
  const { type, externalId, merchantName, payerName, created } = transaction;
  const who = [...(tier === 'merchant' ? [] : [merchantName]), paymentText(transaction), payerName];
  return (
    <>
      <span>
        {text(`type.${type}`)} · {externalId} · <DateTime value={created} />
      </span>
      <span>{who.join(' · ')}</span>
    </>
  );
}
