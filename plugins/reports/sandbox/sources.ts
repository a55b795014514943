/** Data sources of reports for widgets, computed from the rows of the reports. */
import { fromMinor, toMinor, type WidgetData, type WidgetRow } from '#core/api';
import { on, pageOfRows, type SandboxRequest, type World } from '#sandbox';
import { type ReportQuestion, reportQuestionOf } from '#sandbox/reports';
import { sources } from '../sources.ts';
import { accountStatement } from './accounts.ts';
import { Alerts } from './contract.ts';
import { loginHistory } from './login-history.ts';

const answer = (
  world: World,
  data: readonly WidgetRow[],
  columns: readonly string[],
  totalCount?: number,
): WidgetData => ({
  data: [...data],
  count: data.length,
  columns: [...columns],
  asOf: new Date(world.now()).toISOString(),
  ...(totalCount !== undefined && { totalCount }),
});
const countAnswer = (world: World, count: number) => answer(world, [{ key: 'all', count }], ['key', 'count'], count);

/** Converts the period of a widget request into the query of a report. */
function questionOf({
  query,
  caller,
  world,
  signIns,
}: Pick<SandboxRequest<typeof sources.balance>, 'query' | 'caller' | 'world' | 'signIns'>): ReportQuestion {
  const { startDate, endDate, timezoneOffset, currency } = query;
  return reportQuestionOf({
    caller,
    world,
    signIns,
    query: {
      ...(startDate && { startDate }),
      ...(endDate && { endDate }),
      ...(timezoneOffset !== undefined && { timezoneOffset }),
      ...(currency && { currency }),
    },
  });
}

export const sourceRoutes = [
  // Open alerts count for every chosen period.
  on(sources.alerts, ({ world, caller }) =>
    countAnswer(world, (world.of(Alerts)?.within(caller) ?? []).filter(({ status }) => status === 'Open').length),
  ),
  on(sources.signIns, (request) => {
    const { data } = loginHistory(questionOf(request));
    return countAnswer(request.world, data.filter(({ signInResult }) => refused.has(String(signInResult))).length);
  }),
  on(sources.balance, (request) => {
    const closing = accountStatement(questionOf(request)).data.filter(({ entry }) => entry === 'closing');
    const sums = new Map<string, number>();
    for (const { currency, balance } of closing) {
      const code = String(currency);
      sums.set(code, (sums.get(code) ?? 0) + toMinor(String(balance), request.world.decimalPlaces(code)));
    }
    const rows = [...sums].map(([currency, minor]) => ({
      key: currency,
      currency,
      balance: fromMinor(minor, request.world.decimalPlaces(currency)),
    }));
    const { pageIndex, PageSize: pageSize = rows.length } = request.query;
    return {
      ...answer(request.world, rows, ['key', 'currency', 'balance']),
      ...pageOfRows(rows, { pageIndex, pageSize }),
    };
  }),
];
const refused: ReadonlySet<string> = new Set(['WrongPassword', 'TooManyAttempts']);
