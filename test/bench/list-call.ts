import { apiAddresses, resolveAddress } from '../../core/http/address.ts';
import type { RunningServer } from '../../dev-server/options.ts';
import { platformCalls } from '../../plugins/transactions/api.ts';
import { signIn, Visitor } from '../dev-server/visitor.ts';
import { people } from '../harness/sign-in.ts';
import { type Figure, percentile } from './figure.ts';

const calls = 400;

/**
 * Measures the list over all 50,000 transactions through the gateway, with the filters, sort orders, and pages that
 * people use. The value is the 95th percentile.
 */
export async function listCall({ origin, world }: RunningServer): Promise<Figure> {
  const requestJson = await askingAsPlatform(origin);
  const list = addressOf(origin, platformCalls.list.path);
  const times = await timesOf(calls, (call) => requestJson(`${list}?${queries[call % queries.length]}`));
  const size = world?.transactions.size.toLocaleString('en') ?? 'unknown';
  return {
    name: 'list call, p95',
    value: percentile(times, 95),
    budget: 20,
    unit: 'ms',
    note: `${calls} calls over ${size} transactions, p50 ${percentile(times, 50).toFixed(1)}`,
  };
}

/** Returns the address of a platform call. */
export const addressOf = (origin: string, path: string): string =>
  resolveAddress(path, { api: apiAddresses({ root: '/gateway' }, origin), tier: 'platform', origin });

/** Signs platform staff in. @returns what asks an address and reads the whole answer */
export async function askingAsPlatform(
  origin: string,
): Promise<(address: string, headers?: Readonly<Record<string, string>>) => Promise<unknown>> {
  const { access_token } = await signIn(new Visitor(origin), people.platform);
  return async (address, headers) => {
    const answer = await fetch(`${origin}${address}`, {
      headers: { authorization: `Bearer ${access_token}`, mode: 'Live', ...headers },
    });
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}

/** Returns the milliseconds of each call, after twenty warm-up calls. */
export async function timesOf(count: number, run: (call: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let call = -20; call < count; call += 1) {
    const started = performance.now();
    await run(Math.abs(call));
    if (call >= 0) times.push(performance.now() - started);
  }
  return times;
}

export const queries = [
  'PageSize=10&PageIndex=0',
  'PageSize=10&PageIndex=0&sortBy=amount&sortDirection=desc',
  'PageSize=10&PageIndex=2000&sortBy=created&sortDirection=asc',
  'PageSize=100&PageIndex=0&status=Captured,Refunded',
  'PageSize=10&PageIndex=0&currency=EUR&amountFrom=100&amountTo=500',
  'PageSize=20&PageIndex=3&type=Refund&sortBy=merchantName&sortDirection=asc',
  'PageSize=10&PageIndex=0&paymentMethod=Visa&sortBy=status&sortDirection=asc',
  'PageSize=100&PageIndex=10&sortBy=externalId&sortDirection=desc',
];
