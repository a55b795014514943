/** Opened transaction, next to its list or on a page of its own. */

import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { paymentText, shownStatus, signedAmount } from '#core/api';
import { Slot, useAddressParameter, useCall, useHolder } from '#core/react';
import {
  Copyable,
  DateTime,
  type ListDetailProps,
  RecordDrawer,
  Skeleton,
  StatusPill,
  TabBar,
  useCommonText,
  useNavigate,
  useUiEnvironment,
} from '#core/ui';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { type Action, actions, orderedActions } from '../actions/all.ts';
import { TransactionActions } from '../actions/transaction-actions.tsx';
import type { TransactionDetail } from '../api.ts';
import { useMayAct } from '../use-may-act.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';
import { withoutParameters } from './addresses.ts';
import { Overview } from './overview.tsx';
import type { PartProps } from './part-props.ts';
import './transaction-drawer.css';
import { type TabId, tabsOf, useTab } from './tabs.ts';
import { useDetailText } from './texts.ts';

/** Tabs other than the overview, each loaded when it is opened. */
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

interface TransactionDrawerProps extends Pick<ListDetailProps, 'id' | 'base' | 'href' | 'neighbors'> {
  /** Additional facts from the list in which it was opened. */
  readonly facts?: ReactNode;
  /** Actions that the list excludes for its transactions. */
  readonly without?: readonly Action[] | undefined;
}

/** Renders a transaction: its facts, amounts, history and related transactions. */
export default function TransactionDrawer({
  id,
  base,
  href,
  neighbors,
  facts,
  without: excluded = [],
}: TransactionDrawerProps) {
  const text = useDetailText();
  const common = useCommonText();
  const calls = useTransactionCalls();
  const navigate = useNavigate();
  // The URL contains the action, so that the command palette, a message or a colleague can link to its form.
  const { value, hrefWith } = useAddressParameter('action');
  const action = orderedActions.find(({ id }) => id === value && !excluded.includes(id))?.id;
  const setAction = (next: Action | undefined) => navigate(hrefWith(next), { replace: next === undefined });
  const call = useCall(calls.details, { params: { id }, showsNotFound: true });
  const { tab, hrefOfTab } = useTab(call.data);
  // Another transaction opens without the tab and the action of this transaction; a page opens a page.
  const hrefOf = (other: string) => withoutParameters(href(`${base}/${other}`), 'tab', 'action');
  return (
    <RecordDrawer
      call={call}
      singular={text('detail.title')}
      name={({ externalId }) => externalId}
      amount={(transaction) => ({ amount: signedAmount(transaction), currency: transaction.currency })}
      status={(transaction) => <StatusPill status={shownStatus(transaction)} />}
      subtitle={(transaction) => <TransactionLines transaction={transaction} />}
      actions={(transaction) => (
        <TransactionActions transaction={transaction} onAction={setAction} without={excluded} />
      )}
      more={() => <Slot id="transactions/actions@1" props={{ transactionId: id }} />}
      tabs={(transaction) => (
        <TabBar
          label={text('detail.parts')}
          tabs={tabsOf(transaction).map((tab) => ({ id: tab, title: text(`detail.tab.${tab}`), href: hrefOfTab(tab) }))}
          current={tab}
          more={common('more')}
        />
      )}
      part={text(`detail.tab.${tab}`)}
      notFound={text('detail.notFound')}
      lines={[40, 90, 75, 60, 90, 80]}
      neighbors={neighbors}
      base={base}
      size="l"
    >
      {(transaction) => (
        <>
          {tab === 'overview' && facts}
          <Part tab={tab} transaction={transaction} hrefOf={hrefOf} />
          {action && (
            <AddressedAction
              key={action}
              action={action}
              transaction={transaction}
              hrefOf={hrefOf}
              onClose={() => setAction(undefined)}
            />
          )}
        </>
      )}
    </RecordDrawer>
  );
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

/** Renders the form of the action in the URL; nothing if the action was not possible from the start. */
function AddressedAction(props: ComponentProps<typeof ActionDialog>) {
  const mayAct = useMayAct();
  const { userId } = useUiEnvironment();
  const [isPossible] = useState(() => {
    const { permission, check } = actions[props.action];
    return mayAct(permission) && check(props.transaction, { now: Date.now(), personId: userId }) === true;
  });
  return isPossible ? <ActionDialog {...props} /> : null;
}

/** Renders type, reference and time of a transaction, then merchant, payment method and payer. */
function TransactionLines({ transaction }: { readonly transaction: TransactionDetail }) {
  const text = useDetailText();
  const { tier } = useHolder();
  const { type, externalId, merchantName, payerName, recipientName, created } = transaction;
  const who = [
    ...(tier === 'merchant' ? [] : [merchantName]),
    paymentText(transaction),
    ...((payerName ?? recipientName) ? [payerName ?? recipientName] : []),
  ];
  return (
    <>
      <span className="ui-record-line">
        <span>
          {text(`type.${type}`)} · <DateTime value={created} />
        </span>
        <Copyable whole value={externalId} label={text('field.externalId')} />
      </span>
      <span translate="no">{who.join(' · ')}</span>
    </>
  );
}
