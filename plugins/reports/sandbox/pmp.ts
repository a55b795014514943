/** Payment methods of merchants' websites: the provider, the MID, the price, and missing settings of each. */

import { foldText } from '#core/api';
import type { ReportRow } from '#core/reports';
import { type Answer, filterValuesOf, plainAnswer } from '#sandbox/reports';
import { midToday } from '../../acquiring/sandbox/contract.ts';
import { pathsOf } from '../../setup-tool/sandbox/contract.ts';

/**
 * Returns a row for each provider that a method and currency of a website can use, or a row without a provider if there
 * is none.
 */
export const pmpConfiguration: Answer = (question) => {
  const { filter, query, caller, world } = question;
  const { merchantIds, currencies, paymentMethods, serviceProviders } = filter;
  const states = filterValuesOf(query.kind);
  const rows = pathsOf({ caller, world }, merchantIds)
    .filter(
      ({ currency, paymentMethod, state }) =>
        (!currencies || currencies.has(currency)) &&
        (!paymentMethods || paymentMethods.has(paymentMethod)) &&
        (!states || states.has(state)),
    )
    .flatMap(
      ({
        id,
        merchantId,
        route,
        merchantName,
        website,
        paymentMethod,
        currency,
        state,
        cause,
        fees,
        lastPaid,
      }): ReportRow[] => {
        const shared = {
          merchantName,
          website,
          paymentMethod,
          currency,
          state,
          cause: cause ? `why-${cause}` : null,
          fees: fees
            .map(
              ({ name, percent, fixed }) =>
                `${name} ${[percent === undefined ? [] : `${percent}%`, fixed ?? []].flat().join(' + ')}`,
            )
            .join(', '),
          lastPaid: lastPaid ?? null,
        };
        if (route.length === 0) return [{ id, ...shared, serviceProvider: null, mid: null, paymentShare: null }];
        return route.map(({ provider, share }) => ({
          id: `${id}~${provider}`,
          ...shared,
          serviceProvider: provider,
          mid: midToday(world, provider, { merchantId, currency, paymentMethod }) ?? null,
          paymentShare: share,
        }));
      },
    );
  const key = foldText(query.searchKey ?? '');
  const matchesKey = (row: ReportRow) =>
    [row.merchantName, row.website, row.mid].some((value) => foldText(String(value ?? '')).includes(key));
  return plainAnswer(
    question,
    rows.filter((row) => (!serviceProviders || serviceProviders.has(String(row.serviceProvider))) && matchesKey(row)),
  );
};
