// @lane sandbox
/** The API changes pipelines and their stages correctly, with the CRM's records in them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Opportunities, Organizations, Projects } from '../../../plugins/crm/sandbox/contract.ts';
import { mismatch } from '../../../dev-server/sandbox/validate.ts';
import * as api from '../../../plugins/pipelines/api.ts';
import { Pipelines, PipelineStages, stagesOf } from '../../../plugins/pipelines/sandbox/contract.ts';
import { as, call, createTestWorld, refusalOf } from '../settings/call.ts';

const world = createTestWorld();
const tenant = as(world, 'tenant');
const foreign = as(world, 'tenant', world.tenants.find(({ id }) => id !== tenant.tenantId)?.id);
const by = { actor: 'Test' };
const pipelineNamed = (name: string) =>
  world.of(Pipelines)?.all.find((pipeline) => pipeline.name === name && pipeline.tenantId === tenant.tenantId) ??
  assert.fail();
/** Creates two open records of each kind in the first stage of their pipeline, independent of the seed. */
for (const at of [1, 2]) {
  const tenantId = tenant.tenantId ?? '';
  const organizationId =
    world.of(Organizations)?.all.find((organization) => organization.tenantId === tenantId)?.id ?? 'org_1';
  const record = {
    tenantId,
    name: `Record ${at}`,
    organizationId,
    stageSince: 0,
    status: 'Open' as const,
    tags: [],
    created: 0,
  };
  const placeIn = ({ id }: { readonly id: string }) => ({ pipelineId: id, stageId: stagesOf(world, id)[0]?.id ?? '' });
  world
    .of(Opportunities)
    ?.create({ ...record, ...placeIn(pipelineNamed('New business')), amount: 100, currency: 'EUR' }, by);
  world.of(Projects)?.create({ ...record, ...placeIn(pipelineNamed('Onboarding')), checklist: [] }, by);
}
const page = { pageIndex: 0, pageSize: 100 };
const all = async () => (await call(world, tenant, api.listPipelines, { query: page })).data;
const named = async (name: string) =>
  (await all()).find((pipeline) => pipeline.name === name) ?? assert.fail(`There is no pipeline ${name}.`);
const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

test('a pipeline has a name, what it serves, and stages with probability, activity set, place and default', {
  requirements: ['A-225', 'A-226', 'EA-281', 'EA-282'],
}, async () => {
  const { data, count } = await call(world, tenant, api.listPipelines, { query: { pageIndex: 0, pageSize: 2 } });
  assert.equal(data.length, 2);
  assert.equal(count, 3);
  const { id, stages, ...sales } = await call(world, tenant, api.getPipeline, { params: { id: data[0]?.id ?? '' } });
  assert.deepEqual([sales.name, sales.isForOpportunities, sales.isForProjects], ['New business', true, false]);
  assert.deepEqual(
    stages.map(({ name, probability, sortOrder, isDefault }) => [name, probability, sortOrder, isDefault]),
    [
      ['Qualification', 10, 0, true],
      ['Needs analysis', 25, 1, false],
      ['Proposal', 50, 2, false],
      ['Negotiation', 75, 3, false],
      ['Contract', 90, 4, false],
    ],
  );
  assert.equal(stages[0]?.activitySetName?.en, 'First contact');
  assert.equal((await refusalOf(call(world, foreign, api.getPipeline, { params: { id } })))[0], 404);
});

test('the stages of all pipelines are paged, those of one are in order', {
  requirements: ['A-500', 'EA-283', 'EA-288'],
}, async () => {
  const { data, count } = await call(world, tenant, api.listStages, { query: { pageIndex: 1, pageSize: 5 } });
  assert.deepEqual([count, names(data)], [12, ['Review', 'Offer', 'Agreed', 'Documents', 'Integration']]);
  const { id } = await named('Renewals');
  assert.deepEqual(names(await call(world, tenant, api.listStagesOf, { params: { id } })), [
    'Review',
    'Offer',
    'Agreed',
  ]);
});

test('a new pipeline begins with one stage; stages are added, changed and put in order', {
  requirements: ['EA-285', 'EA-286', 'EA-289', 'EA-291', 'EA-290'],
}, async () => {
  const { id, stages } = await call(world, tenant, api.createPipeline, {
    body: { name: 'Partners', isForOpportunities: true, isForProjects: true },
  });
  assert.deepEqual(names(stages), ['New']);
  const first = stages[0] ?? assert.fail();
  const added = await call(world, tenant, api.createStage, {
    params: { id },
    body: { name: 'Signed', probability: 80, isDefault: true },
  });
  assert.deepEqual([added.sortOrder, added.isDefault], [1, true]);
  assert.equal(
    (await call(world, tenant, api.getStage, { params: { id, stageId: first.id } })).isDefault,
    false,
    'the mark goes to the new default',
  );
  const unmarked = call(world, tenant, api.updateStage, {
    params: { id, stageId: added.id },
    body: { name: 'Signed', probability: 80, isDefault: false },
  });
  assert.deepEqual((await refusalOf(unmarked)).slice(0, 3), [409, 'pipeline-stage.default', 'isDefault']);
  const taken = call(world, tenant, api.createStage, { params: { id }, body: { name: 'signed', probability: 1 } });
  assert.deepEqual((await refusalOf(taken)).slice(0, 2), [409, 'pipeline-stage.taken']);
  const body = {
    name: 'Partners and resellers',
    isForOpportunities: true,
    isForProjects: false,
    stages: [
      { id: added.id, name: 'Signed', probability: 85, isDefault: true },
      { name: 'Training', probability: 90 },
    ],
  };
  const changed = await call(world, tenant, api.updatePipeline, { params: { id }, body });
  assert.deepEqual(
    changed.stages.map(({ name, probability }) => [name, probability]),
    [
      ['Signed', 85],
      ['Training', 90],
      ['New', 10],
    ],
    'a stage that the form did not know stays, at the end',
  );
  assert.deepEqual(
    (
      await refusalOf(
        call(world, tenant, api.createPipeline, {
          body: { name: 'None', isForOpportunities: false, isForProjects: false },
        }),
      )
    ).slice(0, 2),
    [409, 'pipeline.unused'],
  );
});

test('a stage order that does not include every stage is refused', { requirements: ['EA-293'] }, async () => {
  const { id, stages } = await named('Renewals');
  const stageIds = stages.map((stage) => stage.id).reverse();
  const patched = await call(world, tenant, api.patchPipeline, { params: { id }, body: { stageIds } });
  assert.deepEqual(names(patched.stages), ['Agreed', 'Offer', 'Review']);
  const [status, code] = await refusalOf(
    call(world, tenant, api.patchPipeline, { params: { id }, body: { stageIds: stageIds.slice(1) } }),
  );
  assert.deepEqual([status, code], [409, 'pipelines.stages-changed']);
  await call(world, tenant, api.patchPipeline, { params: { id }, body: { stageIds: stageIds.reverse() } });
});

test('a stage in use is deleted only with a target for its records, and no record is lost', {
  requirements: ['EA-292'],
}, async () => {
  const { id, stages } = await named('New business');
  const used = stages.find(({ opportunities }) => opportunities > 0) ?? assert.fail('no stage is in use');
  const target = stages.find((stage) => stage.id !== used.id) ?? assert.fail();
  const remove = (moveTo?: string) =>
    call(world, tenant, api.removeStage, {
      params: { id, stageId: used.id },
      query: moveTo === undefined ? {} : { moveTo },
    });
  const [status, code, field, message] = await refusalOf(remove());
  assert.deepEqual([status, code, field], [409, 'pipelines.in-use', 'moveTo']);
  assert.match(message, new RegExp(`Choose a stage for ${used.opportunities} opportunit`));
  const onboarding = await named('Onboarding');
  assert.equal((await refusalOf(remove(onboarding.stages[0]?.id)))[1], 'pipelines.wrong-target');
  assert.equal((await refusalOf(remove('gone')))[1], 'pipelines.no-target');
  const before = world.of(Opportunities)?.all.length;
  await remove(target.id);
  const after = await named('New business');
  assert.equal(after.stages.length, stages.length - 1);
  assert.equal(
    after.stages.find((stage) => stage.id === target.id)?.opportunities,
    used.opportunities + target.opportunities,
  );
  assert.equal(after.stages.filter(({ isDefault }) => isDefault).length, 1);
  assert.equal(world.of(Opportunities)?.all.length, before);
  const left = world
    .of(Opportunities)
    ?.all.filter(({ stageId }) => stageId !== undefined && !world.of(PipelineStages)?.get(stageId));
  assert.deepEqual(left, [], 'nothing refers to what is gone');
});

test('an uncheck preview changes nothing, and a pipeline in use stays until its records are moved', {
  requirements: ['EA-284', 'A-506'],
}, async () => {
  const onboarding = await named('Onboarding');
  const { projects, stages } = await call(world, tenant, api.uncheckPipeline, { params: { id: onboarding.id } });
  assert.ok(projects > 0 && stages.length > 0, 'open projects');
  assert.equal((await named('Onboarding')).isForProjects, true);
  const flags = { isForOpportunities: true, isForProjects: false };
  const put = call(world, tenant, api.updatePipeline, {
    params: { id: onboarding.id },
    body: { name: 'Onboarding', ...flags, stages: [] },
  });
  assert.deepEqual((await refusalOf(put)).slice(0, 3), [409, 'pipelines.in-use', 'isForProjects']);
  const partners = await call(world, tenant, api.createPipeline, {
    body: { name: 'Rollouts', isForOpportunities: false, isForProjects: true },
  });
  const moveTo = partners.stages[0]?.id ?? assert.fail();
  const patched = await call(world, tenant, api.patchPipeline, {
    params: { id: onboarding.id },
    body: { ...flags, moveTo },
  });
  assert.deepEqual([patched.isForProjects, patched.projects], [false, 0]);
  assert.equal((await named('Rollouts')).projects, projects);
});

test('a pipeline is deleted once its open records are elsewhere', { requirements: ['EA-287', 'A-504'] }, async () => {
  const { id } = await named('Rollouts');
  assert.equal((await refusalOf(call(world, tenant, api.removePipeline, { params: { id } })))[1], 'pipelines.in-use');
  const onboarding = await named('Onboarding');
  await call(world, tenant, api.patchPipeline, { params: { id: onboarding.id }, body: { isForProjects: true } });
  await call(world, tenant, api.removePipeline, { params: { id }, query: { moveTo: onboarding.stages[1]?.id } });
  assert.ok(!names(await all()).includes('Rollouts'));
  assert.ok(world.of(Projects)?.all.every(({ pipelineId }) => pipelineId !== id));
});

test('a pipeline has a name of its own and serves something; a stage a whole percentage', {
  requirements: ['A-340'],
}, async () => {
  const body = { name: 'Second chances', isForOpportunities: true, isForProjects: false };
  const [pipeline, stage] = [api.createPipeline.body ?? assert.fail(), api.createStage.body ?? assert.fail()];
  for (const wrong of [{ name: '' }, { name: 'x'.repeat(500) }, { extra: 1 }])
    assert.notEqual(mismatch(pipeline, { ...body, ...wrong }), undefined);
  const taken = await refusalOf(call(world, tenant, api.createPipeline, { body: { ...body, name: 'New business' } }));
  assert.deepEqual([taken[0], taken[2]], [409, 'name']);
  const unused = call(world, tenant, api.createPipeline, { body: { ...body, isForOpportunities: false } });
  assert.deepEqual((await refusalOf(unused)).slice(1, 3), ['pipeline.unused', 'isForOpportunities']);
  for (const probability of [-1, 101, 12.5])
    assert.notEqual(mismatch(stage, { name: 'Late', probability }), undefined, String(probability));
  assert.equal(mismatch(stage, { name: 'Late', probability: 100 }), undefined);
});
