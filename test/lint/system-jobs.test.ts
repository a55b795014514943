import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { projectRoot } from '../../dev-server/options.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';
import exportRoutes from '../../dev-server/sandbox/export-routes.ts';
import { systemJobs } from './system-jobs.ts';

test('only jobs that are named here act for no person, and each says why', async () => {
  const { sandbox } = await loadPlugins(projectRoot, await loadDeployment('default', projectRoot));
  const jobs = [...sandbox.jobs, ...exportRoutes.jobs].filter(({ system }) => system !== undefined);
  assert.deepEqual(jobs.map(({ id }) => id).sort(), systemJobs);
  for (const { id, system = '' } of jobs) assert.ok(system.length > 15, id);
});
