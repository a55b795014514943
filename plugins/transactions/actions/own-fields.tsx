import { useLanguage } from '#core/react';
import { RadioGroup, Select, TextInput } from '#core/ui';
import { type ActionType, changesOf } from '../actions.ts';
import type { TransactionDetail } from '../api.ts';
import { disputeCodesOf, disputeCodeText } from '../dispute-codes.ts';
import type { FormField, FormShape, FormValues } from './forms.ts';
import { PayoutFields } from './payout-fields.tsx';
import { useActionText } from './texts.ts';

interface OwnFieldsProps {
  readonly own: FormShape['own'];
  readonly transaction: TransactionDetail;
  /** Of whoever asks. */
  readonly personId: string;
  /** What of a generic change the person may do at all. */
  readonly mayChange: (type: ActionType) => boolean;
  readonly now: number;
  readonly values: FormValues;
  readonly set: (change: Partial<FormValues>) => void;
  readonly touch: (field: FormField) => void;
  readonly errorOf: (field: FormField) => string | undefined;
}

/** The fields that one action alone asks for, between its amount and its reason. */
export function OwnFields({ own, transaction, personId, mayChange, now, values, set, touch, errorOf }: OwnFieldsProps) {
  const text = useActionText();
  const language = useLanguage();
  switch (own) {
    case 'payout':
      return <PayoutFields transaction={transaction} values={values} set={set} touch={touch} errorOf={errorOf} />;
    case 'dispute':
      return (
        <Select
          name="disputeCode"
          label={text('actions.disputeCode')}
          value={values.disputeCode}
          required
          options={disputeCodesOf(transaction.paymentMethod).map(({ code }) => ({ id: code, name: disputeCodeText(code, language) }))}
          error={errorOf('disputeCode')}
          onChange={(disputeCode) => set({ disputeCode })}
          onBlur={() => touch('disputeCode')}
        />
      );
    case 'statusChange':
      return (
        <RadioGroup<ActionType>
          name="actionType"
          label={text('actions.actionType')}
          value={values.actionType}
          required
          options={changesOf(transaction, now, personId)
            .filter(mayChange)
            .map((id) => ({ id, name: text(`actions.type.${id}`) }))}
          error={errorOf('actionType')}
          onChange={(actionType) => set({ actionType })}
        />
      );
    case 'reject':
      return <TextInput label={text('actions.response')} name="response" value={values.response} maxLength={64} onChange={(response) => set({ response })} />;
    default:
      return null;
  }
}
