/** Beneficiaries of a merchant: their bank details, and the users who changed and approved them. */
import * as Type from 'typebox';
import { CurrencyCode, countedPageOf, defineEndpoint, Instant, listQuery } from '#core/api';
import { beneficiaryState } from '../model/beneficiary.ts';
import { payeeResult } from '../model/payee.ts';
import { may, viewers } from '../permissions.ts';
import { Payee, PayeeCheck, PayeeInput, Reason, Text } from '../shapes.ts';

const closed = { additionalProperties: false };
const facts = { ...Payee.properties, currency: CurrencyCode };
const Version = Type.Integer({ minimum: 1 });

export const Beneficiary = Type.Object(
  {
    id: Type.String(),
    ...facts,
    /** Account on a single line. */
    account: Type.String(),
    state: beneficiaryState.schema,
    payeeCheck: PayeeCheck,
    /** Changed details that wait for approval by a second user; until then, payments use the current details. */
    proposed: Type.Optional(Type.Object({ ...facts, account: Type.String() }, closed)),
    created: Instant,
    edited: Instant,
    /** User who changed the details last. They cannot approve a payment to the beneficiary. */
    editor: Type.String(),
    /** True when the caller made the last change. */
    isOwn: Type.Boolean(),
    approver: Type.Optional(Type.String()),
    /** Time before which no payment to the beneficiary is possible. */
    payableFrom: Type.Optional(Instant),
    reason: Type.Optional(Type.String()),
    /** Number of payments to the beneficiary. */
    payments: Type.Integer({ minimum: 0 }),
    version: Version,
  },
  closed,
);
export type Beneficiary = Type.Static<typeof Beneficiary>;

export const BeneficiaryInput = Type.Object(
  {
    ...PayeeInput.properties,
    currency: CurrencyCode,
    payeeResult: payeeResult.schema,
    payeeReason: Type.Optional(Text(200)),
  },
  closed,
);
export type BeneficiaryInput = Type.Static<typeof BeneficiaryInput>;

const beneficiaryPath = 'payments/beneficiaries/{id}' as const;

export const beneficiaryCalls = {
  list: defineEndpoint({
    id: 'payments.beneficiaries.list',
    method: 'GET',
    path: 'payments/beneficiaries',
    summary: 'List beneficiaries',
    guard: viewers,
    query: Type.Object(
      {
        ...listQuery(['name', 'edited', 'country', 'state'], ['state', 'country', 'currency']).properties,
        waiting: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    answer: countedPageOf(Beneficiary),
  }),
  details: defineEndpoint({
    id: 'payments.beneficiaries.details',
    method: 'GET',
    path: beneficiaryPath,
    summary: 'Get a beneficiary',
    guard: viewers,
    answer: Beneficiary,
  }),
  check: defineEndpoint({
    id: 'payments.beneficiaries.check',
    method: 'POST',
    path: 'payments/payee-checks',
    summary: "Check an account name with the recipient's bank",
    changesNothing: true,
    guard: viewers,
    body: PayeeInput,
    answer: PayeeCheck,
  }),
  create: defineEndpoint({
    id: 'payments.beneficiaries.create',
    method: 'POST',
    path: 'payments/beneficiaries',
    summary: 'Create a beneficiary; a second person must approve it',
    guard: may('Beneficiaries'),
    sensitive: true,
    body: BeneficiaryInput,
    answer: Beneficiary,
  }),
  update: defineEndpoint({
    id: 'payments.beneficiaries.update',
    method: 'PUT',
    path: beneficiaryPath,
    summary: 'Propose new details of a beneficiary; a second person must approve them',
    guard: may('Beneficiaries'),
    sensitive: true,
    body: Type.Object({ ...BeneficiaryInput.properties, version: Version }, closed),
    answer: Beneficiary,
  }),
  approve: defineEndpoint({
    id: 'payments.beneficiaries.approve',
    method: 'POST',
    path: `${beneficiaryPath}/approve`,
    summary: 'Approve details entered by another person',
    guard: may('Approve'),
    userOnly: true,
    sensitive: true,
    body: Type.Object({ version: Version }, closed),
    answer: Beneficiary,
  }),
  reject: defineEndpoint({
    id: 'payments.beneficiaries.reject',
    method: 'POST',
    path: `${beneficiaryPath}/reject`,
    summary: 'Reject details entered by another person',
    guard: may('Approve'),
    userOnly: true,
    body: Type.Object({ version: Version, reason: Reason }, closed),
    answer: Beneficiary,
  }),
  deactivate: defineEndpoint({
    id: 'payments.beneficiaries.deactivate',
    method: 'POST',
    path: `${beneficiaryPath}/deactivate`,
    summary: "Deactivate a beneficiary; its payments aren't affected",
    guard: may('Beneficiaries'),
    body: Type.Object({ version: Version, reason: Reason }, closed),
    answer: Beneficiary,
  }),
};
