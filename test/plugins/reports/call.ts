/** The sandboxes of reports and transactions in process, with one world, for one of its demo people. */
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import { configReader } from '../../../core/plugin/config.ts';
import type { Caller, FileAnswer } from '../../../dev-server/sandbox/define.ts';
import type { WorldPart } from '../../../dev-server/world/options.ts';
import { smallWorld } from '../../harness/small-world.ts';
import type { Mode } from '../../../dev-server/world/types.ts';
import type { World } from '../../../dev-server/world/world.ts';
import plugin from '../../../plugins/reports/plugin.ts';
import reports from '../../../plugins/reports/sandbox.ts';
import supportPlugin from '../../../plugins/support/plugin.ts';
import support from '../../../plugins/support/sandbox.ts';
import transactionsPlugin from '../../../plugins/transactions/plugin.ts';
import transactions from '../../../plugins/transactions/sandbox.ts';
import { callerOf, type Given, inProcess } from '../../harness/in-process.ts';
import { people } from '../../harness/sign-in.ts';

export { refused } from '../../harness/refused.ts';

export const now = Date.parse('2026-04-20T09:30:00Z');
/**
 * Creates a world.
 * @param count number of transactions, for tests that need few
 * @param others parts of other plugins that reports read
 */
export const testWorld = (seed = 7, count?: number, others: readonly WorldPart[] = []): World =>
  smallWorld({ seed, now, transactions: count, parts: [transactions, support, reports, ...others] });

export type Who = 'platform' | 'tenant' | 'merchant';

/** Returns a demo person of a tier, who lives in Berlin. */
export function as(world: World, who: Who, mode: Mode = 'Live'): Caller {
  const person = world.personByEmail(people[who]);
  return callerOf(person && { ...person, timeZone: 'Europe/Berlin' }, { mode });
}

const { call: callPlain, run } = inProcess({
  sandboxes: [reports, transactions, support],
  manifests: [plugin, transactionsPlugin, supportPlugin],
});
const config = { reports: { recipientDomains: ['example.com'] } };
/**
 * Returns the configuration that the worlds' jobs read from the deployment.
 * @param domains to which reports may be sent
 */
export const configWith = (domains: readonly string[] = config.reports.recipientDomains) =>
  configReader([plugin, transactionsPlugin], { reports: { recipientDomains: domains } });

export const call: typeof callPlain = (world, caller, endpoint, given) =>
  callPlain(world, caller, endpoint, { config, ...given } as typeof given);

export const callFile = async (world: World, caller: Caller, endpoint: AnyEndpoint, given: Given) =>
  // the type of the answers with report files
  (await run(world, caller, endpoint, given)) as Omit<FileAnswer, 'file'> & { readonly file: string };
