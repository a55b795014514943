/**
 * Invoices that a tenant has issued, created at the end of each month with the data of that time. Their numbers are
 * consecutive without gaps; within a month they follow the order of the merchants. Later changes of a name or a payment
 * do not alter them.
 */
import { type Job, Merchants, perWorld, type Transaction, type World } from '#sandbox';
import { type Bill, billsOf, monthOf, startOf } from './bills.ts';
import { type Recipient, recipientOf } from './recipients.ts';
import { type Terms, termsOf } from './terms.ts';

type Mode = Transaction['mode'];
const modes: readonly Mode[] = ['Live', 'Test'];

export interface Issued {
  readonly number: number;
  readonly bill: Bill;
  readonly merchantName: string;
  readonly recipient: Recipient;
  /** Terms in the tenant's settings for the month of the invoice. */
  readonly terms: Terms;
}

const closed = perWorld(() => ({ before: '', bills: new Map<string, Bill>() }));

/**
 * Returns the bills of a merchant's completed months, by month, merchant and currency, oldest first. Each remains as it
 * was when its month was first requested.
 * @param world unrestricted, regardless of the caller
 */
export function closedBills(world: World, merchantId: string, mode: Mode): ReadonlyMap<string, Bill> {
  const cachedBills = closed(world, `${merchantId} ${mode}`);
  const now = monthOf(world.now());
  if (cachedBills.before === now) return cachedBills.bills;
  // A minimum is due from the first month of the tenant, even if the merchant has no transactions.
  const tenantId = world.merchant(merchantId)?.tenantId;
  const [oldest] = world.transactions.query(
    { ...(tenantId !== undefined && { tenantId }), mode },
    { pageSize: 1, descending: false },
  ).rows;
  const bills = billsOf(world, {
    first: cachedBills.before === '' ? monthOf(oldest?.created ?? world.now()) : cachedBills.before,
    last: monthOf(startOf(now) - 1),
    merchantIds: [merchantId],
    mode,
  });
  for (const [key, bill] of [...bills].sort(byKey)) cachedBills.bills.set(key, bill);
  cachedBills.before = now;
  return cachedBills.bills;
}

const byKey = ([key]: readonly [string, unknown], [other]: readonly [string, unknown]) => (key < other ? -1 : 1);

const series = perWorld(() => ({ before: '', invoices: new Map<string, Issued>() }));

/**
 * Returns all invoices that a tenant has issued, by month, merchant and currency.
 * @param world unrestricted, regardless of the caller
 * @param names previous names of merchants, if they are being renamed
 */
export function issuedBy(
  world: World,
  tenantId: string,
  mode: Mode,
  names: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, Issued> {
  const issued = series(world, `${tenantId} ${mode}`);
  const now = monthOf(world.now());
  if (issued.before === now) return issued.invoices;
  const bills = world.merchants
    .filter((merchant) => merchant.tenantId === tenantId)
    .flatMap(({ id }) => [...closedBills(world, id, mode)]);
  for (const [key, bill] of bills.filter(([, { month }]) => month >= issued.before).sort(byKey)) {
    const { merchantId, currency, month } = bill;
    issued.invoices.set(key, {
      number: issued.invoices.size + 1,
      bill,
      merchantName: names.get(merchantId) ?? world.merchant(merchantId)?.legalBusinessName ?? merchantId,
      recipient: recipientOf(world, merchantId),
      terms: termsOf(world, merchantId, currency, month),
    });
  }
  issued.before = now;
  return issued.invoices;
}

/** Job that issues the invoices of a month as soon as it is over. */
export const issuing: Job = {
  id: 'reports.invoices',
  system: 'issues invoices to each merchant at the end of a month',
  title: ['Issue monthly invoices', 'Aylık faturaları kes'],
  next: (after) => {
    const date = new Date(after);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  },
  run(world) {
    for (const { id } of world.tenants) for (const mode of modes) issuedBy(world, id, mode);
  },
};

/** Issues all outstanding invoices under the old name before the new name of a merchant takes effect. */
export function keepNames(world: World): void {
  world.of(Merchants).watch(({ before, after }) => {
    if (!before || before.legalBusinessName === after?.legalBusinessName) return;
    for (const mode of modes) issuedBy(world, before.tenantId, mode, new Map([[before.id, before.legalBusinessName]]));
  });
}

/**
 * Returns the number of an invoice; that of a draft has no consecutive number.
 * @param running consecutive number; `undefined` for a draft
 */
export function invoiceNumber(
  prefix: string,
  { month, merchantId, currency }: Bill,
  running: number | undefined,
): string {
  return `${prefix}-${month}-${running === undefined ? `DRAFT-${merchantId.slice(-6)}` : String(running).padStart(6, '0')}-${currency}`;
}

/** Returns the key of the issued invoice with the given number; `undefined` for a draft, a note, or no match. */
export function issuedKey(world: World, tenantId: string, mode: Mode, number: string): string | undefined {
  const [, month, running, currency] = /^[A-Z0-9]{1,10}-(20\d\d-\d\d)-(\d{6,})-([A-Z]{3,5})$/.exec(number) ?? [];
  if (running === undefined) return undefined;
  const [key, found] =
    [...issuedBy(world, tenantId, mode)].find(([, invoice]) => invoice.number === Number(running)) ?? [];
  return found?.bill.month === month && found?.bill.currency === currency ? key : undefined;
}
