/** Look-up of numbers and volumes of transactions, filtered and grouped as in the question. */
import type { TransactionStatus } from '#core/api';
import { type GroupKey, groupTransactions, inScope, sumTransactions, type TransactionFilter, zoneOf } from '#sandbox';
import { lookupPath, mayReadTransactions, merchantIn } from './about-records.ts';
import { fold, holds, type LookUp, noReadableRecord } from './look-up.ts';
import { amountIn, numberIn } from './numbers.ts';
import { periodIn } from './period.ts';
import { dayIn, plain, statusIn, wordsIn } from './words.ts';

/** Expressions for statuses in lower-case questions. */
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
/** Subjects that this look-up can count and add up. */
const asksAbout =
  /transactions?|payments?|refunds?|payouts?|volume|turnover|captur|declin|authori|islem|odeme|iade|ciro|hacim|tahsil|reddedil|para cikis/;
/**
 * Subjects that this look-up does not know. It then gives no number, even if the question also names payments, because
 * the number would be misleading.
 */
const knowsNothingOf =
  /disput|chargeback|\bbalance|invoice|\bfees?\b|\bvat\b|commission|\bsettle|\breserves?\b|\brates?\b|\bratio|percent|\bshare|average|forecast|predict|webhook|reconcil|itiraz|ters ibraz|bakiye|fatura|ucret|komisyon|\bkdv|hakedis|mutabakat|\bbloke|\boran|yuzde|ortalama|tahmin/;
const asksNumber = /how (many|much)|number of|\bkac\b|ne kadar/;
const asksTickets = /tickets?\b|talep/;

/** Answers a question about an unknown number with a list of possible questions. */
export const refuseNumber: LookUp = ({ foldedQuestion, language, caller, world }) => {
  const isUnknown = knowsNothingOf.test(foldedQuestion);
  const isOfNothing = !asksAbout.test(foldedQuestion) && !asksTickets.test(foldedQuestion);
  const isNumber =
    asksNumber.test(foldedQuestion) ||
    (isUnknown && periodIn(foldedQuestion, world.now(), zoneOf(caller.person.timeZone)) !== undefined);
  if (!isNumber || !(isUnknown || isOfNothing)) return undefined;
  const words = wordsIn(language);
  return { lines: [words.unknown, '', words.can], sources: [], read: [] };
};

/** Questions about a total amount. Transactions that were not completed would not belong to it. */
const asksHowMuch = /how much|amount|volume|total|\bsum\b|ne kadar|tutar|toplam|hacim/;
const groupWords: readonly (readonly [RegExp, Exclude<GroupKey, 'hour'>])[] = [
  [/(decline )?reasons?\b|neden/, 'declineReason'],
  [/(by|per|each|which) (payment )?method|yonteme|yontem/, 'paymentMethod'],
  [/(by|per|each|which|top) merchant|isyer/, 'merchant'],
  [/(by|per|each|which) provider|saglayici/, 'serviceProvider'],
  [/(by|per|each) status|duruma/, 'status'],
  [/(by|per|each|which) countr|ulkeye/, 'country'],
];
/** Maximum number of groups in an answer. */
const maxGroups = 10;

export const sumUp: LookUp = (lookUpQuery) => {
  const { foldedQuestion, language, numberFormat, caller, world, reach } = lookUpQuery;
  if (!asksAbout.test(foldedQuestion) || knowsNothingOf.test(foldedQuestion) || !holds(caller, mayReadTransactions))
    return undefined;
  const words = wordsIn(language);
  const merchant = merchantIn(lookUpQuery);
  const asks = merchant
    ? [merchant.tenantId]
    : world.tenants.map(({ id }) => id).filter((tenantId) => inScope(caller)({ tenantId }));
  const tenants = new Set(asks.filter((tenantId) => reach.mayRead('Transactions', tenantId)));
  if (tenants.size === 0) return noReadableRecord;
  const isRefund = /\brefunds?\b|\biade(?! edil)/.test(foldedQuestion);
  const isPayout = /payouts?|para cikis/.test(foldedQuestion);
  // Only payouts have the status `Successful`; a successful payment is `Captured`.
  const named = Object.entries(statusWords).flatMap(([status, words]) =>
    words.test(foldedQuestion) && (status !== 'Successful' || isPayout) ? [status] : [],
  );
  const types = new Set(isRefund ? ['Refund'] : isPayout ? ['Payout'] : ['Sale', 'Authorization']);
  // Payment methods match by their full names, such as "PayPal" and "American Express".
  const methods = world.paymentMethods
    .map(({ name }) => name)
    .filter((name) => new RegExp(`\\b${escapePattern(fold(name))}\\b`).test(foldedQuestion));
  const providers = world.serviceProviders
    .map(({ name }) => name)
    .filter((name) => foldedQuestion.includes(fold(name)));
  const currencies = world.currencies
    .map(({ id }) => id)
    .filter((id) => new RegExp(`\\b${id.toLowerCase()}\\b`).test(foldedQuestion));
  // Payments that were captured and later refunded count as captured, so that the sum equals the gross volume of
  // dashboards. Sums of refunds and payouts include only completed records.
  const statuses =
    named.length === 1 && named[0] === 'Captured' && !isRefund
      ? isPayout
        ? ['Successful']
        : ['Captured', 'Refunded']
      : named.length === 0 && (isRefund || isPayout) && (asksHowMuch.test(foldedQuestion) || currencies.length > 0)
        ? [isRefund ? 'Refunded' : 'Successful']
        : named;
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
      ? ({ amount, status }: (typeof rows)[number]) => (status === 'Successful' || status === 'Refunded' ? amount : 0)
      : undefined;
  const grouping = { base: 'EUR', rates: world.rates, ...(amountOf && { amountOf }) };
  const { volumes } = sumTransactions(rows, grouping);
  const by = groupWords.find(([pattern]) => pattern.test(lookUpQuery.foldedQuestion))?.[1];
  const groups = by
    ? groupTransactions(rows, by, grouping)
        .filter(({ key }) => key !== '')
        .sort((group, other) => other.count - group.count)
    : [];
  const number = (count: number) => numberIn(String(count), numberFormat);
  const narrowed = [
    merchant && plain(merchant.legalBusinessName),
    ...statuses.map((status) => statusIn(language, status)),
    ...methods,
    ...providers,
    ...currencies,
  ].filter((line) => line !== undefined);
  const when = period
    ? // A range has two days.
      words.during(...(period.range.split('..').map((day) => dayIn(language, day)) as [string, string]))
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
        number(count),
        `${words[isRefund ? 'refunds' : isPayout ? 'payouts' : 'payments']}${narrowed.length > 0 ? words.with(narrowed.join(', ')) : ''}`,
        when || ` ${words.inAll}`,
      ),
      '',
      ...(first
        ? [
            words.amounts,
            '',
            ...[first, ...others].map(
              ([currency, minor]) => `- ${words.taken(currency, amountIn(minor, currency, world, numberFormat))}`,
            ),
          ]
        : count > 0
          ? [words.noAmounts]
          : []),
      ...(by && groups.length > 0
        ? [
            '',
            // Every key that a question can group by has a text.
            words.groups(words.key[by as keyof typeof words.key]),
            '',
            ...groups
              .slice(0, maxGroups)
              .map(({ key, count }) => `- ${words.group(plain(nameOf(key)), number(count))}`),
            ...(groups.length > maxGroups ? [`- ${words.more(groups.length - maxGroups)}`] : []),
          ]
        : []),
      ...(caller.mode === 'Test' ? ['', words.test] : []),
    ],
    sources: [{ title: words.list, href: `${lookupPath}?${query.join('&')}` }],
    read: [`transactions (${count}): ${query.join(' ')}`],
  };
};

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
