/**
 * Proves the properties of all reports for one report, from its declaration: rows, totals, charts and file contain the
 * same transactions, only permitted people may read it, invalid requests are rejected, and its screen has all texts in
 * both languages.
 *
 * ```ts
 * checkReport({
 *   plugin: 'loyalty-cards',
 *   screen: () => import('../../../plugins/loyalty-cards/screens/sales.tsx'),
 *   report: sales,
 *   as: 'tenant',
 * });
 * ```
 */
import { renderPart } from './render.tsx';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { checkGuard, type Tier } from '../../core/permissions/guard.ts';
import type { AnyEndpoint } from '../../core/http/endpoint.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { ReportAnswer, ReportCall, ReportFile } from '../../core/reports/calls.ts';
import { columnsOf, type Report } from '../../core/reports/report.ts';
import { textOf } from '../../core/i18n/use-text.ts';
import { languages } from '../../core/i18n/languages.ts';
import { usualCount } from '../../dev-server/world/lifecycle/birth.ts';
import { type Actor, openSandbox } from './check-resource/sandbox.ts';
import { manifestOf } from './plugin-texts.ts';

/** Number of transactions of the world. A report of the last seven days needs many, also for a merchant. */
const whole = { transactions: usualCount, isStepped: false };

interface ReportCheck {
  readonly plugin: string;
  readonly report: Report;
  readonly screen: () => Promise<{ readonly default: ComponentType }>;
  /** Tier of the reader, one of the tiers of the report. */
  readonly as: Tier;
}

// the part has the type of the tier
const selectForTier = <Part,>(value: Readonly<Partial<Record<Tier, unknown>>>, tier: Tier): Part =>
  (value[tier] as Part) ?? assert.fail(`It is nothing for ${tier}.`);
const counted = ({ data }: ReportAnswer) => data.reduce((sum, { count }) => sum + Number(count), 0);

async function refusal({ client }: Actor, call: AnyEndpoint, query: object): Promise<number> {
  try {
    await client.call<AnyEndpoint>(call, { query, quiet: true });
    return 200;
  } catch (error) {
    if (error instanceof ApiError) return error.status;
    throw error;
  }
}

export function checkReport({ plugin, report, screen, as }: ReportCheck): void {
  describe(`the report ${report.id}, ${as}`, () => {
    const table = selectForTier<ReportCall>(report.call, as);
    const permissions = typeof table.guard === 'object' ? (table.guard.permissions ?? []) : [];
    const reader = async (without: readonly string[] = []) => (await openSandbox(plugin, whole)).actor(as, without);

    test('its rows, its totals and its charts are of the same transactions', async () => {
      const { client } = await reader();
      const answer = await client.call(table, { query: {} });
      assert.ok(answer.data.length > 0, 'the last seven days have no row');
      assert.equal(answer.data.length, answer.count);
      if (answer.total && report.by) assert.equal(counted(answer), answer.total.count);
      for (const chart of report.charts.filter(({ by }) => by !== 'hour')) {
        const drawn = await client.call(selectForTier<ReportCall>(chart.call, as), { query: {} });
        assert.equal(counted(drawn), answer.total?.count, `the chart ${chart.id}`);
      }
    });

    test('its file has a line for each of its rows', async () => {
      const { client } = await reader();
      const { count } = await client.call(table, { query: { PageSize: 1, timezoneOffset: 0 } });
      const columns = columnsOf(report, {}).map(({ id }) => id);
      const query = { timezoneOffset: 0, fileColumns: columns.join(','), headings: columns.join('|') };
      const file: unknown = await client.call(selectForTier<ReportFile>(report.file, as), { query });
      assert.ok(file instanceof Blob, 'the file is none');
      const lines = (await file.text()).trimEnd().split('\r\n');
      assert.deepEqual([lines.length - 1, lines.length > 1], [count, true]);
    });

    test('who may not read it is refused, and so is a question that has no answer', async () => {
      assert.equal(await refusal(await reader(permissions), table, {}), 403);
      const permitted = await reader();
      assert.equal(
        await refusal(permitted, table, { startDate: '2026-02-01T00:00:00.000Z', endDate: '2026-01-01T00:00:00.000Z' }),
        400,
      );
      assert.equal(await refusal(permitted, table, { currency: 'ZZZ' }), 400);
    });

    for (const language of languages) {
      test(`its screen says everything in words (${language})`, async () => {
        const { default: Shown } = await screen();
        const { client, holder } = await reader();
        const person = { tier: as, permissions: [...holder.permissions] };
        // The heading of the report is the title of its route.
        const { routes = [] } = await manifestOf(plugin);
        const { path } =
          routes.find(
            ({ title, guard = 'public' }) => title === report.id && checkGuard(guard, holder) === 'allowed',
          ) ?? assert.fail(`no route of ${as} has the title ${report.id}`);
        const { view } = await renderPart(<Shown />, { plugins: [plugin], person, otherwise: client, language, path });
        await view.findByRole('heading', { level: 1, name: textOf<string>(plugin)(`manifest.${report.id}`) });
        await waitFor(
          () => assert.ok(view.container.querySelectorAll('tbody tr').length > 0, 'the table shows no row'),
          { timeout: 5_000 },
        );
        const text = view.container.textContent ?? '';
        assert.equal(
          /\b(?:field|chart|word|form|totals|pivot|manifest)\.[A-Za-z]/.exec(text)?.[0],
          undefined,
          'a text is missing',
        );
      });
    }
  });
}
