import { useCall, useHolder, useTiered } from '#core/react';
import { Loaded, Notice, Select, TextInput } from '#core/ui';
import type { TransactionDetail } from '../api.ts';
import { actionCalls } from './api.ts';
import type { FormField, FormValues } from './forms.ts';
import { useActionText } from './texts.ts';

interface PayoutFieldsProps {
  readonly transaction: TransactionDetail;
  readonly values: FormValues;
  readonly set: (change: Partial<FormValues>) => void;
  readonly touch: (field: FormField) => void;
  readonly errorOf: (field: FormField) => string | undefined;
}

/** Whom a payout goes to: one of the merchant's approved beneficiaries, with its account. */
export function PayoutFields({ transaction, values, set, touch, errorOf }: PayoutFieldsProps) {
  const text = useActionText();
  const calls = useTiered(actionCalls);
  const { tier } = useHolder();
  const { id, tenantId } = transaction;
  const payees = useCall(calls.payoutPayees, { params: { id }, ...(tier === 'platform' && { tenantId }) });
  return (
    <>
      <Loaded call={payees}>
        {(all) => {
          const chosen = all.find((payee) => payee.id === values.beneficiaryId);
          if (all.length === 0) return <Notice kind="info" title={text('actions.noBeneficiaries')} />;
          return (
            <>
              <Select
                name="beneficiaryId"
                label={text('actions.beneficiary')}
                value={values.beneficiaryId}
                required
                options={all.map((payee) => ({ id: payee.id, name: `${payee.name} · ${payee.account}` }))}
                error={errorOf('beneficiaryId')}
                onChange={(beneficiaryId) => set({ beneficiaryId })}
                onBlur={() => touch('beneficiaryId')}
              />
              {chosen?.isNew && <p className="ui-muted">{text('actions.cause.new-payee')}</p>}
            </>
          );
        }}
      </Loaded>
      <TextInput
        label={text('actions.reference')}
        name="reference"
        value={values.reference}
        required
        maxLength={140}
        hint={text('actions.referenceHint')}
        error={errorOf('reference')}
        onChange={(reference) => set({ reference })}
        onBlur={() => touch('reference')}
      />
    </>
  );
}
