import { useCall, useHolder, useLocalized } from '#core/react';
import { Button, MultilineInput } from '#core/ui';
import type { Reason, TransactionDetail } from '../api.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';
import type { ReasonField } from './fields.ts';
import { declineReasons } from './reasons.ts';
import { useActionText } from './texts.ts';
import './reason-input.css';

type Suggestions = ReasonField['suggestions'];

/** Reads the active reasons of a type, or those for the transaction's type. */
export function useReasons(
  suggestions: Suggestions,
  { tenantId, type }: Pick<TransactionDetail, 'tenantId' | 'type'>,
): readonly Reason[] {
  const { tier } = useHolder();
  const { reasons } = useTransactionCalls();
  const input = tier === 'platform' ? { tenantId } : {};
  const kind = typeof suggestions === 'string' ? suggestions : undefined;
  const byType = typeof suggestions === 'object' ? suggestions : undefined;
  const ofKind = useCall(reasons, { query: { kind: kind ?? 'Refund' }, ...input }, { enabled: kind !== undefined });
  const ofType = useCall(
    byType ?? declineReasons,
    { params: { transactionType: type }, ...input },
    { enabled: byType !== undefined },
  );
  return (kind ? ofKind : ofType).data ?? [];
}

interface ReasonInputProps {
  readonly suggestions: Suggestions;
  readonly transaction: Pick<TransactionDetail, 'tenantId' | 'type'>;
  /** Label; 'Reason' when absent. */
  readonly label?: string | undefined;
  readonly name?: string | undefined;
  readonly required?: boolean;
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly focused: boolean;
}

/** Renders a free-text reason with suggestions from the tenant's reasons. */
export function ReasonInput({
  suggestions,
  transaction,
  label,
  name,
  required = true,
  value,
  onChange,
  onBlur,
  error,
  focused,
}: ReasonInputProps) {
  const text = useActionText();
  const nameIn = useLocalized();
  const reasons = useReasons(suggestions, transaction);
  return (
    <>
      <MultilineInput
        label={label ?? text('actions.reason')}
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
        <fieldset className="transactions-suggestions" aria-label={text('actions.suggestions')}>
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
