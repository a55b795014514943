/** Data sources about opportunities for widgets. */
import { fromMinor } from '#core/api';
import { exchangeTo, on, type SandboxRequest } from '#sandbox';
import { stagesOf } from '../../../pipelines/sandbox/contract.ts';
import { opportunitySources } from '../../deals/sources.ts';
import { Opportunities } from '../contract.ts';
import { pipelinesFor } from './stages.ts';

const base = 'EUR';

/**
 * Returns the open opportunities by stage of the tenant's first pipeline, with the share of each stage in their number.
 */
function byStage({ world, caller, query }: SandboxRequest<typeof opportunitySources.stages>) {
  const [pipeline] = pipelinesFor(world, caller.tenantId, 'opportunities');
  const exchange = exchangeTo(base);
  const requestedCurrencies = new Set(query.currency?.split(',').filter((code) => code !== ''));
  const open = (world.of(Opportunities)?.within(caller) ?? []).filter(
    ({ status, pipelineId, currency }) =>
      status === 'Open' &&
      pipelineId === pipeline?.id &&
      (requestedCurrencies.size === 0 || requestedCurrencies.has(currency)),
  );
  const sumInBase = (rows: typeof open) =>
    rows.reduce((sum, { amount, currency }) => {
      try {
        return sum + exchange(amount, currency, world.now());
      } catch {
        return sum; // a currency without a rate adds nothing to the sum, but its rows are counted
      }
    }, 0);
  const data = stagesOf(world, pipeline?.id).map(({ id, name }) => {
    const rows = open.filter(({ stageId }) => stageId === id);
    return {
      key: id,
      name,
      count: rows.length,
      volume: fromMinor(sumInBase(rows), 2),
      share: open.length === 0 ? 0 : Math.round((rows.length / open.length) * 1000) / 10,
      baseCurrency: base,
    };
  });
  return {
    data,
    count: data.length,
    totalCount: open.length,
    totalVolume: fromMinor(sumInBase(open), 2),
    baseCurrency: base,
    columns: ['name', 'count', 'volume', 'share'],
    asOf: new Date(world.now()).toISOString(),
  };
}

export const sourceParts = [on(opportunitySources.stages, byStage)];
