import { apiAddresses, resolveAddress } from '../../core/http/address.ts';
import type { RunningServer } from '../../dev-server/options.ts';
import { platformCalls } from '../../plugins/transactions/api.ts';
import { signIn, Visitor } from '../dev-server/visitor.ts';
import { people } from '../harness/sign-in.ts';
import { bareServer } from './bare-server.ts';
import { type Figure, format, percentile } from './figure.ts';
import { inTurn, spentBy } from './processor.ts';

const calls = 200;

/**
 * Measures the list of all transactions through the gateway, with the filters, sort orders and pages that people use.
 * The reference is a server with only these answers.
 */
export async function listCall({ origin, world }: RunningServer): Promise<Figure> {
  const requestJson = await askingAsPlatform(origin);
  const list = addressOf(origin, platformCalls.list.path);
  const answers = await Promise.all(
    queries.map(async (query) => JSON.stringify(await requestJson(`${list}?${query}`))),
  );
  const bare = await bareServer(answers);
  try {
    const times: number[] = [];
    const measured = () =>
      spentBy(async () => {
        times.push(...(await timesOf(calls, (call) => requestJson(`${list}?${queries[call % queries.length]}`), 0)));
      });
    const reference = () =>
      spentBy(() => timesOf(calls, async (call) => (await fetch(`${bare.origin}/${call % queries.length}`)).json(), 0));
    const [{ cpu }, { cpu: referenceCpu }] = await inTurn(4, [measured, reference]);
    return {
      id: 'list',
      value: cpu / referenceCpu,
      note: `processor ${format(cpu / calls)} ms a call to ${format(referenceCpu / calls)} ms, caller included; ${world?.transactions.size.toLocaleString('en')} transactions, p50 ${format(percentile(times, 50))} ms, p95 ${format(percentile(times, 95))} ms`,
    };
  } finally {
    bare.close();
  }
}

/** Returns the address of a call by platform staff. */
export const addressOf = (origin: string, path: string): string =>
  resolveAddress(path, { api: apiAddresses({ root: '/gateway' }, origin), tier: 'platform', origin });

/**
 * Signs platform staff in.
 * @returns a function that requests an address and reads the whole answer
 */
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

/**
 * Returns the milliseconds of each call.
 * @param warmUp number of calls before the first measured call
 */
export async function timesOf(count: number, run: (call: number) => Promise<unknown>, warmUp = 20): Promise<number[]> {
  const times: number[] = [];
  for (let call = -warmUp; call < count; call += 1) {
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
