import { useCall, useHolder, useLocalized } from '#core/react';
import { Button, MultilineInput } from '#core/ui';
import type { Action } from '../actions.ts';
import type { Reason, reasonKinds, TransactionDetail } from '../api.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';
import { approvalReasons, declineReasons } from './api.ts';
import { useActionText } from './texts.ts';
import './reason-field.css';

type Kind = (typeof reasonKinds)[number];

/** Whose reasons are offered: what gives money back has those of refunds. */
const kinds: Partial<Readonly<Record<Action, Kind>>> = { refund: 'Refund', void: 'Void', capture: 'Capture', reversal: 'Refund', statusChangeRefund: 'Refund' };

/** The active reasons for an action; those to decline and to approve go by the transaction's type. */
export function useReasons(action: Action, { tenantId, type }: Pick<TransactionDetail, 'tenantId' | 'type'>): readonly Reason[] {
  const { tier } = useHolder();
  const { reasons } = useTransactionCalls();
  const input = tier === 'platform' ? { tenantId } : {};
  const kind = kinds[action];
  const listed = useCall(reasons, { query: { kind: kind ?? 'Refund' }, ...input }, { enabled: kind !== undefined });
  const byType = { params: { transactionType: type }, ...input };
  const toDecline = useCall(declineReasons, byType, { enabled: action === 'decline' || action === 'statusChange' });
  const toApprove = useCall(approvalReasons, byType, { enabled: action === 'approve' });
  return (kind ? listed : action === 'approve' ? toApprove : toDecline).data ?? [];
}

interface ReasonFieldProps {
  readonly action: Action;
  readonly transaction: Pick<TransactionDetail, 'tenantId' | 'type'>;
  /** 'Reason' where absent. */
  readonly label?: string;
  readonly name?: string;
  readonly required?: boolean;
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly focused: boolean;
}

/** The reason as free text, with the tenant's own reasons for the action to take over by a click. Without any it is the text alone. */
export function ReasonField({ action, transaction, label, name, required = true, value, onChange, onBlur, error, focused }: ReasonFieldProps) {
  const text = useActionText();
  const nameIn = useLocalized();
  const reasons = useReasons(action, transaction);
  return (
    <>
      <MultilineInput
        label={label ?? text('action.reason')}
        error={error}
        required={required}
        name={name}
        rows={2}
        maxLength={500}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        control={{ 'data-autofocus': focused ? '' : undefined }}
      />
      {reasons.length > 0 && (
        <fieldset className="transactions-suggestions" aria-label={text('action.suggestions')}>
          {reasons.map((reason) => {
            const label = nameIn(reason.name);
            return (
              <Button key={reason.id} aria-pressed={value === label} onClick={() => onChange(label)}>
                {label}
              </Button>
            );
          })}
        </fieldset>
      )}
    </>
  );
}
