// @lane component
/**
 * The menus of a person's own dashboard make the right calls with the right effects, with the sandbox's own answers.
 */
import { fireEvent, waitFor, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { myCalls } from '../../../plugins/dashboards/board/api.ts';
import { Dashboards, WidgetShares } from '../../../plugins/dashboards/sandbox/contract.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { putInView } from '../../harness/in-view.ts';
import { openScreen, press } from '../../harness/open-screen.tsx';

putInView();
const { world, actor } = await openSandbox('dashboards');
const tenant = actor('tenant');
const dashboards = world.of(Dashboards) ?? assert.fail('no dashboards');
const shares = world.of(WidgetShares) ?? assert.fail('no shares');
const base = '/gateway/reporting/api/v2/user-dashboard';

/** Opens a dashboard with this name and one widget. */
async function open(name: string) {
  const { id } = await tenant.client.call(myCalls.addDashboard, { body: { name, userType: 'crm' } });
  const widget =
    (await tenant.client.call(myCalls.all)).find((candidate) => candidate.name.en === 'Gross volume') ??
    assert.fail('no such widget');
  const { widgets } = await tenant.client.call(myCalls.add, { body: { categoryId: id, widgetId: widget.widgetId } });
  const part = await openScreen(`/crm/dashboard?dashboard=${id}`, tenant, {
    plugins: ['dashboards', 'transactions'],
    currencies: world.currencies,
  });
  await part.view.findByRole('region', { name: 'Gross volume' });
  const choose = async (menu: string, item: string) => {
    await press((await part.view.findAllByRole('button', { name: menu }))[0] ?? assert.fail(menu));
    await press(await part.view.findByRole('menuitem', { name: item }));
  };
  return { ...part, id, widget, placed: widgets[0]?.id ?? '', choose, stored: () => dashboards.get(id)?.widgets ?? [] };
}

test('a widget is duplicated below the others, and taken off, by the calls that name where it stands', {
  requirements: ['EA-099', 'EA-100'],
}, async () => {
  const { view, request, choose, placed, stored } = await open('Duplicated');
  const shown = () => view.queryAllByRole('region', { name: 'Gross volume' }).length;
  await choose('More for Gross volume', 'Duplicate');
  await request(`PUT ${base}/${placed}`);
  await waitFor(() => assert.equal(shown(), 2));
  const [, copy = assert.fail('there is no copy')] = stored();
  await choose('More for Gross volume', 'Remove');
  await request(`DELETE ${base}/${placed}`);
  await waitFor(() => assert.equal(shown(), 1));
  assert.deepEqual(stored(), [copy]);
});

test('a widget is shared with a role, and no longer, by a press each', {
  requirements: ['EA-101', 'EA-102'],
}, async () => {
  const { view, request, choose, widget } = await open('Shared');
  await choose('More for Gross volume', 'Share…');
  const dialog = within(await view.findByRole('dialog', { name: /Gross volume/ }));
  const [box = assert.fail('there is no role')] = await dialog.findAllByRole<HTMLInputElement>('checkbox');
  const shared = () => shares.all.filter(({ widgetId }) => widgetId === widget.widgetId).map(({ roleId }) => roleId);
  await press(box);
  const { body } = await request(`PUT ${base}/share`);
  await waitFor(() => assert.ok(box.checked && !box.disabled));
  const [roleId] = shared();
  assert.deepEqual(body, { widgetId: widget.widgetId, roleId });
  await press(box);
  assert.deepEqual((await request(`PUT ${base}/un-share`)).body, body);
  await waitFor(() => assert.ok(!box.checked));
  assert.deepEqual(shared(), []);
});

test('a dashboard gets another name, which stands above it and in its tab', { requirements: ['EA-104'] }, async () => {
  const { view, request, choose, id } = await open('Old name');
  await choose('More', 'Rename');
  const dialog = within(await view.findByRole('dialog', { name: 'Rename Old name' }));
  fireEvent.change(dialog.getByLabelText(/^Dashboard name/), { target: { value: ' New name ' } });
  await press(dialog.getByRole('button', { name: 'Save' }));
  assert.deepEqual((await request(`PUT ${base}/category`)).body, { id, name: 'New name', userType: 'crm' });
  await view.findByRole('heading', { level: 1, name: 'New name' });
  await view.findByRole('link', { name: 'New name' });
  assert.equal(dashboards.get(id)?.name, 'New name');
});
