/** Counts transactions and adds them up, as the question narrows them. */
import { fromMinor, type Language, type TransactionStatus } from '#core/api';
import { type GroupKey, groupTransactions, inScope, sumTransactions, type TransactionFilter, zoneOf } from '#sandbox';
import { lookupPath, mayReadTransactions, merchantIn } from './about-records.ts';
import { fold, holds, type LookUp, noReadableRecord } from './look-up.ts';
import { periodIn } from './period.ts';
import { dayIn, plain, statusIn, wordsIn } from './words.ts';

/** Words for a status in questions, folded. */
const statusWords: Readonly<Record<TransactionStatus, RegExp>> = {
  Authorized: /authori[sz]ed|provizyon/,
  Reserved: /reserved|rezerve/,
  Captured: /captured|tahsil|successful (payment|sale)|basarili (odeme|satis)/,
  Refunded: /\brefunded\b|iade edil/,
  Successful: /successful|basarili/,
  Voided: /voided|\biptal/,
  Pending: /pending|bekle/,
  WaitingForApproval: /waiting for approval|onay bekle/,
  Declined: /declin|reddedil/,
  Failed: /\bfail|basarisiz/,
};
const asksAbout =
  /transactions?|payments?|refunds?|payouts?|volume|turnover|captur|declin|authori|how (many|much)|islem|odeme|iade|ciro|tutar|hacim|tahsil|reddedil|kac|ne kadar/;
const groupWords: readonly (readonly [RegExp, Exclude<GroupKey, 'hour'>])[] = [
  [/(decline )?reasons?\b|neden/, 'declineReason'],
  [/(by|per|each|which) (payment )?method|yonteme|yontem/, 'paymentMethod'],
  [/(by|per|each|which|top) merchant|isyer/, 'merchant'],
  [/(by|per|each|which) provider|saglayici/, 'serviceProvider'],
  [/(by|per|each) status|duruma/, 'status'],
  [/(by|per|each|which) countr|ulkeye/, 'country'],
];
/** Maximum number of groups named. */
const most = 10;

export const sumUp: LookUp = (lookUpQuery) => {
  const { foldedQuestion, language, caller, world, reach } = lookUpQuery;
  if (!asksAbout.test(foldedQuestion) || !holds(caller, mayReadTransactions)) return undefined;
  const words = wordsIn(language);
  const merchant = merchantIn(lookUpQuery);
  const asks = merchant
    ? [merchant.tenantId]
    : world.tenants.map(({ id }) => id).filter((tenantId) => inScope(caller)({ tenantId }));
  const tenants = new Set(asks.filter((tenantId) => reach.mayRead('Transactions', tenantId)));
  if (tenants.size === 0) return noReadableRecord;
  const statuses = Object.entries(statusWords).flatMap(([status, words]) =>
    words.test(foldedQuestion) ? [status] : [],
  );
  const isRefund = /\brefunds?\b|\biade(?! edil)/.test(foldedQuestion);
  const isPayout = /payouts?|para cikis/.test(foldedQuestion);
  const types = new Set(isRefund ? ['Refund'] : isPayout ? ['Payout'] : ['Sale', 'Authorization']);
  // "PayPal" and "American Express" are said as they are written.
  const methods = world.paymentMethods
    .map(({ name }) => name)
    .filter((name) => new RegExp(`\\b${escaped(fold(name))}\\b`).test(foldedQuestion));
  const providers = world.serviceProviders
    .map(({ name }) => name)
    .filter((name) => foldedQuestion.includes(fold(name)));
  const currencies = world.currencies
    .map(({ id }) => id)
    .filter((id) => new RegExp(`\\b${id.toLowerCase()}\\b`).test(foldedQuestion));
  const period = periodIn(foldedQuestion, world.now(), zoneOf(caller.person.timeZone));
  const filter: TransactionFilter = {
    mode: caller.mode,
    types,
    ...(caller.tenantId !== undefined && { tenantId: caller.tenantId }),
    ...(merchant
      ? { merchantIds: new Set([merchant.id]) }
      : tenants.size < asks.length && {
          merchantIds: new Set(world.merchants.filter(({ tenantId }) => tenants.has(tenantId)).map(({ id }) => id)),
        }),
    ...(statuses.length > 0 && { statuses: new Set(statuses) }),
    ...(methods.length > 0 && { paymentMethods: new Set(methods) }),
    ...(providers.length > 0 && { serviceProviders: new Set(providers) }),
    ...(currencies.length > 0 && { currencies: new Set(currencies) }),
    ...(period && { from: period.from, to: period.to }),
  };
  const { rows, count } = world.transactions.query(filter, { pageSize: Number.POSITIVE_INFINITY });
  const amountOf =
    isRefund || isPayout
      ? ({ amount, status }: (typeof rows)[number]) => (status === 'Captured' || status === 'Refunded' ? amount : 0)
      : undefined;
  const grouping = { base: 'EUR', rates: world.rates, ...(amountOf && { amountOf }) };
  const { volumes } = sumTransactions(rows, grouping);
  const by = groupWords.find(([pattern]) => pattern.test(lookUpQuery.foldedQuestion))?.[1];
  const groups = by
    ? groupTransactions(rows, by, grouping)
        .filter(({ key }) => key !== '')
        .sort((group, other) => other.count - group.count)
    : [];
  const number = new Intl.NumberFormat(language);
  const decimals = (currency: string) => world.currencies.find(({ id }) => id === currency)?.decimalPlaces ?? 2;
  const narrowed = [
    merchant && plain(merchant.legalBusinessName),
    ...statuses.map((status) => statusIn(language, status)),
    ...methods,
    ...providers,
    ...currencies,
  ].filter((line) => line !== undefined);
  const when = period
    ? words.during(...(period.range.split('..').map((day) => dayIn(language, day)) as [string, string]))
    : '';
  const [first, ...others] = [...volumes]
    .filter(([, minor]) => minor > 0)
    .sort(([currency], [other]) => currency.localeCompare(other));
  const nameOf = (key: string) =>
    by === 'merchant'
      ? (world.merchant(key)?.legalBusinessName ?? key)
      : by === 'status'
        ? statusIn(language, key)
        : key;
  const query = [
    period && `f.date=${period.range}`,
    merchant && `f.merchant=${encodeURIComponent(merchant.id)}`,
    statuses.length > 0 && `f.status=${statuses.join(',')}`,
    `f.type=${[...types].join(',')}`,
    methods.length > 0 && `f.method=${encodeURIComponent(methods.join(','))}`,
    providers.length > 0 && `f.provider=${encodeURIComponent(providers.join(','))}`,
    currencies.length > 0 && `f.currency=${currencies.join(',')}`,
  ].filter(Boolean);
  return {
    lines: [
      words.count(
        number.format(count),
        `${words[isRefund ? 'refunds' : isPayout ? 'payouts' : 'payments']}${narrowed.length > 0 ? words.with(narrowed.join(', ')) : ''}`,
        when || ` ${words.inAll}`,
      ),
      '',
      ...(first
        ? [
            words.amounts,
            '',
            ...[first, ...others].map(
              ([currency, minor]) =>
                `- ${words.taken(currency, grouped(fromMinor(minor, decimals(currency)), language))}`,
            ),
          ]
        : count > 0
          ? [words.noAmounts]
          : []),
      ...(by && groups.length > 0
        ? [
            '',
            words.groups(words.key[by as keyof typeof words.key]),
            '',
            ...groups
              .slice(0, most)
              .map(({ key, count }) => `- ${words.group(plain(nameOf(key)), number.format(count))}`),
            ...(groups.length > most ? [`- ${words.more(groups.length - most)}`] : []),
          ]
        : []),
      ...(caller.mode === 'Test' ? ['', words.test] : []),
    ],
    sources: [{ title: words.list, href: `${lookupPath}?${query.join('&')}` }],
    read: [`transactions (${count}): ${query.join(' ')}`],
  };
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Formats a decimal with the separators of a language. The text is not converted to a number, which could round it. */
function grouped(decimal: string, language: Language): string {
  const [whole = '0', part] = decimal.split('.');
  const parts = new Intl.NumberFormat(language).formatToParts(1234.5);
  const mark = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  const [thousands, point] = [mark('group'), mark('decimal')];
  return whole.replace(/\B(?=(\d{3})+$)/g, thousands) + (part === undefined ? '' : point + part);
}
