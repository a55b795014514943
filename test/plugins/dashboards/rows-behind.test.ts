// @lane sandbox
/** Figures of payments on dashboards open the rows behind them, which add up to the figure. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromMinor } from '../../../core/api/money.ts';
import { endOfDay, startOfDay } from '../../../core/ui/formats/date.ts';
import { sumTransactions } from '../../../dev-server/world/groups.ts';
import type { Transaction } from '../../../dev-server/world/types.ts';
import { addressOf } from '../../../plugins/dashboards/navigation.ts';
import { type BaseWidget, baseWidgets } from '../../../plugins/dashboards/sandbox/base-widgets/index.ts';
import { sources } from '../../../plugins/transactions/sources.ts';
import { as, call, now, testWorld } from './../transactions/call.ts';
import { rowsAt } from './../transactions/rows-at.ts';

const world = testWorld();
const timeZone = 'Europe/Berlin';
const today = new Date(now).toISOString().slice(0, 10);
const from = new Date(now - 13 * 86_400_000).toISOString().slice(0, 10);
const period = { startDate: startOfDay(from, timeZone), endDate: endOfDay(today, timeZone) };
const tiers = { platform: 'platform', tenant: 'crm', merchant: 'merchant' } as const;
/** Figures that aren't totals of rows: medians of attempts, and a list that shows its own rows. */
const others = new Set(['answer-times', 'latest', 'largest', 'webhooks', 'waiting']);

const sums = (rows: readonly Transaction[], amountOf?: (row: Transaction) => number) =>
  sumTransactions(rows, { base: 'EUR', rates: world.rates, ...(amountOf && { amountOf }) });
const volumeOf = (rows: readonly Transaction[]) => fromMinor(sums(rows).volume, 2);
const amountOf = (rows: readonly Transaction[]) => fromMinor(sums(rows, ({ amount }) => amount).volume, 2);

/** Returns the columns of a widget with figures. */
function columnsOf({ data: { configuration } }: BaseWidget): readonly string[] {
  const { widgetType, valueColumn, chartConfiguration, tableConfiguration } = configuration;
  if (valueColumn !== undefined) return [valueColumn];
  if (chartConfiguration) return chartConfiguration.yAxisColumn;
  if (tableConfiguration) return tableConfiguration.tableDataProperties;
  return widgetType === 'PIPELINE_CHART' ? ['stage'] : [];
}

for (const [tier, userType] of Object.entries(tiers) as [keyof typeof tiers, (typeof tiers)[keyof typeof tiers]][]) {
  test(`each figure of payments on a dashboard of a ${tier} opens the rows that it is made of`, async () => {
    const caller = { ...as(world, tier) };
    const asker = { ...caller, person: { ...caller.person, timeZone } };
    let checked = 0;
    for (const widget of baseWidgets(userType)) {
      const { dataSourceEndpoint, configuration } = widget.data;
      const path = configuration.tableConfiguration?.navigationUrl ?? configuration.navigation?.path;
      const source = /^\/reporting\/transactions\/(totals|stages|by\/(\w+))$/.exec(dataSourceEndpoint);
      if (!source || others.has(widget.key)) continue;
      assert.ok(path, `${widget.key} opens nothing`);
      const [, name, group] = source;
      const { data } = await call(
        world,
        asker,
        group === undefined ? sources[name as 'totals' | 'stages'] : sources.by,
        { query: period, ...(group !== undefined && { params: { group } }) },
      );
      assert.ok(data.length > 0, widget.key);
      for (const row of data.slice(0, 12)) {
        if (Number(row.count) === 0) continue;
        const href = addressOf(path, row, { date: `${from}..${today}`, currency: '' });
        assert.ok(href, `${widget.key}: ${row.key} opens nothing`);
        const rows = await rowsAt(world, asker, href, timeZone);
        for (const column of columnsOf(widget)) {
          const figure = `${tier} ${widget.key} ${row.key} ${column}`;
          const { approved, refused, blocked } = sums(rows);
          if (column === 'count') assert.equal(rows.length, row.count, figure);
          else if (column === 'volume') assert.equal(volumeOf(rows), row.volume, figure);
          else if (column === 'refundedVolume' || column === 'refundedShare')
            assert.equal(amountOf(rows), row.refundedVolume, figure);
          else if (column === 'pendingShare') assert.equal(rows.length, row.pending, figure);
          else if (column === 'successRate') {
            const all = approved + refused - (group === 'provider' ? blocked : 0);
            const rate = all === 0 ? null : Math.round((approved / all) * 10_000) / 100;
            assert.equal(rate, row.successRate, figure);
          } else if (column === 'stage') {
            // A stage shows its amount if it has one, and otherwise its count.
            if (name === 'stages' || !(Number(row.volume) > 0)) assert.equal(rows.length, row.count, figure);
            else assert.equal(volumeOf(rows), row.volume, figure);
          } else continue;
          checked += 1;
        }
      }
    }
    assert.ok(checked > 40, `${checked} figures`);
  });
}
