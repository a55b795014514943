import { useState } from 'react';
import { useCall } from '#core/react';
import { Dialog, Loaded, Skeleton } from '#core/ui';
import type { TransactionDetail } from '../../api.ts';
import { lookup } from '../../paths.ts';
import { useTransactionCalls } from '../../use-transaction-calls.ts';
import { ActionDialog } from '../action-dialog.tsx';
import type { Action } from '../all.ts';
import { useActionText } from '../texts.ts';

interface DecisionDialogProps {
  readonly action: Action;
  readonly id: string;
  readonly onClose: () => void;
}

/** Renders the form of an action on a transaction from a list, whose details are loaded first. */
export default function DecisionDialog({ action, id, onClose }: DecisionDialogProps) {
  const text = useActionText();
  const calls = useTransactionCalls();
  const call = useCall(calls.details, { params: { id } });
  // Keeps the transaction from when the dialog opened, so that the form still shows it after the decision.
  const [openedTransaction, setOpenedTransaction] = useState<TransactionDetail>();
  if (!openedTransaction && call.data) setOpenedTransaction(call.data);
  if (openedTransaction)
    return (
      <ActionDialog
        action={action}
        transaction={openedTransaction}
        hrefOf={(other) => `${lookup.tenant}/${other}`}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={text(`action.${action}.title`)} onClose={onClose}>
      <Loaded call={call} skeleton={<Skeleton widths={[40, 90, 75, 60]} />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}
