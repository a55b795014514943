// @lane component
/** Each control on the screen of pipelines sends the right call, without a browser. */
import { isBlocked } from '../../harness/is-blocked.ts';
import { fireEvent, renderPart, waitFor, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Opportunities } from '../../../plugins/crm/sandbox/contract.ts';
import type { Pipeline, Stage } from '../../../plugins/pipelines/api.ts';
import plugin from '../../../plugins/pipelines/plugin.ts';
import { permission } from '../../../plugins/pipelines/permissions.ts';
import { Pipelines as StoredPipelines, stagesOf } from '../../../plugins/pipelines/sandbox/contract.ts';
import Pipelines from '../../../plugins/pipelines/screens/pipelines.tsx';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { findRecordAction } from '../../harness/record-action.ts';
import { openScreen, press } from '../../harness/open-screen.tsx';

const base = '/crm/settings/crm/pipelines';
const stage = (id: string, sortOrder: number, opportunities = 0): Stage => ({
  id,
  pipelineId: 'pip_1',
  pipelineName: 'New business',
  name: `Stage ${id}`,
  probability: 50,
  sortOrder,
  isDefault: sortOrder === 0,
  opportunities,
  projects: 0,
});
const pipeline: Pipeline = {
  id: 'pip_1',
  name: 'New business',
  isForOpportunities: true,
  isForProjects: false,
  stages: [stage('a', 0, 2), stage('b', 1), stage('c', 2)],
  opportunities: 2,
  projects: 0,
};

const shown = (
  params: Readonly<Record<string, string>> = {},
  permissions: readonly string[] = [permission.View, permission.Edit],
) =>
  renderPart(<Pipelines base={base} params={params} />, {
    plugins: ['pipelines'],
    person: { tier: 'tenant', permissions },
    path: [base, ...Object.values(params)].join('/'),
    answers: {
      'pipelines.list': () => ({ data: [pipeline], count: 1 }),
      'pipelines.details': () => pipeline,
      'pipelines.create': () => pipeline,
      'pipelines.update': () => pipeline,
      'pipelines.remove': () => undefined,
      'pipelines.patch': () => pipeline,
      'pipelines.uncheck': () => ({
        opportunities: 2,
        projects: 0,
        stages: [{ id: 'a', name: 'Stage a', opportunities: 2, projects: 0 }],
      }),
      'pipelines.activity-sets': () => [{ id: 'set_1', name: 'First contact' }],
      'pipelines.stages.create': () => stage('d', 3),
      'pipelines.stages.update': () => stage('b', 1),
      'pipelines.stages.remove': () => undefined,
    },
  });
type Part = Awaited<ReturnType<typeof shown>>;
const sent = ({ calls }: Part, id: string) => calls.filter((call) => call.id === id).at(-1);
const type = (control: HTMLElement, value: string) => {
  fireEvent.change(control, { target: { value } });
  fireEvent.blur(control);
};

test('the list names the records that a pipeline is used for in a single column', async () => {
  const { view } = await shown();
  const table = within(await view.findByRole('table', { name: 'Pipelines' }));
  const headings = table.getAllByRole('columnheader').map(({ textContent }) => textContent ?? '');
  const at = headings.findIndex((heading) => heading.startsWith('Used for'));
  const row = await table.findByRole('row', { name: /New business/ });
  assert.equal(row.children[at]?.textContent, 'Opportunities');
});

test('the settings have a screen of pipelines, and its list is paged', { requirements: ['A-131'] }, async () => {
  assert.ok(
    plugin.routes?.some(({ path }) => typeof path === 'string' && path.startsWith(base)),
    'the route',
  );
  const part = await shown();
  await part.view.findByText('Stage a → Stage b → Stage c');
  assert.deepEqual(sent(part, 'pipelines.list')?.query, { pageIndex: 0, pageSize: 10 });
});

test('a new pipeline sends its name and what it serves, and nothing else', { requirements: ['A-501'] }, async () => {
  const part = await shown({ itemId: 'new' });
  type(await part.view.findByLabelText(/^Name/), 'Partners');
  fireEvent.click(part.view.getByLabelText('For projects'));
  fireEvent.click(part.view.getByRole('button', { name: 'Create pipeline' }));
  await waitFor(() =>
    assert.deepEqual(
      sent(part, 'pipelines.create')?.body,
      { name: 'Partners', isForOpportunities: true, isForProjects: true },
      'the body',
    ),
  );
});

test('the form of a pipeline is read by its id, has its stages and what it serves, and sends the four', {
  requirements: ['A-012', 'A-502', 'A-503'],
}, async () => {
  const part = await shown({ itemId: 'pip_1', panel: 'edit' });
  type(await part.view.findByLabelText(/^Stage 2/), 'Renamed');
  assert.deepEqual(sent(part, 'pipelines.details')?.params, { id: 'pip_1' });
  fireEvent.click(part.view.getByRole('button', { name: 'Move Renamed up' }));
  fireEvent.click(part.view.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => assert.ok(sent(part, 'pipelines.update'), 'it is sent'));
  const body = sent(part, 'pipelines.update')?.body as {
    readonly stages: readonly { readonly id: string; readonly name: string; readonly sortOrder: number }[];
  };
  assert.deepEqual(Object.keys(body).sort(), ['isForOpportunities', 'isForProjects', 'name', 'stages']);
  assert.deepEqual(
    body.stages.map(({ id, name, sortOrder }) => [id, name, sortOrder]),
    [
      ['b', 'Renamed', 0],
      ['a', 'Stage a', 1],
      ['c', 'Stage c', 2],
    ],
  );
});

test('unticking what a pipeline serves asks what would be touched, and says it', async () => {
  const part = await shown({ itemId: 'pip_1', panel: 'edit' });
  fireEvent.click(await part.view.findByLabelText('For opportunities'));
  await part.view.findByText('Move its 2 open opportunities (in Stage a) first.');
  assert.deepEqual(sent(part, 'pipelines.uncheck')?.params, { id: 'pip_1' });
});

test('the stages are put in order by PATCH, with all of them, and where each is now is announced', {
  requirements: ['A-507'],
}, async () => {
  const part = await shown({ itemId: 'pip_1' });
  fireEvent.click(await part.view.findByRole('button', { name: 'Move Stage a down' }));
  await part.view.findByText('Stage a is stage 2 of 3.');
  assert.deepEqual(sent(part, 'pipelines.patch')?.body, { stageIds: ['b', 'a', 'c'] });
});

test('stages are added, changed and deleted by their own endpoints', { requirements: ['A-505'] }, async () => {
  const part = await shown({ itemId: 'pip_1' });
  fireEvent.click(await part.view.findByRole('button', { name: 'Add stage' }));
  const adding = within(await part.view.findByRole('dialog', { name: 'Add stage' }));
  type(adding.getByLabelText(/^Name/), 'Signed');
  type(adding.getByLabelText(/^Probability/), '80');
  fireEvent.click(adding.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    assert.deepEqual(
      sent(part, 'pipelines.stages.create')?.body,
      { name: 'Signed', probability: 80, isDefault: false },
      'the new stage',
    ),
  );
  fireEvent.click(await part.view.findByRole('button', { name: 'Edit Stage b' }));
  const editing = within(await part.view.findByRole('dialog', { name: 'Edit Stage b' }));
  fireEvent.click(editing.getByLabelText('Default'));
  fireEvent.click(editing.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    assert.deepEqual(
      sent(part, 'pipelines.stages.update')?.body,
      { name: 'Stage b', probability: 50, sortOrder: 1, isDefault: true },
      'the changed stage',
    ),
  );
  fireEvent.click(await part.view.findByRole('button', { name: 'Delete Stage c' }));
  const deleting = within(await part.view.findByRole('dialog', { name: 'Delete stage Stage c?' }));
  deleting.getByText('No open records.');
  fireEvent.click(deleting.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    assert.deepEqual(sent(part, 'pipelines.stages.remove')?.params, { id: 'pip_1', stageId: 'c' }, 'the deleted stage'),
  );
});

test('the records of a deleted stage move to the chosen stage, and deletion is blocked until then', async () => {
  const part = await shown({ itemId: 'pip_1' });
  fireEvent.click(await part.view.findByRole('button', { name: 'Delete Stage a' }));
  const dialog = within(await part.view.findByRole('dialog', { name: /Stage a/ }));
  const move = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Move and delete' });
  assert.ok(isBlocked(move), 'nowhere to move them yet');
  fireEvent.click(await dialog.findByLabelText(/^Move records to/));
  fireEvent.click(await part.view.findByRole('option', { name: 'New business: Stage b' }));
  const before = part.calls.length;
  fireEvent.click(move);
  await waitFor(() => assert.ok(sent(part, 'pipelines.stages.remove'), 'the call'));
  const { params, query } = sent(part, 'pipelines.stages.remove') ?? assert.fail();
  assert.deepEqual([params, query], [{ id: 'pip_1', stageId: 'a' }, { moveTo: 'b' }]);
  await waitFor(() =>
    assert.ok(
      part.calls.slice(before).some(({ id }) => id === 'pipelines.details'),
      'the pipeline is read again',
    ),
  );
});

test('a viewer is offered no change', async () => {
  const { view } = await shown({ itemId: 'pip_1' }, [permission.View]);
  await view.findByText('Stage b');
  assert.equal(view.queryByRole('button', { name: 'Add stage' }), null);
  assert.equal(view.queryByRole('button', { name: 'Move Stage a down' }), null);
});

test('a pipeline is deleted once it is chosen where its records go, and the list has it no more', {
  requirements: ['EA-287'],
}, async () => {
  const { world, actor } = await openSandbox('pipelines');
  const tenant = actor('tenant');
  const tenantId = world.personByEmail(tenant.email)?.tenantId;
  const named = (name: string) =>
    world.of(StoredPipelines)?.all.find((pipeline) => pipeline.name === name && pipeline.tenantId === tenantId);
  const { id } = named('New business') ?? assert.fail('no pipeline');
  const open = () => world.of(Opportunities)?.all.filter(({ status }) => status === 'Open') ?? [];
  const moved = open().filter(({ pipelineId }) => pipelineId === id);
  const [target = assert.fail('nowhere to go')] = stagesOf(world, named('Renewals')?.id);
  assert.ok(moved.length > 0);
  const { view, request, history } = await openScreen(`${base}/${id}`, tenant, { plugins: ['pipelines'] });
  await press(await findRecordAction('Delete'));
  const dialog = within(await view.findByRole('dialog', { name: 'Delete pipeline New business?' }));
  await press(await dialog.findByLabelText(/^Move records to/));
  await press(await view.findByRole('option', { name: `Renewals: ${target.name}` }));
  await press(dialog.getByRole('button', { name: 'Move and delete' }));
  await request(`DELETE /gateway/merchant/v1/crm/pipelines/${id}?moveTo=${target.id}`);
  await waitFor(() => assert.equal(history.at(-1), base));
  await view.findByText('Renewals');
  await waitFor(() => assert.equal(view.queryByText('New business'), null));
  assert.equal(named('New business'), undefined);
  for (const deal of moved) assert.equal(open().find((now) => now.id === deal.id)?.stageId, target.id, deal.name);
});
