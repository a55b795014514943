import { useCall, useHolder, useLanguage } from '#core/react';
import { Button, Field } from '#core/ui';
import type { Action } from '../actions.ts';
import type { reasonKinds, TransactionDetail } from '../api.ts';
import { useTransactionCalls } from '../use-transaction-calls.ts';
import './reason-field.css';
import { useActionText } from './texts.ts';

const kinds: Readonly<Record<Action, (typeof reasonKinds)[number]>> = { refund: 'Refund', void: 'Void', capture: 'Capture' };

interface ReasonFieldProps {
  readonly action: Action;
  readonly transaction: Pick<TransactionDetail, 'tenantId'>;
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly focused: boolean;
}

/** The reason as free text, with the tenant's own reasons for the action to take over by a click. Without any it is the text alone. */
export function ReasonField({ action, transaction, value, onChange, onBlur, error, focused }: ReasonFieldProps) {
  const text = useActionText();
  const isTurkish = useLanguage() === 'tr';
  const { tier } = useHolder();
  const { reasons: listReasons } = useTransactionCalls();
  const { data: reasons = [] } = useCall(listReasons, {
    query: { kind: kinds[action] },
    ...(tier === 'platform' && { tenantId: transaction.tenantId }),
    background: true,
  });
  return (
    <>
      <Field label={text('action.reason')} error={error} required>
        {(control) => (
          <textarea
            {...control}
            className="ui-input"
            rows={2}
            maxLength={500}
            data-autofocus={focused ? '' : undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        )}
      </Field>
      {reasons.length > 0 && (
        <fieldset className="transactions-suggestions" aria-label={text('action.suggestions')}>
          {reasons.map(({ id, name, nameTr }) => {
            const label = isTurkish ? nameTr : name;
            return (
              <Button key={id} aria-pressed={value === label} onClick={() => onChange(label)}>
                {label}
              </Button>
            );
          })}
        </fieldset>
      )}
    </>
  );
}
