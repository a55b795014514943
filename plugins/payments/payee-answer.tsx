import { useText } from '#core/react';
import { Button, Notice, StatusPill, TextInput } from '#core/ui';
import { needsReason, payeeResult } from './model/payee.ts';
import type { PayeeCheck } from './shapes.ts';

interface PayeeAnswerProps {
  readonly check: PayeeCheck;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** Called with the name that the bank returned; absent if the name cannot be changed here. */
  readonly onTakeName?: ((name: string) => void) | undefined;
}

/** Renders the result of the bank's name check, and what the user has to do. */
export function PayeeAnswer({ check, reason, onReason, onTakeName }: PayeeAnswerProps) {
  const text = useText('payments');
  const { result, bankName } = check;
  return (
    <div className="payments-payee">
      <p>
        {text('field.payeeCheck')}{' '}
        <StatusPill status={result} of={payeeResult} label={text(payeeResult.textKey(result))} />
      </p>
      {needsReason(result) && (
        <>
          <Notice
            kind={result === 'NoMatch' ? 'negative' : 'pending'}
            title={text(`payeeHint.${result}`, { name: bankName ?? '' })}
          >
            {text('payeeHint.secondPerson')}
          </Notice>
          {bankName !== undefined && onTakeName && (
            <Button onClick={() => onTakeName(bankName)}>{text('payeeHint.takeName', { name: bankName })}</Button>
          )}
          <TextInput
            name="payeeReason"
            label={text('field.payeeReason')}
            value={reason}
            onChange={onReason}
            hint={text('payeeHint.reason')}
            maxLength={200}
            required
          />
        </>
      )}
    </div>
  );
}
