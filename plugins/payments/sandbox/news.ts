/** Recipients of notifications about payments, beneficiaries and connections. */
import { aboutMerchant, amountWords, html, type Person, permissionsOf, type World } from '#sandbox';
import { paths } from '../paths.ts';
import { permission } from '../permissions.ts';
import { bankOf } from './banks.ts';
import type { StoredBeneficiary, StoredConnection, StoredPayment } from './tokens.ts';

const may = (world: World, person: Person, name: string) => person.isActive && permissionsOf(person, world).has(name);
const money = (world: World, { amount, currency }: Pick<StoredPayment, 'amount' | 'currency'>) =>
  amountWords(amount, currency, world.decimalPlaces(currency));
const test = ({ mode }: Pick<StoredPayment, 'mode'>) => (mode === 'Test' ? ' (Test)' : '');

/** Notifies the users who may approve, except the maker, that a payment waits. A batch causes a single notification. */
export function tellApprovers(world: World, payments: readonly StoredPayment[]): void {
  const [first] = payments;
  if (!first) return;
  const { merchantId, makerId, maker, payee, batchId } = first;
  const isOne = payments.length === 1;
  world.notifications.add(
    (person) => person.merchantId === merchantId && person.id !== makerId && may(world, person, permission.Approve),
    {
      notificationType: 'PaymentApproval',
      about: aboutMerchant(merchantId),
      title: isOne
        ? `${money(world, first)} needs your approval${test(first)}`
        : `${payments.length} payments need your approval${test(first)}`,
      description: html`${isOne ? `To ${payee.name}` : 'Batch'}, created by ${maker}.`.text,
      objectUrl:
        isOne || batchId === undefined ? `${paths.pending}/${first.id}` : `${paths.pending}?f.batchId=${batchId}`,
      useRouter: true,
    },
  );
}

/** Notifies the maker of the outcome of a payment. */
export function tellMaker(
  world: World,
  payment: StoredPayment,
  what: 'approved' | 'declined' | 'failed' | 'returned',
  by: { readonly actor: string },
): void {
  const words = { approved: 'was approved', declined: 'was declined', failed: 'failed', returned: 'was returned' }[
    what
  ];
  world.notifications.add((person) => person.id === payment.makerId, {
    notificationType: 'PaymentOutcome',
    about: aboutMerchant(payment.merchantId),
    title: `${money(world, payment)} to ${payment.payee.name} ${words}${test(payment)}`,
    description: html`${payment.reason ?? payment.reference}, by ${by.actor}.`.text,
    objectUrl: `${paths.pending}/${payment.id}`,
    useRouter: true,
  });
}

/** Notifies the users who may approve that bank details were entered or changed. */
export function tellOfDetails(
  world: World,
  { id, merchantId, editorId, editor, payee, state }: StoredBeneficiary,
): void {
  world.notifications.add(
    (person) => person.merchantId === merchantId && person.id !== editorId && may(world, person, permission.Approve),
    {
      notificationType: 'BeneficiaryApproval',
      about: aboutMerchant(merchantId),
      title: state === 'Active' ? `Changed bank details of ${payee.name}` : `New beneficiary ${payee.name}`,
      description: html`Entered by ${editor}. Needs your approval.`.text,
      objectUrl: `${paths.beneficiaries}/${id}`,
      useRouter: true,
    },
  );
}

/** Sends a notification that a consent ends within a week, or has ended. */
export function tellOfConsent(
  world: World,
  { id, merchantId, bankId }: StoredConnection,
  what: 'expires within a week' | 'expired',
): void {
  world.notifications.add((person) => person.merchantId === merchantId && may(world, person, permission.OpenBanking), {
    notificationType: 'ConsentEnds',
    about: aboutMerchant(merchantId),
    title: `The consent of ${bankOf(bankId).name} ${what}`,
    description: 'Renew it to keep access to its accounts and payments.',
    objectUrl: `${paths.connections}/${id}`,
    useRouter: true,
  });
}
