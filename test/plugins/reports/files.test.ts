// @lane sandbox
/** Files of reports are correct: workbooks execute nothing, and long files are prepared in the background. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import Zip from 'jszip';
import { type ExportJob, getExport } from '../../../core/api/exports.ts';
import { downloadReport } from '../../../core/api/notifications.ts';
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import { configReader } from '../../../core/plugin/config.ts';
import type { Caller, FileAnswer } from '../../../dev-server/sandbox/define.ts';
import exportRoutes from '../../../dev-server/sandbox/export-routes.ts';
import notificationRoutes from '../../../dev-server/sandbox/notification-routes.ts';
import { createWorld } from '../../../dev-server/world/create.ts';
import type { World } from '../../../dev-server/world/world.ts';
import { type ReportAnswer, startOf } from '../../../core/reports/calls.ts';
import { apiLogs } from '../../../plugins/reports/reports/operations.ts';
import { transactionsDaily } from '../../../plugins/reports/reports/transactions.ts';
import reports from '../../../plugins/reports/sandbox.ts';
import { answerReport, plainAnswer } from '../../../dev-server/sandbox/reports/answer.ts';
import { workbook } from '../../../dev-server/sandbox/reports/workbook.ts';
import transactions from '../../../plugins/transactions/sandbox.ts';
import { as, call, callFile, now, refused } from './call.ts';

const world = createWorld({ seed: 7, now, parts: [transactions, reports, exportRoutes] });
const tenant = as(world, 'tenant');
const period = { startDate: '2026-03-26T23:00:00.000Z', endDate: '2026-03-31T21:59:59.999Z' };
const daily = {
  ...period,
  timezoneOffset: 120,
  fileColumns: 'day,status,currency,count,captured',
  headings: 'Day|Status|Currency|Payments|Captured',
};
const dailyFile = transactionsDaily.file.tenant ?? assert.fail();

async function core(of: World, who: Caller, endpoint: AnyEndpoint, identifier: string) {
  const route =
    [...exportRoutes.routes, ...notificationRoutes.routes].find((candidate) => candidate.endpoint.id === endpoint.id) ??
    assert.fail();
  return route.handler({
    params: { identifier },
    query: {},
    body: undefined,
    headers: {},
    requestId: 'r',
    caller: who,
    world: of,
    config: configReader([], {}),
  });
}

/** Returns the only sheet of a workbook and its texts, as XML. */
async function opened(bytes: Uint8Array) {
  const zip = await Zip.loadAsync(bytes);
  const read = async (path: string) => (await zip.file(path)?.async('string')) ?? '';
  return { sheet: await read('xl/worksheets/sheet1.xml'), texts: await read('xl/sharedStrings.xml') };
}

test('a workbook has the rows of the csv, its amounts and counts as numbers', async () => {
  const csv = await callFile(world, tenant, dailyFile, { query: daily });
  const xlsx = await callFile(world, tenant, dailyFile, { query: { ...daily, format: 'xlsx' } });
  assert.match(xlsx.contentType, /spreadsheetml/);
  // The seconds in the name are those of the time when the file was written.
  assert.equal(xlsx.name.replace(/\d\d\.xlsx$/, ''), csv.name.replace(/\d\d\.csv$/, ''));
  const lines = csv.file.slice(1).trimEnd().split('\r\n');
  const { sheet, texts } = await opened(xlsx.file as unknown as Uint8Array); // a workbook is binary
  assert.equal(sheet.match(/<row /g)?.length, lines.length);
  assert.equal(lines[0], 'Day,Status,Currency,Payments,Captured');
  for (const heading of ['Day', 'Captured', 'EUR']) assert.ok(texts.includes(`>${heading}<`), heading);
  const counts = lines.slice(1).map((line) => Number(line.split(',')[3]));
  const numbers = [...sheet.matchAll(/<c r="D\d+"(?: s="\d+")?(?: t="n")?><v>(\d+)<\/v>/g)].map(([, value]) =>
    Number(value),
  );
  assert.deepEqual(numbers, counts);
});

test('no cell of a workbook is a formula, and what a spreadsheet could not hold stays a text', async () => {
  const values = [
    '=HYPERLINK("https://example.com")',
    '+1',
    '@SUM(1)',
    '-2+3',
    '\t=1',
    '00012345',
    '12345678901234567.89',
    '-12.50',
  ];
  const { sheet, texts } = await opened(
    await workbook({
      name: 'x',
      headings: ['=1'],
      rows: values.map((value) => ({ value })),
      cells: ({ value = null }) => [{ value, isNumber: true }],
    }),
  );
  assert.doesNotMatch(sheet, /<f[ >]/);
  // The only value that is a number and can be represented.
  assert.equal(sheet.match(/<v>-12\.5<\/v>/g)?.length, 1);
  for (const text of ['=HYPERLINK(', '@SUM(1)', '-2+3', '12345678901234567.89']) assert.ok(texts.includes(text), text);
});

test('a file above 10,000 rows is prepared in the background and equals the immediate file', async () => {
  const file = apiLogs.file.tenant ?? assert.fail();
  const query = {
    startDate: '2026-03-21T00:00:00.000Z',
    endDate: '2026-04-20T09:00:00.000Z',
    timezoneOffset: 120,
    fileColumns: 'created,url,statusCode',
    headings: 'a|b|c',
  };
  const whole = await callFile(world, tenant, file, { query });
  const rows = whole.file.trimEnd().split('\r\n').length - 1;
  assert.ok(rows > 10_000, `${rows} rows`);
  const job = await call(world, tenant, startOf(file), { body: query });
  assert.deepEqual([job.state, job.written, job.rows], ['Running', 0, rows]);
  world.clock.advance(2_000);
  // the type of the endpoint's answer
  assert.equal(((await core(world, tenant, getExport, job.identifier)) as ExportJob).written, 5_000);
  world.clock.advance(120_000);
  const [news] = world.notifications.of(tenant.person);
  assert.deepEqual([news?.notificationType, news?.objectUrl], ['ReportGenerated', job.identifier]);
  // the type of a `blob` endpoint's answer
  const { file: chunks } = (await core(world, tenant, downloadReport, job.identifier)) as FileAnswer;
  assert.equal([...(chunks as Iterable<string>)].join(''), whole.file); // chunks, as the export stores them
  await refused(core(world, as(world, 'merchant'), getExport, job.identifier), 404, 'exports.not-found');
});

test('columns that do not do are refused before anything begins', async () => {
  await refused(
    call(world, tenant, startOf(dailyFile), { body: { ...daily, fileColumns: 'day,secret', headings: 'a|b' } }),
    400,
    'reports.columns',
  );
  await refused(
    call(world, tenant, startOf(dailyFile), { body: { ...daily, headings: 'a' } }),
    400,
    'reports.headings',
  );
});

test('a report of 100,000 groups returns pages in the requested order, and its file contains all groups', async () => {
  const groups = 100_000;
  const data = Array.from({ length: groups }, (_, at) => ({
    day: '2026-03-27',
    status: 'Captured',
    currency: 'EUR',
    count: at + 1,
    captured: `${at}.05`,
  }));
  const routes = answerReport(transactionsDaily, (query) => plainAnswer(query, data));
  const requestFile = async (endpoint: AnyEndpoint, query: object) => {
    const route = routes.find((candidate) => candidate.endpoint === endpoint) ?? assert.fail(endpoint.id);
    return route.handler({
      params: {},
      query,
      body: query,
      headers: {},
      requestId: 'r',
      caller: tenant,
      world,
      config: configReader([], {}),
    });
  };
  const table = transactionsDaily.call.tenant ?? assert.fail();
  // the type of the endpoint's answer
  const page = (await requestFile(table, {
    ...period,
    pageIndex: 1,
    PageSize: 50,
    sortBy: 'count',
    sortDirection: 'desc',
  })) as ReportAnswer;
  assert.deepEqual([page.count, page.data.length, page.data[0]?.count], [groups, 50, groups - 50]);
  const job = (await requestFile(startOf(dailyFile), daily)) as ExportJob; // the type of the endpoint's answer
  assert.deepEqual([job.state, job.rows], ['Running', groups]);
});
