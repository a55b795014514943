import { CardNumber, DateTime, DefinitionList, Figure, Figures, Money } from '#core/ui';
import type { TransactionDetail } from '../api.ts';
import type { AnyAction } from './all.ts';
import { useActionText } from './texts.ts';
import './action-subject.css';

interface SubjectProps {
  readonly id: string;
  readonly action: AnyAction;
  readonly transaction: TransactionDetail;
  /** Maximum amount, decimal. */
  readonly limit: string;
}

/** Renders the subject of an action on money: merchant, transaction, payer, and the maximum amount. */
export function ActionSubject({ id, action, transaction, limit }: SubjectProps) {
  const text = useActionText();
  const { merchantName, externalId, maskedPan, paymentMethod, payerName, currency, approval } = transaction;
  // A pending payment without an approval hold waits for its provider.
  const holdReason =
    approval?.holdReason ?? (action.forPending && transaction.status === 'Pending' ? 'Provider' : undefined);
  return (
    <div id={id} className="transactions-subject">
      <Figures>
        <Figure main label={text(`action.${action.id}.figure`)} value={<Money amount={limit} currency={currency} />} />
      </Figures>
      <DefinitionList
        items={[
          { label: text('field.merchant'), value: merchantName },
          { label: text('field.externalId'), value: externalId },
          { label: text('field.payer'), value: payerName },
          {
            label: text('field.paymentMethod'),
            value: maskedPan ? <CardNumber pan={maskedPan} scheme={paymentMethod} /> : paymentMethod,
          },
          { label: text('actions.account'), value: approval?.payeeAccount },
          { label: text('actions.reference'), value: approval?.reference },
          { label: text('actions.maker'), value: approval?.maker },
          { label: text('actions.holdReason'), value: holdReason && text(`actions.hold.${holdReason}`) },
          { label: text('actions.why'), value: approval?.cause && text(`actions.cause.${approval.cause}`) },
          {
            label: text('actions.approves'),
            value: approval && text(approval.isMerchants ? 'actions.approvesMerchant' : 'actions.approvesOther'),
          },
          { label: text('actions.expires'), value: approval && <DateTime value={approval.expires} style="full" /> },
        ]}
      />
    </div>
  );
}
