// @lane sandbox
/**
 * Files are prepared in the background by the world's clock, only for the person who requested them, and completely.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cancelExport, type ExportJob, getExport } from '../../../../core/api/exports.ts';
import { downloadReport } from '../../../../core/api/notifications.ts';
import type { AnyEndpoint } from '../../../../core/http/endpoint.ts';
import { configReader } from '../../../../core/plugin/config.ts';
import exportRoutes from '../../../../dev-server/sandbox/export-routes.ts';
import notificationRoutes from '../../../../dev-server/sandbox/notification-routes.ts';
import type { Caller, FileAnswer } from '../../../../dev-server/sandbox/define.ts';
import { operatorCalls } from '../../../../plugins/transactions/api.ts';
import { apmCalls } from '../../../../plugins/transactions/lookups/api.ts';
import { merchantStartCsv, operatorStartCsv } from '../../../../plugins/transactions/lookups/start-csv.ts';
import { as, call, callFile, refused, testWorld } from '../call.ts';

const body = { timezoneOffset: 0, columns: 'id,rrn,amount' };

function start() {
  const world = testWorld(exportRoutes);
  const core = async (who: Caller, endpoint: AnyEndpoint, identifier: string) => {
    const route =
      [...exportRoutes.routes, ...notificationRoutes.routes].find(
        (candidate) => candidate.endpoint.id === endpoint.id,
      ) ?? assert.fail();
    return route.handler({
      params: { identifier },
      query: {},
      body: undefined,
      headers: {},
      requestId: 'r',
      caller: who,
      world,
      config: configReader([], {}),
    });
  };
  // the type of the endpoint's answer
  const progress = async (who: Caller, identifier: string) => (await core(who, getExport, identifier)) as ExportJob;
  return { world, core, progress };
}

test('a long list is written part by part, announced at the bell, and equals the immediate file', async () => {
  const { world, core, progress } = start();
  const who = as(world, 'tenant');
  const whole = await callFile(world, who, operatorCalls.csv, { query: body });
  const rows = whole.text.trimEnd().split('\r\n').length - 1;
  assert.ok(rows > 10_000);
  const before = world.notifications.of(who.person).length;
  const job = await call(world, who, operatorStartCsv, { body });
  assert.deepEqual([job.state, job.rows, job.written, job.name], ['Running', rows, 0, whole.name]);
  world.clock.advance(2_000);
  assert.deepEqual(await progress(who, job.identifier), { ...job, written: 5_000 });
  await refused(core(who, downloadReport, job.identifier), 404, 'reports.not-found');
  world.clock.advance(60_000);
  const { until, ...ready } = await progress(who, job.identifier);
  assert.deepEqual(ready, { ...job, state: 'Ready', written: rows });
  assert.ok(until !== undefined && Date.parse(until) > world.now(), 'until when it is kept');
  const [news, ...others] = world.notifications.of(who.person);
  assert.equal(others.length, before);
  assert.deepEqual([news?.notificationType, news?.objectUrl], ['ReportGenerated', job.identifier]);
  const file = (await core(who, downloadReport, job.identifier)) as FileAnswer; // the type of a `blob` answer
  let text = '';
  for (const chunk of file.file as Iterable<string>) text += chunk; // chunks, as exports.ts stores them
  assert.equal(text, whole.text);
});

test('another person reaches none of it', async () => {
  const { world, core } = start();
  const job = await call(world, as(world, 'tenant'), operatorStartCsv, { body });
  world.clock.advance(60_000);
  const other = as(world, 'merchant');
  await refused(core(other, getExport, job.identifier), 404, 'exports.not-found');
  await refused(core(other, cancelExport, job.identifier), 404, 'exports.not-found');
  await refused(core(other, downloadReport, job.identifier), 404, 'reports.not-found');
});

test('a canceled file is deleted without a notification', async () => {
  const { world, core, progress } = start();
  const who = as(world, 'merchant');
  const before = world.notifications.of(who.person).length;
  const job = await call(world, who, merchantStartCsv, { body });
  await core(who, cancelExport, job.identifier);
  world.clock.advance(60_000);
  await refused(progress(who, job.identifier), 404, 'exports.not-found');
  assert.equal(world.notifications.of(who.person).length, before);
});

test('three at a time, and a fourth once one of them is done', async () => {
  const { world } = start();
  const who = as(world, 'tenant');
  for (const _ of [1, 2, 3]) await call(world, who, operatorStartCsv, { body });
  await refused(call(world, who, apmCalls.startCsv, { body }), 429, 'exports.too-many');
  world.clock.advance(60_000);
  assert.equal((await call(world, who, apmCalls.startCsv, { body })).state, 'Running');
});

test('columns and filters that do not do are refused before anything begins', async () => {
  const { world } = start();
  const who = as(world, 'tenant');
  await refused(
    call(world, who, operatorStartCsv, { body: { ...body, columns: 'id,secret' } }),
    400,
    'transactions.columns',
  );
  await refused(
    call(world, who, operatorStartCsv, { body: { ...body, filter: 'x' } }),
    400,
    'transactions.filter-text',
  );
});
