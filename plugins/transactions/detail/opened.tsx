/** What an opened transaction shows, beside its list and on a page of its own. */
import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Slot, useAddressParameter, useCall, useDynamicCrumb, useHolder } from '#core/react';
import { DateTime, Loaded, Money, Skeleton, StatusPill, TabBar, useCommonText, useNavigate, useUiEnvironment } from '#core/ui';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { type Action, actions, orderedActions } from '../actions/all.ts';
import type { TransactionDetail } from '../api.ts';
import { paymentText, shownStatus, signedAmount } from '../shown.ts';
import { useMayAct } from '../use-may-act.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';
import { Overview } from './overview.tsx';
import './transaction-drawer.css';
import { type TabId, tabsOf, useTab } from './tabs.ts';
import { useDetailText } from './texts.ts';

/** What each part is given. */
export interface PartProps {
  readonly transaction: TransactionDetail;
  readonly hrefOf: (id: string) => string;
}

/** The parts beside the overview, each loaded when it is opened. */
const parts: Readonly<Record<Exclude<TabId, 'overview'>, ComponentType<PartProps>>> = {
  events: lazy(() => import('./parts/events.tsx')),
  webhooks: lazy(() => import('./parts/webhooks.tsx')),
  'api-logs': lazy(() => import('./parts/api-logs.tsx')),
  fees: lazy(() => import('./parts/fees.tsx')),
  accounting: lazy(() => import('./parts/accounting.tsx')),
  routing: lazy(() => import('./parts/routing.tsx')),
  risk: lazy(() => import('./parts/risk.tsx')),
  related: lazy(() => import('./parts/related.tsx')),
  disputes: lazy(() => import('./parts/disputes.tsx')),
  bank: lazy(() => import('./parts/bank.tsx')),
  relationships: lazy(() => import('./parts/relationships.tsx')),
};

/** What the list that a transaction was opened from says. */
export interface OfList {
  /** What it knows of it beside what all of them have. */
  readonly facts?: ReactNode;
  /** What is not done with its transactions. */
  readonly without?: readonly Action[] | undefined;
}

/** An opened transaction in pieces, for a drawer or a page to put up. @param hrefOf where another transaction opens */
export function useOpened(id: string, hrefOf: (id: string) => string, { facts, without = [] }: OfList = {}) {
  const text = useDetailText();
  const common = useCommonText();
  const calls = useTransactionCalls();
  const navigate = useNavigate();
  // An action stands in the address, so that the palette, a message or a colleague can lead to its form.
  const { value, hrefWith } = useAddressParameter('action');
  const action = orderedActions.find(({ id }) => id === value && !without.includes(id))?.id;
  const setAction = (next: Action | undefined) => navigate(hrefWith(next), { replace: next === undefined });
  const call = useCall(calls.details, { params: { id }, showsNotFound: true });
  const { data: transaction } = call;
  const { tab, hrefOfTab } = useTab(transaction);
  useDynamicCrumb(transaction?.externalId);
  const tabs: ReactNode = transaction && (
    <TabBar
      label={text('detail.parts')}
      tabs={tabsOf(transaction).map((one) => ({ id: one, title: text(`detail.tab.${one}`), href: hrefOfTab(one) }))}
      current={tab}
      more={common('more')}
    />
  );
  const buttons: ReactNode = transaction && (
    <>
      <ActionButtons transaction={transaction} onAction={setAction} without={without} />
      <Slot id="transactions/actions@1" props={{ transactionId: id }} buttons />
    </>
  );
  const content: ReactNode = (
    <Loaded
      call={call}
      skeleton={<Skeleton widths={[40, 90, 75, 60, 90, 80]} />}
      problem={({ status }) => (status === 404 ? text('detail.notFound') : undefined)}
    >
      {(transaction) => (
        <>
          {tab === 'overview' && facts}
          <Part tab={tab} transaction={transaction} hrefOf={hrefOf} />
          {action && <AddressedAction key={action} action={action} transaction={transaction} hrefOf={hrefOf} onClose={() => setAction(undefined)} />}
        </>
      )}
    </Loaded>
  );
  return { transaction, tabs, part: text(`detail.tab.${tab}`), buttons, content };
}

function Part({ tab, ...props }: PartProps & { readonly tab: TabId }) {
  if (tab === 'overview') return <Overview {...props} />;
  const Opened = parts[tab];
  return (
    <Suspense fallback={<Skeleton widths={[40, 90, 75, 60, 90, 80]} />}>
      <Opened {...props} />
    </Suspense>
  );
}

/** The form of an action that an address asks for: nothing where it was not possible to begin with. */
function AddressedAction(props: ComponentProps<typeof ActionDialog>) {
  const mayAct = useMayAct();
  const { userId } = useUiEnvironment();
  const [isPossible] = useState(() => {
    const { permission, possible } = actions[props.action];
    return mayAct(permission) && possible(props.transaction, { now: Date.now(), personId: userId }) === true;
  });
  return isPossible ? <ActionDialog {...props} /> : null;
}

/** What it is: how much, and what came of it. */
export function Title({ transaction }: { readonly transaction: TransactionDetail }) {
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
export function Whose({ transaction }: { readonly transaction: TransactionDetail }) {
  const text = useDetailText();
  const { tier } = useHolder();
  const { type, externalId, merchantName, payerName, created } = transaction;
  const who = [...(tier === 'merchant' ? [] : [merchantName]), paymentText(transaction), payerName];
  return (
    <>
      <span>
        {text(`type.${type}`)} · {externalId} · <DateTime value={created} />
      </span>
      <span translate="no">{who.join(' · ')}</span>
    </>
  );
}
