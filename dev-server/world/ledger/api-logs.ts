/**
 * The calls for a transaction: the merchant's calls to us, and ours to the provider. They contain no secrets and no
 * card numbers.
 */
import { fromMinor } from '../../../core/api/money.ts';
import { derivedId } from '../ids.ts';
import { slug } from '../names.ts';
import { createRandom, hash } from '../random.ts';
import { currencyOf } from '../reference/currencies.ts';
import type { ApiLog, Attempt, Transaction } from '../types.ts';
import type { Step } from './archive.ts';
import type { References } from './payers.ts';

interface Call {
  readonly direction: ApiLog['direction'];
  readonly method: string;
  readonly path: string;
  readonly statusCode: number;
  readonly request: Readonly<Record<string, unknown>>;
  readonly response: Readonly<Record<string, unknown>>;
}

/** Returns the calls for a transaction's steps, oldest first. */
export function apiLogsOf(
  seed: number,
  transaction: Transaction,
  steps: readonly Step[],
  references: References,
  attempts: readonly Attempt[] = [],
): ApiLog[] {
  const random = createRandom(hash(`${transaction.id}:logs`, seed));
  const provider = `https://api.${slug(transaction.serviceProvider)}.example`;
  const calls = steps
    .flatMap((step) => callsOf(transaction, step, references).map((call) => ({ step, call })))
    .map(({ step, call }, index) => ({
      id: derivedId('log', `${transaction.id}:${index}`, seed),
      created: step.created,
      direction: call.direction,
      method: call.method,
      url: (call.direction === 'Inbound' ? 'https://api.portal.example' : provider) + call.path,
      statusCode: call.statusCode,
      duration: Math.round(40 + random() * random() * 1900),
      request: JSON.stringify(call.request, null, 2),
      response: JSON.stringify(call.response, null, 2),
    }));
  return [...calls, ...attempts.slice(0, -1).map((attempt) => refusedCall(seed, transaction, attempt))].sort(
    (call, other) => call.created - other.created,
  );
}

/** Returns the URL of a provider's endpoint for payments. */
export const paymentsUrl = (serviceProvider: string): string => `https://api.${slug(serviceProvider)}.example/payments`;

/** Returns the call to a provider that declined before another provider was called. */
function refusedCall(
  seed: number,
  { id, amount, currency, paymentMethod, maskedPan }: Transaction,
  attempt: Attempt,
): ApiLog {
  const { number, created, serviceProvider, responseCode, reason, duration = 0 } = attempt;
  const money = { value: fromMinor(amount, currencyOf(currency).decimalPlaces), currency };
  return {
    id: derivedId('log', `${id}:attempt:${number}`, seed),
    created,
    direction: 'Outbound',
    method: 'POST',
    url: paymentsUrl(serviceProvider),
    statusCode: 402,
    duration,
    request: JSON.stringify(
      { amount: money, reference: id, source: { type: paymentMethod, ...(maskedPan && { number: maskedPan }) } },
      null,
      2,
    ),
    response: JSON.stringify({ status: 'Refused', responseCode, message: reason }, null, 2),
  };
}

function callsOf(transaction: Transaction, step: Step, references: References): Call[] {
  const { id, externalId, currency, maskedPan, paymentMethod, responseCode } = transaction;
  const reference = references.providerReference;
  const amount = { value: fromMinor(step.amount, currencyOf(currency).decimalPlaces), currency };
  const outcome = {
    reference,
    status: step.status,
    ...(responseCode && { responseCode }),
    ...(step.message && { message: step.message }),
  };
  const call = (
    direction: ApiLog['direction'],
    path: string,
    statusCode: number,
    request: Call['request'],
    response: Call['response'],
  ): Call => ({
    direction,
    method: 'POST',
    path,
    statusCode,
    request,
    response,
  });
  const source = {
    type: paymentMethod,
    ...(maskedPan && { number: maskedPan }),
    ...(references.iban && { iban: references.iban }),
  };
  const failed = step.status === 'Failed';
  switch (step.type) {
    case 'Created': {
      // A person created it in the portal: no merchant called the API, and the provider receives it after the approval.
      if (step.actorId !== undefined) return [];
      const kind = transaction.type === 'Payout' ? 'payouts' : 'payments';
      const order = { amount, reference: externalId, source, capture: transaction.type !== 'Authorization' };
      return [
        call('Inbound', `/v1/${kind}`, 202, order, { id, status: step.status }),
        call('Outbound', `/${kind}`, 202, { amount, reference: id, source }, { reference, status: 'Received' }),
      ];
    }
    case 'Capture':
    case 'Void': {
      // The provider captures a sale itself, so there is no call to show.
      if (transaction.type === 'Sale') return [];
      return [
        call(
          'Outbound',
          `/payments/${reference}/${step.type.toLowerCase()}s`,
          failed ? 422 : 200,
          { amount, reference: id },
          outcome,
        ),
      ];
    }
    case 'Reversal':
      // The provider receives nothing before the approval.
      if (step.status === 'WaitingForApproval') return [];
      return [
        call('Outbound', `/payments/${reference}/reversals`, failed ? 422 : 200, { amount, reference: id }, outcome),
      ];
    case 'Payout':
      // Payouts that the merchant created by API were sent with that call.
      return transaction.beneficiaryId === undefined
        ? []
        : [
            call(
              'Outbound',
              '/payouts',
              202,
              { amount, reference: id, beneficiary: transaction.beneficiaryId },
              outcome,
            ),
          ];
    case 'Refund':
      if (step.status === 'WaitingForApproval') return [];
      return [
        call(
          'Outbound',
          `/payments/${reference}/refunds`,
          failed ? 422 : step.status === 'Pending' ? 202 : 200,
          { amount, reference: id },
          outcome,
        ),
      ];
    case 'Authorization':
    case 'Decline':
    case 'Failure':
    case 'StatusCheck':
    case 'RefundAnswer':
      return [{ ...call('Outbound', `/payments/${reference}`, failed ? 504 : 200, {}, outcome), method: 'GET' }];
    default:
      return [];
  }
}
