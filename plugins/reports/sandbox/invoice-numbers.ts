/**
 * The numbers of a tenant's invoices: they run on without a gap from its first invoice to its last, a month's in the order of its merchants. A
 * month is numbered once it is over, and its numbers never change.
 */
import { perWorld, type Transaction, type World } from '#sandbox';
import { billsOf, monthOf, startOf } from './bills.ts';

type Mode = Transaction['mode'];

const series = perWorld(() => ({ before: '', numbers: new Map<string, number>() }));

/** The numbers of all invoices that a tenant has issued, by their keys. */
function issuedBy(world: World, tenantId: string, mode: Mode): ReadonlyMap<string, number> {
  const issued = series(world, `${tenantId} ${mode}`);
  const now = monthOf(world.now());
  if (issued.before === now) return issued.numbers;
  const whose = { tenantId, mode };
  const [oldest] = world.transactions.query(whose, { pageSize: 1, descending: false }).rows;
  const first = issued.before === '' ? monthOf(oldest?.created ?? world.now()) : issued.before;
  const last = monthOf(startOf(now) - 1);
  const keys = billsOf(world, {
    first,
    last,
    rows: (from, to) => world.transactions.query({ ...whose, from, to }, { pageSize: Number.POSITIVE_INFINITY, descending: false }).rows,
    merchantIds: mode === 'Test' ? [] : world.merchants.filter((merchant) => merchant.tenantId === tenantId).map(({ id }) => id),
  }).keys();
  for (const key of [...keys].sort()) issued.numbers.set(key, issued.numbers.size + 1);
  issued.before = now;
  return issued.numbers;
}

/** What an invoice is called: by its running number once it is issued; a draft has none yet. @param world all of it, whoever asks */
export function invoiceNumber(world: World, prefix: string, { tenantId, mode }: { readonly tenantId: string; readonly mode: Mode }, key: string): string {
  const [month = '', merchantId = '', currency = ''] = key.split(' ');
  const number = issuedBy(world, tenantId, mode).get(key);
  const running = number === undefined ? `DRAFT-${merchantId.slice(-6)}` : String(number).padStart(6, '0');
  return `${prefix}-${month}-${running}-${currency}`;
}

/** Which issued invoice a number means; undefined for a draft, a note, or none. */
export function issuedKey(world: World, tenantId: string, mode: Mode, number: string): string | undefined {
  const [, month, running, currency] = /^[A-Z0-9]{1,10}-(20\d\d-\d\d)-(\d{6,})-([A-Z]{3,5})$/.exec(number) ?? [];
  if (running === undefined) return undefined;
  const found = [...issuedBy(world, tenantId, mode)].find(([, one]) => one === Number(running))?.[0];
  const [ofMonth, , ofCurrency] = found?.split(' ') ?? [];
  return ofMonth === month && ofCurrency === currency ? found : undefined;
}
