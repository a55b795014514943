/** Simulation of a payment on a path, step by step. No payment is created. */
import { fromMinor, toMinor } from '#core/api';
import {
  type Caller,
  Countries,
  type Merchant,
  type RequestedPayment,
  SandboxError,
  type Screened,
  type World,
} from '#sandbox';
import { midToday } from '../../acquiring/sandbox/contract.ts';
import { type Path, type Trace, traceSteps } from '../api.ts';
import { pathsOf } from './paths.ts';
import { merchantOf } from './reach.ts';

interface TraceRequest {
  readonly caller: Caller;
  readonly world: World;
  readonly body: {
    readonly websiteId: string;
    readonly paymentMethod: string;
    readonly currency: string;
    readonly amount: string;
    readonly country?: string;
  };
}

type Step = Trace['steps'][number];
type Outcome = Omit<Step, 'step'>;
/** Result of a step; with an outcome if it ends the payment. */
type Ends = Outcome & { readonly outcome?: Trace['outcome'] };

/**
 * Simulates a payment.
 * @throws SandboxError 404 for a website outside the caller's scope, 400 for an invalid amount
 */
export function test({ caller, world, body }: TraceRequest): Trace {
  const merchant = merchantOf(caller, world, body.websiteId);
  const amount = amountOf(world, body);
  const path = pathsOf({ caller, world }, new Set([merchant.id])).find(
    (candidate) =>
      candidate.websiteId === body.websiteId &&
      candidate.paymentMethod === body.paymentMethod &&
      candidate.currency === body.currency,
  );
  const country = body.country ?? merchant.country;
  const isRefused = amount % 100 === 13;
  // Only cards have response codes.
  const answer = (code: string) =>
    [routed ? (providers?.[0] ?? '') : (path?.provider ?? ''), ...(path?.kind === 'Card' ? [code] : [])].join(': ');
  const trialPayment = path && paymentOn(path, merchant, amount, country);
  const screened = trialPayment && world.transactions.screen(trialPayment);
  const routed = trialPayment && world.transactions.route(trialPayment);
  // Without routing, the provider of the path processes the payment.
  const providers = routed
    ? [...new Set([...routed.attempts.map(({ serviceProvider }) => serviceProvider), ...routed.candidates])]
    : path?.route.map(({ provider }) => provider);
  const found: Record<Step['step'], () => Ends> = {
    website: () => websiteStep(path?.cause, merchant.legalBusinessName),
    lists: () => listsStep(screened),
    antifraud: () => {
      const known = world
        .of(Countries)
        ?.all.find(({ tenantId, code }) => tenantId === merchant.tenantId && code === country);
      if (known && !known.isActive)
        return { result: 'Failed', note: 'country-blocked', detail: country, outcome: 'Declined' };
      return rulesStep(screened);
    },
    channel: () => {
      if (path?.channel === undefined)
        return {
          result: 'Failed',
          note: 'no-channel',
          detail: `${body.paymentMethod} ${body.currency}`,
          outcome: 'NoRoute',
        };
      if (path.cause === 'currency')
        return { result: 'Failed', note: 'currency-off', detail: body.currency, outcome: 'NoRoute' };
      if (path.cause === 'dormant') return { result: 'Warned', note: 'dormant', detail: path.channel };
      return { result: 'Passed', note: 'channel-ok', detail: path.channel };
    },
    routing: () =>
      routed?.attempts.length === 0
        ? { result: 'Failed', note: 'no-route', detail: routed.declined?.reason ?? '', outcome: 'NoRoute' }
        : { result: 'Passed', note: 'route-ok', detail: (providers ?? []).join(' → ') },
    mid: () => ({
      result: 'Passed',
      note: 'mid-ok',
      detail: (path && routed && midToday(world, providers?.[0] ?? '', path)) ?? path?.mid ?? '',
    }),
    // The providers of the sandbox decline amounts that end in 13, so that people can test a decline.
    provider: () =>
      isRefused
        ? { result: 'Failed', note: 'refused', detail: answer('05'), outcome: 'Declined' }
        : { result: 'Passed', note: 'answered', detail: answer('00') },
    errorMapping: () =>
      isRefused
        ? {
            result: 'Passed',
            note: 'mapped',
            detail: path?.kind === 'Card' ? '05 → Do not honor' : 'Refused → Declined',
          }
        : { result: 'Skipped', note: 'no-error' },
    ledger: () =>
      isRefused
        ? { result: 'Skipped', note: 'nothing-booked' }
        : { result: 'Passed', note: 'booked', detail: netOf(world, path, amount) },
    webhook: () => {
      const { webhookUrl } = merchant;
      return webhookUrl === undefined
        ? { result: 'Warned', note: 'no-webhook' }
        : { result: 'Passed', note: 'told', detail: webhookUrl };
    },
  };
  return { ...run(found), amount: fromMinor(amount, world.decimalPlaces(body.currency)), currency: body.currency };
}

/**
 * Runs the steps in order. After a step with an outcome the others are skipped, except after a decline by the provider:
 * its error mapping, the ledger and the webhook still follow.
 */
function run(found: Readonly<Record<Step['step'], () => Ends>>): Pick<Trace, 'outcome' | 'steps'> {
  let outcome: Trace['outcome'] = 'Captured';
  let isOver = false;
  const steps = traceSteps.map((step): Step => {
    if (isOver) return { step, result: 'Skipped', note: 'not-reached' };
    const { outcome: end, ...stepResult } = found[step]();
    if (end !== undefined) {
      outcome = end;
      isOver = step !== 'provider';
    }
    return { step, ...stepResult };
  });
  return { outcome, steps };
}

/** Creates the payment that a payer would request. */
function paymentOn(
  path: Path,
  { tenantId, id: merchantId }: Merchant,
  amount: number,
  country: string,
): RequestedPayment {
  const { websiteId, currency, paymentMethod, kind, provider = '' } = path;
  const payer = { name: 'Test payer', email: 'payer@mail.example' };
  const isCard = kind === 'Card';
  return {
    ...{
      mode: 'Live',
      type: 'Sale',
      channel: 'Ecommerce',
      externalId: 'TRIAL',
      merchantId,
      tenantId,
      websiteId,
      amount,
      currency,
    },
    ...{ paymentMethod, kind, serviceProvider: provider, country, payer },
    ...(isCard && { maskedPan: '400000••••••0000' }),
  };
}

/** Returns the result of the blocklists, which are evaluated before all rules. */
function listsStep(screened: Screened | undefined): Ends {
  const listed = screened?.noticed.find(({ kind, decision }) => kind === 'List' && decision === 'Stopped');
  return listed
    ? { result: 'Failed', note: 'listed', detail: listed.rule, outcome: 'Declined' }
    : { result: 'Passed', note: 'no-lists' };
}

function rulesStep(screened: Screened | undefined): Ends {
  const by = (decided: Screened['noticed'][number]['decision']) =>
    screened?.noticed.find(({ decision }) => decision === decided)?.rule ?? '';
  if (screened?.decision === 'Decline')
    return {
      result: 'Failed',
      note: 'rule-stops',
      detail: by('Stopped') || (screened.declined?.reason ?? ''),
      outcome: 'Declined',
    };
  if (screened?.decision === 'Review') return { result: 'Warned', note: 'rule-holds', detail: by('Held') };
  if (screened?.decision === 'Challenge')
    return { result: 'Warned', note: 'rule-challenges', detail: by('Challenged') };
  return { result: 'Passed', note: 'no-rules' };
}

function websiteStep(cause: Path['cause'], detail: string): Ends {
  if (cause === 'merchant') return { result: 'Failed', note: 'merchant-closed', detail, outcome: 'Declined' };
  if (cause === 'no-processing') return { result: 'Failed', note: 'no-processing', detail, outcome: 'Declined' };
  if (cause === 'test-only') return { result: 'Failed', note: 'test-only', detail, outcome: 'Declined' };
  return { result: 'Passed', note: 'website-ok', detail };
}

/**
 * Returns the amount in minor units.
 * @throws SandboxError 400 for an unknown currency or an invalid amount
 */
function amountOf(world: World, { amount, currency }: TraceRequest['body']): number {
  if (!world.currencies.some(({ id }) => id === currency))
    throw new SandboxError(400, 'setup.currency', `Currency ${currency} not found.`, 'currency');
  try {
    const minor = toMinor(amount, world.decimalPlaces(currency));
    if (minor > 0) return minor;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new SandboxError(400, 'setup.amount', `Amount in ${currency}: ${error.message}`, 'amount');
  }
  throw new SandboxError(400, 'setup.amount', 'Enter an amount above 0.', 'amount');
}

/** Returns the amount less the fees that the ledger would charge. */
function netOf(world: World, path: Path | undefined, amount: number): string {
  if (!path) return '';
  const { merchantId, tenantId, kind: method, currency } = path;
  const fees = world.transactions.quote({ merchantId, tenantId, method, currency, amount, created: world.now() });
  return fromMinor(
    fees.reduce((rest, fee) => rest - fee.amount, amount),
    world.decimalPlaces(currency),
  );
}
