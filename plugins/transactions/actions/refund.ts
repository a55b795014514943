import * as Type from 'typebox';
import { bankAccountTypes, oneOf } from '#core/api';
import type { TransactionDetail } from '../api.ts';
import { actionHeaders, defineAction, moneyBody } from './define-action.ts';
import { type ActionTextKey, amountField, reasonField, type TextField } from './fields.ts';
import { checkReturn, remainingAmount, upTo } from './rules.ts';
import { ActionHeaders, MoneyBody } from './shapes.ts';

/** Patterns of the parts of a Japanese bank account, as transfers of Zengin have them. */
const pattern = {
  bankCode: '^\\d{4}$',
  branchCode: '^\\d{3}$',
  number: '^\\d{7}$',
  holder: '^[ァ-ヺーｦ-ﾟA-Z0-9 \u3000().\\-/]{1,30}$',
};

/** Bank account in Japan that the payer of a cash payment names for its refund. */
const RefundAccount = Type.Object(
  {
    bankCode: Type.String({ pattern: pattern.bankCode }),
    branchCode: Type.String({ pattern: pattern.branchCode }),
    accountType: oneOf(bankAccountTypes),
    number: Type.String({ pattern: pattern.number }),
    /** Name of the holder in katakana, as the bank has it. */
    holder: Type.String({ pattern: pattern.holder, maxLength: 30 }),
  },
  { additionalProperties: false },
);
export type RefundAccount = Type.Static<typeof RefundAccount>;

const isFor = ({ needsRefundAccount }: TransactionDetail) => needsRefundAccount === true;
/**
 * Creates the field of a part of the account.
 * @param error for an empty value and for one of another form
 */
const accountPart = (part: keyof typeof pattern, maxLength: number, error: ActionTextKey): TextField => ({
  kind: 'text',
  label: `action.refund.${part}`,
  hint: `action.refund.${part}Hint`,
  required: error,
  maxLength,
  form: { pattern: new RegExp(pattern[part], 'u'), error },
  isSensitive: true,
  isFor,
});

/** Action that refunds all or part of a captured payment, within the refund window. */
export const refund = defineAction({
  id: 'refund',
  order: 40,
  permission: 'Refund',
  check(subject, { now }) {
    const check = checkReturn(subject);
    const { refundableUntil } = subject;
    return check === true && refundableUntil !== undefined && now > Date.parse(refundableUntil) ? 'too-old' : check;
  },
  limit: upTo(checkReturn, remainingAmount),
  outflow: 'returns',
  checkInBulk: ({ needsRefundAccount }) => (needsRefundAccount ? 'needs-account' : true),
  fields: {
    amount: amountField,
    bankCode: accountPart('bankCode', 4, 'action.refund.bankCodeError'),
    branchCode: accountPart('branchCode', 3, 'action.refund.branchCodeError'),
    accountType: {
      kind: 'select',
      label: 'action.refund.accountType',
      required: 'action.refund.accountTypeError',
      options: ({ text }) => bankAccountTypes.map((id) => ({ id, name: text(`action.refund.type.${id}`) })),
      isFor,
    },
    number: accountPart('number', 7, 'action.refund.numberError'),
    holder: accountPart('holder', 30, 'action.refund.holderError'),
    reason: reasonField('Refund'),
  },
  endpoint: {
    path: 'refunds',
    summary: 'Refund all or part of the remaining amount',
    sensitive: 'refund',
    headers: ActionHeaders,
    body: Type.Object({
      ...MoneyBody.properties,
      /** Bank account of the payer; only for payments whose money cannot be sent back, which need it. */
      account: Type.Optional(RefundAccount),
    }),
    rows: ['EA-156', 'EA-157'],
  },
  call: ({ client, endpoint, input, ...form }) =>
    client.call(endpoint, {
      ...input,
      headers: actionHeaders(form),
      body: { ...moneyBody(form), ...(isFor(form.transaction) && { account: accountOf(form.value) }) },
    }),
  viewMade: 'actions.openRefund',
  bulk: true,
  paletteWords: ['refund', 'iade'],
});

/** Returns the account that a form names. */
function accountOf(value: (field: keyof RefundAccount) => string): RefundAccount {
  const type = value('accountType');
  return {
    bankCode: value('bankCode'),
    branchCode: value('branchCode'),
    accountType: bankAccountTypes.find((id) => id === type) ?? 'Ordinary',
    number: value('number'),
    holder: value('holder'),
  };
}
