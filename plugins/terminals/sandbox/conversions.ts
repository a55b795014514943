/**
 * Dynamic currency conversion: payers with a foreign card are offered to pay in the card's currency. Conversions are
 * derived from the payments and not stored.
 */
import { fromMinor } from '#core/api';
import { exchangeTo, hash, marketOf, rateText, type Transaction, type World } from '#sandbox';
import { offerAt, perEuro } from '../../settings/sandbox/contract.ts';
import type { Conversion } from '../api.ts';
import { terminalOf } from './facts.ts';

const day = 86_400_000;
/** Time of day at which rates are published, in milliseconds after midnight, UTC. */
const publishedAt = 14 * 3_600_000 + 15 * 60_000;
const published = 'European Central Bank';
/** Schemes whose cards can be billed in their own currency. */
const schemes = new Set(['Visa', 'Mastercard']);
/** Percentage of payers who accept the offer. */
const takers = 58;
/** Markups on the rate, and the merchant's share, in hundredths of a percent. */
const markups = [250, 300, 350] as const;
const merchantPart = 100;

/**
 * Returns the conversion of a payment at a terminal, in minor units; `undefined` if card and terminal have the same
 * currency.
 */
export function conversionOf(world: World, payment: Transaction) {
  const { id, country, currency, amount, created, merchantId, paymentMethod, status, captured } = payment;
  const cardCurrency = marketOf(country).currency;
  if (payment.channel !== 'Terminal' || payment.type !== 'Sale' || cardCurrency === currency) return undefined;
  const base = { payment, cardCurrency };
  // An offer of the tenant applies to payments that were made after it.
  const offer = offerAt(world, payment.tenantId, cardCurrency, created);
  if (!schemes.has(paymentMethod) || offer?.isActive === false) return { ...base, status: 'NotEligible' as const };
  const markup = offer
    ? Math.round(offer.markupPercent * 100)
    : (markups[hash(`markup of ${merchantId}`, world.seed) % markups.length] ?? 300);
  const rateTime = Math.floor((created - publishedAt) / day) * day + publishedAt;
  const rate =
    offer?.source === 'Manual' ? rateByHand(offer, currency, created) : rateOn(world, currency, cardCurrency, rateTime);
  const hasPaid = captured > 0 || status === 'Authorized' || status === 'Voided';
  const isTaken = hash(`conversion of ${id}`, world.seed) % 100 < takers;
  const places = (code: string) => world.decimalPlaces(code);
  return {
    ...base,
    // A payment without approval ended before the choice of the payer was needed.
    status: !hasPaid ? ('Offered' as const) : isTaken ? ('Accepted' as const) : ('Rejected' as const),
    rate,
    rateTime: offer?.source === 'Manual' ? Date.parse(offer.since) : rateTime,
    source: offer?.source === 'Manual' ? 'Own rate' : published,
    markup,
    cardAmount: Number(
      halfUp(
        BigInt(amount) * BigInt(rate) * BigInt(10_000 + markup) * power(places(cardCurrency)),
        10n ** 10n * power(places(currency)),
      ),
    ),
    merchantShare: Number(halfUp(BigInt(amount) * BigInt(merchantPart), 10_000n)),
  };
}
export type DerivedConversion = NonNullable<ReturnType<typeof conversionOf>>;

type Offer = NonNullable<ReturnType<typeof offerAt>>;

/** Returns the published rate at a time: millionths of the second currency for one unit of the first. */
function rateOn(world: World, from: string, to: string, time: number): number {
  const million = 1_000_000 * 10 ** world.decimalPlaces(from);
  return Math.max(1, Math.round(exchangeTo(to)(million, from, time) / 10 ** world.decimalPlaces(to)));
}

/** Returns the same as `rateOn` from the tenant's own rate of the card's currency to EUR. */
const rateByHand = (offer: Offer, from: string, time: number): number =>
  Math.max(1, Math.round((Number(perEuro(offer, time)) * 1_000_000) / Number(rateText(from, 'EUR', time))));

const power = (places: number) => 10n ** BigInt(places);
const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);

export function conversionRow(world: World, conversion: DerivedConversion): Conversion {
  const { payment, status, cardCurrency } = conversion;
  const { id, externalId, created, merchantId, paymentMethod, maskedPan, amount, currency } = payment;
  return {
    id,
    externalId,
    created: new Date(created).toISOString(),
    status,
    merchantId,
    merchantName: world.merchant(merchantId)?.legalBusinessName ?? merchantId,
    terminalId: terminalOf(world.seed, payment).terminalId,
    paymentMethod,
    ...(maskedPan !== undefined && { maskedPan }),
    amount: fromMinor(amount, world.decimalPlaces(currency)),
    currency,
    cardCurrency,
    ...(status !== 'NotEligible' && {
      cardAmount: fromMinor(conversion.cardAmount, world.decimalPlaces(cardCurrency)),
      rate: fromMinor(conversion.rate, 6),
      rateSource: conversion.source,
      rateTime: new Date(conversion.rateTime).toISOString(),
      markup: fromMinor(conversion.markup, 2),
      merchantShare: fromMinor(conversion.merchantShare, world.decimalPlaces(currency)),
    }),
  };
}
