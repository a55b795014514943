import { useState } from 'react';
import { isRefused } from '#core/api';
import { useClient, useDraft, useRefresh, useSnackbar, useText } from '#core/react';
import {
  Button,
  Dialog,
  Notice,
  SaveFields,
  SaveProblem,
  Select,
  useCommonText,
  useSave,
  useUiEnvironment,
} from '#core/ui';
import { BankFields, type BankValues, noDetails, payeeOf } from '../bank-fields.tsx';
import { needsReason } from '../model/payee.ts';
import { PayeeAnswer } from '../payee-answer.tsx';
import type { PayeeCheck, PayeeInput } from '../shapes.ts';
import { type Beneficiary, beneficiaryCalls } from './api.ts';

interface BeneficiaryFormProps {
  /** Beneficiary to change; absent for a new beneficiary. */
  readonly beneficiary?: Beneficiary;
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}

/**
 * Renders the form of a beneficiary's details. The bank first checks the name, then the details are saved and wait for
 * approval by a second user.
 */
export default function BeneficiaryForm({ beneficiary, onClose, onDone }: BeneficiaryFormProps) {
  const text = useText('payments');
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const { currencies } = useUiEnvironment();
  const stored = beneficiary
    ? {
        ...noDetails,
        ...detailsOf(beneficiary.proposed ?? beneficiary),
        currency: (beneficiary.proposed ?? beneficiary).currency,
      }
    : { ...noDetails, currency: 'EUR' };
  const draft = useDraft<BankValues & { readonly currency: string }>(
    `payments.beneficiary.${beneficiary?.id ?? 'new'}`,
    stored,
    ['iban', 'accountNumber', 'sortCode', 'bic'],
  );
  const { values } = draft;
  const [checked, setChecked] = useState<{ readonly of: string; readonly check: PayeeCheck }>();
  const [reason, setReason] = useState('');
  const payee = payeeOf(values);
  const key = payee && JSON.stringify(payee);
  const check = checked && checked.of === key ? checked.check : undefined;
  const payeeCheck = useSave<PayeeInput>(async (_sending, body) => {
    setChecked({ of: JSON.stringify(body), check: await client.call(beneficiaryCalls.check, { body, quiet: true }) });
    return undefined;
  });
  const save = useSave<PayeeInput>(async (sending, input) => {
    const { result } = check ?? { result: 'NotAvailable' as const };
    const body = {
      ...input,
      currency: values.currency,
      payeeResult: result,
      ...(needsReason(result) && { payeeReason: reason.trim() }),
    };
    const calling = {
      quiet: true,
      purpose: text('beneficiary.purpose', { name: input.name }),
      requestId: sending.requestId,
    } as const;
    try {
      const saved = beneficiary
        ? await client.call(beneficiaryCalls.update, {
            params: { id: beneficiary.id },
            body: { ...body, version: beneficiary.version },
            ...calling,
          })
        : await client.call(beneficiaryCalls.create, { body, ...calling });
      draft.forget();
      void refresh();
      onClose();
      onDone(saved.id);
    } catch (error) {
      if (isRefused(error)) void refresh();
      throw error;
    }
    showSnackbar(text('beneficiary.saved'), 'success');
    return undefined;
  });
  const isBusy = payeeCheck.isSaving || save.isSaving;
  const isReady = check !== undefined && (!needsReason(check.result) || reason.trim().length >= 3);
  const cancel = () => {
    draft.forget();
    onClose();
  };
  return (
    <Dialog
      title={text(beneficiary ? 'beneficiary.change' : 'beneficiary.add')}
      onClose={cancel}
      locked={isBusy}
      footer={
        <div className="ui-dialog-buttons">
          <Button disabled={isBusy} onClick={cancel}>
            {common('cancel')}
          </Button>
          {check ? (
            <Button
              look="primary"
              disabled={isBusy || !isReady}
              aria-busy={isBusy}
              onClick={() => payee && void save.save(payee)}
            >
              {common('submitForApproval')}
            </Button>
          ) : (
            <Button
              look="primary"
              disabled={isBusy || !payee}
              aria-busy={isBusy}
              onClick={() => payee && void payeeCheck.save(payee)}
            >
              {text('beneficiary.ask')}
            </Button>
          )}
        </div>
      }
    >
      <Notice kind="info" title={text('beneficiary.secondPerson')}>
        {text('beneficiary.hold')}
      </Notice>
      <SaveFields of={check ? save : payeeCheck}>
        <BankFields values={values} onChange={(change) => draft.set(change)} />
        <Select
          name="currency"
          label={text('field.currency')}
          value={values.currency}
          options={currencies.map(({ id }) => ({ id, name: id }))}
          onChange={(currency) => draft.set({ currency })}
          required
        />
        {check && (
          <PayeeAnswer check={check} reason={reason} onReason={setReason} onTakeName={(name) => draft.set({ name })} />
        )}
      </SaveFields>
      <SaveProblem of={check ? save : payeeCheck} />
    </Dialog>
  );
}

function detailsOf({ name, country, iban, bic, sortCode, accountNumber }: PayeeInput): BankValues {
  return {
    name,
    country,
    iban: iban ?? '',
    bic: bic ?? '',
    sortCode: sortCode ?? '',
    accountNumber: accountNumber ?? '',
  };
}
