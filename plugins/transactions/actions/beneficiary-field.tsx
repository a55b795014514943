import { useCall, useHolder, useTiered } from '#core/react';
import { Loaded, Notice, Select } from '#core/ui';
import type { CustomFieldProps } from './fields.ts';
import { payoutBeneficiaries } from './payout-beneficiaries.ts';
import { useActionText } from './texts.ts';

/** Renders the selection of a payout's recipient from the merchant's approved beneficiaries, with the account. */
export default function BeneficiaryField({ transaction, name, value, onChange, onBlur, error }: CustomFieldProps) {
  const text = useActionText();
  const { tier } = useHolder();
  const { id, tenantId } = transaction;
  const beneficiaries = useCall(useTiered(payoutBeneficiaries), {
    params: { id },
    ...(tier === 'platform' && { tenantId }),
  });
  return (
    <Loaded call={beneficiaries}>
      {(all) => {
        if (all.length === 0) return <Notice kind="info" title={text('action.payout.noBeneficiaries')} />;
        return (
          <>
            <Select
              name={name}
              label={text('action.payout.beneficiary')}
              value={value}
              required
              options={all.map((beneficiary) => ({
                id: beneficiary.id,
                name: `${beneficiary.name} · ${beneficiary.account}`,
              }))}
              error={error}
              onChange={onChange}
              onBlur={onBlur}
            />
            {all.find((beneficiary) => beneficiary.id === value)?.isNew && (
              <p className="ui-muted">{text('actions.cause.new-payee')}</p>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
