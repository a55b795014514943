/**
 * Attempts at providers, for people with grants for only some providers. Other providers are hidden in all places: in a
 * list, in the reason of a rule, or as the receiver of a call.
 */
import { mapText } from '../../core/i18n/localize.ts';
import type { Grants } from './grants.ts';
import { paymentsUrl } from './ledger/api-logs.ts';
import type { Routed } from './screened.ts';
import type { ApiLog, Attempt, RoutingLog, RoutingRule } from './types.ts';

/** Replacement for a provider's name. */
const masked = '•••';

interface OfProvider {
  readonly serviceProvider: string;
}

/**
 * Returns functions that restrict each answer with providers to the granted providers. Nothing is removed if all
 * providers are granted.
 */
export function attemptsWithin({ serviceProviders: granted }: Pick<Grants, 'serviceProviders'>) {
  const isSeen = (name: string) => granted?.includes(name) ?? true;
  const filterSeen = <One extends OfProvider>(all: readonly One[]): readonly One[] =>
    all.filter(({ serviceProvider }) => isSeen(serviceProvider));
  const rulesOf = (rules: readonly RoutingRule[], names: Iterable<string>): readonly RoutingRule[] => {
    const foreign = [...new Set(names)].filter((name) => !isSeen(name));
    if (foreign.length === 0) return rules;
    const mask = (text: string) => foreign.reduce((masking, name) => masking.replaceAll(name, masked), text);
    return rules.map(({ serviceProvider, ...rule }) => ({
      ...rule,
      why: mapText(rule.why, mask),
      ...(serviceProvider !== undefined && isSeen(serviceProvider) && { serviceProvider }),
    }));
  };
  const providersIn = (rules: readonly RoutingRule[]) => rules.flatMap(({ serviceProvider }) => serviceProvider ?? []);
  return {
    attempts: (all: readonly Attempt[]) => filterSeen(all),
    /**
     * Masks hidden providers in a routing log.
     * @param attempts all attempts of the payment, because a reason may name an earlier one
     */
    routingLog(log: RoutingLog | undefined, attempts: readonly Attempt[]): RoutingLog | undefined {
      if (!log || !isSeen(log.serviceProvider)) return undefined;
      const names = [...attempts, ...log.candidates].map(({ serviceProvider }) => serviceProvider);
      return {
        ...log,
        candidates: filterSeen(log.candidates),
        rules: rulesOf(log.rules, [...names, ...providersIn(log.rules)]),
      };
    },
    /**
     * Removes the calls to hidden providers that declined before.
     * @param attempts all attempts of the payment
     */
    apiLogs(logs: readonly ApiLog[], attempts: readonly Attempt[]): readonly ApiLog[] {
      const foreign = new Set(
        attempts.flatMap(({ serviceProvider }) => (isSeen(serviceProvider) ? [] : [paymentsUrl(serviceProvider)])),
      );
      return foreign.size === 0 ? logs : logs.filter(({ url }) => !foreign.has(url));
    },
    /** Returns the visible part of a routing; undefined if it leads only to other providers. */
    narrowRouting(routed: Routed | undefined): Routed | undefined {
      if (!routed || granted === undefined) return routed;
      const names = [...routed.candidates, ...routed.attempts.map(({ serviceProvider }) => serviceProvider)];
      const attempts = filterSeen(routed.attempts).map((attempt) => ({
        ...attempt,
        rules: rulesOf(attempt.rules, [...names, ...providersIn(attempt.rules)]),
      }));
      if (attempts.length === 0 && routed.attempts.length > 0) return undefined;
      return { ...routed, attempts, candidates: routed.candidates.filter(isSeen) };
    },
  };
}
