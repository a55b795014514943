/** Additional facts of a transaction in a list. They are derived from its id on request and are always the same. */

import { fromMinor, signedAmount, type TransactionFacts } from '#core/api';
import { createRandom, declineCauseOf, hash, integer, type Random, type Transaction, type World } from '#sandbox';
import { midOf } from '../../acquiring/sandbox/contract.ts';
import type { FilterField } from '../lookups/filter/fields.ts';
import { binRecordOf } from './card-facts.ts';
import { channelOf, hostOf, websiteOf } from './channels.ts';

/** Currency in which amounts of several currencies are compared and added up. */
export const baseCurrency = 'EUR';

/**
 * Converts an amount, which may be negative, at the rate of its tenant and time. The absolute value is converted,
 * because rounding is defined for non-negative amounts.
 */
export function signedToBase(world: World, minor: number, row: Transaction): number {
  const toBase = world.rates.exchangeTo(baseCurrency);
  return minor < 0 ? -toBase(-minor, row) : toBase(minor, row);
}

const luckOf = (world: World, { id }: Pick<Transaction, 'id'>, purpose: string): Random =>
  createRandom(hash(`${id}:${purpose}`, world.seed));
const isPayment = ({ type }: Transaction) => type === 'Sale' || type === 'Authorization';

const major = (world: World, minor: number, currency: string) => fromMinor(minor, world.decimalPlaces(currency));

/** Values of a row for each field that a list can be filtered by; `undefined` if the row has none. */
const fields: Readonly<Record<FilterField, (world: World, row: Transaction) => string | undefined>> = {
  status: (_world, row) => row.status,
  type: (_world, row) => row.type,
  kind: (_world, row) => row.kind,
  amount: (world, row) => major(world, row.amount, row.currency),
  currency: (_world, row) => row.currency,
  baseAmount: (world, row) => major(world, signedToBase(world, row.amount, row), baseCurrency),
  captured: (world, row) => major(world, row.captured, row.currency),
  refunded: (world, row) => major(world, row.refunded, row.currency),
  remaining: (world, row) => major(world, world.transactions.remaining(row), row.currency),
  created: (_world, row) => new Date(row.created).toISOString(),
  id: (_world, row) => row.id,
  externalId: (_world, row) => row.externalId,
  merchantName: (world, row) => world.merchant(row.merchantId)?.legalBusinessName,
  payerName: (world, row) => (row.type === 'Payout' ? undefined : world.transactions.payer(row).name),
  payerEmail: (world, row) => world.transactions.payer(row).email,
  paymentMethod: (_world, row) => row.paymentMethod,
  serviceProvider: (_world, row) => row.serviceProvider,
  websiteUrl: (world, row) => {
    const url = websiteOf(world.merchant(row.merchantId), row.websiteId);
    return url === undefined ? undefined : hostOf(url);
  },
  mid: (world, row) => midOf(world, row),
  country: (_world, row) => row.country,
  ipAddress: (world, row) => world.transactions.payer(row).ip,
  bin: (_world, row) => row.maskedPan?.slice(0, 6),
  last4: (_world, row) => row.maskedPan?.slice(-4),
  issuerCountry: (world, row) => binRecordOf(world, row.tenantId, row.maskedPan?.slice(0, 6))?.issuerCountry,
  issuerName: (world, row) => world.transactions.card(row)?.issuer?.name,
  cardExpiry: (world, row) => world.transactions.card(row)?.expiry,
  cardToken: (world, row) => world.transactions.card(row)?.token,
  par: (world, row) => world.transactions.card(row)?.par,
  avsResult: (world, row) => world.transactions.card(row)?.avsResult,
  cvcResult: (world, row) => world.transactions.card(row)?.cvcResult,
  adviceCode: (world, row) => world.transactions.card(row)?.adviceCode,
  threeDSecure: (world, row) => threeDSecureOf(world, row)?.status,
  eci: (world, row) => threeDSecureOf(world, row)?.eci,
  rrn: (world, row) => world.transactions.references(row).rrn,
  authorizationCode: (world, row) => world.transactions.references(row).authorizationCode,
  arn: (world, row) => world.transactions.references(row).arn,
  responseCode: (_world, row) => row.responseCode,
  declineReason: (_world, row) => row.declineReason,
  declineCause: (_world, row) => declineCauseOf(row),
  rule: (world, row) => riskOf(world, row)?.rule,
  riskScore: (world, row) => {
    const score = riskOf(world, row)?.score;
    return score === undefined ? undefined : String(score);
  },
};

/** Returns a field of a row by its name. */
export const fieldOf = (world: World, row: Transaction, field: FilterField): string | undefined =>
  fields[field](world, row);

/** ECI values of the schemes: those of Mastercard begin at 00, those of all others at 05. */
const indicators = { Authenticated: ['02', '05'], Attempted: ['01', '06'], NotUsed: ['00', '07'] } as const;

function threeDSecureOf(
  world: World,
  row: Transaction,
): { readonly status: string; readonly eci?: string } | undefined {
  // Only a payer on a shop's page can be authenticated.
  if (row.kind !== 'Card' || row.channel !== 'Ecommerce' || !isPayment(row)) return undefined;
  if (row.responseCode === '1A') return { status: 'Failed' };
  const luck = luckOf(world, row, '3ds')();
  const status = luck < 0.72 ? 'Authenticated' : luck < 0.8 ? 'Attempted' : 'NotUsed';
  const isMastercard = row.paymentMethod === 'Mastercard' || row.paymentMethod === 'Maestro';
  return { status, eci: indicators[status][isMastercard ? 0 : 1] };
}

const blocking: Readonly<Record<string, string>> = {
  '59': 'block-suspected-fraud',
  '65': 'block-velocity-card-24h',
  '41': 'block-lost-card',
  '43': 'block-stolen-card',
};

/** Returns the result of the fraud checks of a payment. Outgoing money is not checked. */
function riskOf(world: World, row: Transaction): { readonly rule: string; readonly score: number } | undefined {
  if (!isPayment(row)) return undefined;
  const random = luckOf(world, row, 'risk');
  const blocked = blocking[row.responseCode ?? ''];
  if (blocked !== undefined) return { rule: blocked, score: integer(random, 80, 99) };
  if (row.status === 'WaitingForApproval') return { rule: 'review-high-amount', score: integer(random, 55, 79) };
  const status = threeDSecureOf(world, row)?.status;
  return { rule: status === 'Authenticated' ? 'allow-3ds' : 'allow-default', score: Math.floor(random() ** 3 * 60) };
}

/** Returns all additional facts of a row. */
export function factsOf(world: World, row: Transaction): TransactionFacts {
  const of = (field: FilterField) => fieldOf(world, row, field);
  // the object has only this name
  const fieldIfGiven = <Name extends string>(name: Name, value: string | undefined) =>
    (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: string };
  const { id, name } = channelOf(world, row);
  const score = of('riskScore');
  return {
    // The amount has the same sign as the displayed amount.
    baseAmount: signedAmount({ type: row.type, amount: of('baseAmount') ?? '0.00' }),
    captured: of('captured') ?? '0',
    remaining: of('remaining') ?? '0',
    mid: of('mid') ?? '',
    paymentChannel: id,
    paymentChannelName: name,
    ...fieldIfGiven('websiteUrl', of('websiteUrl')),
    ...fieldIfGiven('responseCode', of('responseCode')),
    ...fieldIfGiven('payerEmail', of('payerEmail')),
    ...fieldIfGiven('ipAddress', of('ipAddress')),
    ...fieldIfGiven('bin', of('bin')),
    ...fieldIfGiven('last4', of('last4')),
    ...fieldIfGiven('issuerCountry', of('issuerCountry')),
    ...cardFacts(world, row),
    ...fieldIfGiven('authorizationCode', of('authorizationCode')),
    ...fieldIfGiven('threeDSecure', of('threeDSecure')),
    ...fieldIfGiven('eci', of('eci')),
    ...fieldIfGiven('rrn', of('rrn')),
    ...fieldIfGiven('arn', of('arn')),
    ...fieldIfGiven('rule', of('rule')),
    ...(score !== undefined && { riskScore: Number(score) }),
    webhookStatus: webhookStatusOf(world, row),
  };
}

/** Returns the facts of a card except its number. */
function cardFacts(world: World, row: Transaction): Partial<TransactionFacts> {
  const card = world.transactions.card(row);
  if (!card) return {};
  const { expiry, token, issuer, ...facts } = card;
  return {
    cardExpiry: expiry,
    cardToken: token,
    ...facts,
    ...(issuer && { issuerName: issuer.name, issuerBin: issuer.bin }),
  };
}

/** Returns the status of the last webhook to the merchant. */
function webhookStatusOf(world: World, row: Transaction): string {
  if (world.merchant(row.merchantId)?.webhookUrl === undefined) return 'NotConfigured';
  return world.transactions.webhooks(row).at(-1)?.status ?? 'Configured';
}
