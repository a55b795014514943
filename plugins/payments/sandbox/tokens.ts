/**
 * Tokens of the payment entities in the sandbox. Amounts are integers of the minor unit, times are epoch milliseconds.
 */
import * as Type from 'typebox';
import { chargeBearer, consentStatus, oneOf, paymentRail } from '#core/api';
import { entityToken, type StoredOf } from '#sandbox';
import { type BatchColumn, batchColumn, maxBatchRows } from '../model/batch.ts';
import { beneficiaryState } from '../model/beneficiary.ts';
import { connectionEvent, connectionScope } from '../model/connection.ts';
import { approvalCause, paymentState } from '../model/payment.ts';
import { Payee, PayeeCheck } from '../shapes.ts';

const Id = Type.String({ minLength: 1, maxLength: 80 });
const Text = Type.String({ minLength: 1, maxLength: 500 });
const Time = Type.Integer({ minimum: 0 });
const Minor = Type.Integer({ minimum: 0 });
const Code = Type.String({ pattern: '^[A-Z]{3,5}$' });
const Mode = oneOf(['Test', 'Live']);
const closed = { additionalProperties: false };
const owner = { id: Id, tenantId: Id, merchantId: Id };

export const Beneficiaries = entityToken(
  'beneficiary',
  Type.Object(
    {
      ...owner,
      payee: Payee,
      currency: Code,
      payeeCheck: PayeeCheck,
      state: beneficiaryState.schema,
      /** Details that wait for approval by a second user; until then the fields above are valid. */
      proposed: Type.Optional(Type.Object({ payee: Payee, currency: Code, payeeCheck: PayeeCheck }, closed)),
      created: Time,
      edited: Time,
      editorId: Id,
      editor: Text,
      approver: Type.Optional(Text),
      payableFrom: Type.Optional(Time),
      reason: Type.Optional(Text),
    },
    closed,
  ),
);
export type StoredBeneficiary = StoredOf<typeof Beneficiaries>;

export const Payments = entityToken(
  'payment-order',
  Type.Object(
    {
      ...owner,
      mode: Mode,
      created: Time,
      requestId: Type.Optional(Text),
      /** Id of the maker; absent if no user ordered it. */
      makerId: Type.Optional(Id),
      maker: Text,
      beneficiaryId: Type.Optional(Id),
      payee: Payee,
      /** Source: `balance`, or a connection and one of its accounts: `con_1/acc_2`. */
      from: Text,
      externalId: Text,
      amount: Minor,
      currency: Code,
      fee: Minor,
      reference: Text,
      rail: paymentRail.schema,
      charges: chargeBearer.schema,
      sends: Time,
      arrives: Time,
      /** Time at which its next step is due; 0 if none is. */
      due: Time,
      approvers: Type.Integer({ minimum: 0, maximum: 2 }),
      /** Reason why approval is required. */
      cause: Type.Optional(approvalCause.schema),
      approvals: Type.Array(Type.Object({ personId: Id, by: Text, at: Time }, closed)),
      payeeCheck: Type.Object({ ...PayeeCheck.properties, reason: Type.Optional(Text) }, closed),
      state: paymentState.schema,
      reason: Type.Optional(Text),
      decidedBy: Type.Optional(Text),
      batchId: Type.Optional(Id),
      row: Type.Optional(Type.Integer({ minimum: 1 })),
      retryOf: Type.Optional(Id),
      /** Payout that moves the money; absent if it is paid from an account at another bank. */
      transactionId: Type.Optional(Id),
    },
    closed,
  ),
);
export type StoredPayment = StoredOf<typeof Payments>;

export const Batches = entityToken(
  'payment-batch',
  Type.Object(
    {
      ...owner,
      mode: Mode,
      name: Text,
      fileName: Type.Optional(Text),
      created: Time,
      createdBy: Text,
      createdById: Id,
      requestId: Type.Optional(Text),
      count: Type.Integer({ minimum: 1 }),
    },
    closed,
  ),
);
export type StoredBatch = StoredOf<typeof Batches>;

const cell = Type.String({ maxLength: 200 });
// `Object.fromEntries` loses the names of the columns
const Row = Type.Object(
  Object.fromEntries(batchColumn.values.map((column) => [column, cell])) as {
    readonly [Column in BatchColumn]: typeof cell;
  },
  closed,
);
/** Unsubmitted input, one record for each user and mode. */
export const BatchDrafts = entityToken(
  'payment-batch-draft',
  Type.Object(
    {
      ...owner,
      mode: Mode,
      personId: Id,
      name: Type.String({ maxLength: 120 }),
      fileName: Type.Optional(Text),
      rows: Type.Array(Row, { maxItems: maxBatchRows }),
      saved: Time,
    },
    closed,
  ),
);

export const Connections = entityToken(
  'bank-connection',
  Type.Object(
    {
      ...owner,
      mode: Mode,
      bankId: Id,
      consentId: Id,
      state: consentStatus.schema,
      scopes: Type.Array(connectionScope.schema),
      accounts: Type.Array(Type.Object({ id: Id, name: Text, iban: Text, currency: Code, balance: Minor }, closed)),
      created: Time,
      createdBy: Text,
      createdById: Id,
      expires: Type.Optional(Time),
      lastSync: Type.Optional(Time),
      error: Type.Optional(Text),
      /** True if the notification in the last week before the expiry was sent. */
      isWarned: Type.Optional(Type.Boolean()),
      /** Consent request that the bank has not answered yet. Its key opens the bank's page. */
      consentRequest: Type.Optional(
        Type.Object({ key: Id, until: Time, isRenewal: Type.Boolean(), personId: Id, by: Text }, closed),
      ),
    },
    closed,
  ),
);
export type StoredConnection = StoredOf<typeof Connections>;

export const ConnectionEvents = entityToken(
  'bank-connection-event',
  Type.Object(
    {
      ...owner,
      mode: Mode,
      connectionId: Id,
      at: Time,
      type: connectionEvent.schema,
      by: Text,
      detail: Type.Optional(Text),
    },
    closed,
  ),
);
