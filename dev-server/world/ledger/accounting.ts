/**
 * The ledger of a transaction in double entry. Each step that moves money books the same amount on the debit of one
 * account and the credit of another, so that each entry balances, and so do each transaction and each merchant.
 *
 * `provider` is the amount that providers owe us, `external` money that was returned to the payer without us;
 * `reserved`, `available` and `disputed` are the merchant's, `fees` are ours. Our cost of a payment is a separate entry
 * without a merchant's account: `costs` and `costTax` on one side, and `payable`, which we owe the provider, on the
 * other.
 */
import { derivedId } from '../ids.ts';
import type {
  AccountingEntry,
  AccountName,
  Booking,
  ProviderCost,
  Transaction,
  TransactionAccountName,
} from '../types.ts';
import type { Step } from './archive.ts';

/**
 * Amount that a posting moves: the amount of the step, the fees that are due with it, the captured amount less its
 * fees, or the fees that are held for a payout until it is sent.
 */
type Sum = 'amount' | 'fees' | 'net' | 'held';
interface Posting {
  readonly debit: TransactionAccountName;
  readonly credit: TransactionAccountName;
  readonly of: Sum;
}
const post = (debit: TransactionAccountName, credit: TransactionAccountName, of: Sum = 'amount'): Posting => ({
  debit,
  credit,
  of,
});

type Kind = 'payment' | 'refund' | 'payout';

/**
 * Postings of each type of step, by the type of its transaction. Other steps move no money: orders, authorizations,
 * voids, checks. The names are texts, because any step of the world may get postings later.
 */
const postings: Readonly<Record<Kind, Readonly<Record<string, readonly Posting[]>>>> = {
  payment: {
    Capture: [post('provider', 'reserved'), post('reserved', 'fees', 'fees')],
    Settlement: [post('reserved', 'available', 'net')],
    ReserveHold: [post('available', 'reserved')],
    ReserveRelease: [post('reserved', 'available')],
    // Moves what was captured before settlement; voiding an authorization moves no money.
    VoidOfCaptured: [post('reserved', 'provider')],
    Reversal: [post('available', 'provider')],
    StatusChangeRefund: [post('available', 'external')],
    Chargeback: [post('available', 'disputed'), post('available', 'fees', 'fees')],
    ChargebackReversal: [post('disputed', 'available')],
    ChargebackLoss: [post('disputed', 'provider')],
  },
  refund: {
    // The amount is reserved until the provider answers or the refund is approved.
    RefundHeld: [post('available', 'reserved')],
    // The refund is decided, sent or not. Sending it is booked by a separate step.
    RefundReleased: [post('reserved', 'available')],
    Refund: [post('available', 'provider'), post('available', 'fees', 'fees')],
    StatusChangeRefund: [post('available', 'external')],
    // A reversal that a second person approved; other reversals are booked on their payment.
    Reversal: [post('available', 'provider')],
    RefundAnswer: [post('reserved', 'provider'), post('available', 'fees', 'fees')],
    RefundAnswerFailed: [post('reserved', 'available')],
  },
  payout: {
    Created: [post('available', 'reserved'), post('available', 'reserved', 'held')],
    Payout: [post('reserved', 'provider'), post('reserved', 'fees', 'fees')],
    Decline: [post('reserved', 'available'), post('reserved', 'available', 'held')],
    Failure: [post('reserved', 'available'), post('reserved', 'available', 'held')],
    Expiry: [post('reserved', 'available'), post('reserved', 'available', 'held')],
    // The amount is returned, but its fees are not.
    Return: [post('provider', 'available')],
  },
};

const kindOf = ({ type }: Transaction): Kind =>
  type === 'Refund' ? 'refund' : type === 'Payout' ? 'payout' : 'payment';

/** Returns the row of the table by which a step is booked: a step that failed or waits moves other amounts, or none. */
function rowOf(kind: Kind, { type, status }: Step, { captured }: Transaction): string | undefined {
  const isLost = status === 'Failed' || status === 'Declined';
  if (type === 'Void') return captured > 0 ? 'VoidOfCaptured' : undefined;
  if (kind === 'refund' && type === 'RefundAnswer') return isLost ? 'RefundAnswerFailed' : type;
  if (kind === 'refund' && (type === 'Approval' || type === 'Decline' || type === 'Expiry')) return 'RefundReleased';
  if (kind === 'refund' && (status === 'Pending' || status === 'WaitingForApproval')) return 'RefundHeld';
  if (isLost && kind !== 'payout') return undefined;
  return status === 'Pending' && kind === 'payment' ? undefined : type;
}

/**
 * Returns the entries of a single transaction, oldest first. Entries of its refunds belong to the refunds.
 * @param steps its steps; those of its refunds are ignored
 * @param dues minor units of fees that are due with a step, by the index of the step
 * @param held minor units of fees that are reserved for a payout from its order on
 */
export function entriesOf(
  seed: number,
  transaction: Transaction,
  steps: readonly Step[],
  dues: ReadonlyMap<number, number>,
  held = 0,
): AccountingEntry[] {
  const kind = kindOf(transaction);
  let dueWithCapture = 0;
  return steps
    .flatMap((step, index) => (step.relatedTransactionId === undefined ? [{ step, due: dues.get(index) ?? 0 }] : []))
    .flatMap(({ step, due }, index) => {
      const found = rowOf(kind, step, transaction);
      if (found === 'Capture') dueWithCapture = due;
      const amounts: Readonly<Record<Sum, number>> = {
        amount: step.amount,
        fees: due,
        net: step.amount - dueWithCapture,
        held,
      };
      const lines = (postings[kind][found ?? ''] ?? []).flatMap(({ debit, credit, of }) =>
        linesOf(debit, credit, amounts[of]),
      );
      if (lines.length === 0) return [];
      return [
        {
          id: derivedId('ace', `${transaction.id}:${index}`, seed),
          created: step.created,
          type: step.type,
          transactionId: transaction.id,
          currency: transaction.currency,
          lines,
        },
      ];
    });
}

/**
 * Returns the entries for the providers' costs of a payment, booked when its money was captured; none without costs.
 * @param costs charges for the payment
 * @param permission required to read the entry
 */
export function costEntriesOf(
  seed: number,
  { id, currency }: Transaction,
  steps: readonly Step[],
  costs: readonly ProviderCost[],
  permission: string,
): AccountingEntry[] {
  const taken = steps.find(({ type, status }) => type === 'Capture' && status !== 'Failed');
  const lines = costs.flatMap(({ net, tax }) => [
    ...linesOf('costs', 'payable', net),
    ...linesOf('costTax', 'payable', tax),
  ]);
  if (!taken || lines.length === 0) return [];
  return [
    {
      id: derivedId('ace', `${id}:costs`, seed),
      created: taken.created,
      type: 'ProviderCosts',
      transactionId: id,
      currency,
      lines,
      permission,
    },
  ];
}

/**
 * Returns the two lines of a posting: none for 0, and reversed for a negative amount.
 * @param amount minor units
 * @public
 */
export function linesOf<Name extends AccountName>(debit: Name, credit: Name, amount: number): Booking<Name>['lines'] {
  if (amount === 0) return [];
  const [from, to]: readonly [Name, Name] = amount > 0 ? [debit, credit] : [credit, debit];
  const size = Math.abs(amount);
  return [
    { account: from, debit: size, credit: 0 },
    { account: to, debit: 0, credit: size },
  ];
}

/** Returns the balances of the accounts after some entries: credits less debits, in minor units. @public */
export function balancesOf(entries: readonly Pick<Booking, 'lines'>[]): ReadonlyMap<AccountName, number> {
  const balances = new Map<AccountName, number>();
  for (const { account, debit, credit } of entries.flatMap(({ lines }) => lines))
    balances.set(account, (balances.get(account) ?? 0) + credit - debit);
  return balances;
}
