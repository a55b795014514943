// @lane component
/** Opportunities and projects can be closed and reopened from their pages, with the sandbox's own responses. */
import { openRoute } from '../../harness/open-route.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { assemble } from '../../../core/plugin/assemble.ts';
import { Opportunities, Projects } from '../../../plugins/crm/sandbox/contract.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { settled } from '../../harness/offers/look-at-screen.tsx';
import { findRecordAction, isOffered } from '../../harness/record-action.ts';
import { product } from '../../requirements/product.ts';

const { world, actor } = await openSandbox('crm', { isStepped: true });
const tenant = actor('tenant');
const home = world.personByEmail(tenant.email)?.tenantId;
const { routes } = assemble(product.enabled.map(({ manifest }) => manifest));

const openOf = (records: readonly { readonly id: string; readonly tenantId: string; readonly status: string }[]) =>
  records.find(({ tenantId, status }) => tenantId === home && status === 'Open') ?? assert.fail('none is open');

for (const [path, { id }, state] of [
  ['opportunities', openOf(world.of(Opportunities)?.all ?? []), 'Lost'],
  ['projects', openOf(world.of(Projects)?.all ?? []), 'Abandoned'],
] as const)
  test(`${path}: closing and reopening make their calls, and what shows it is read again`, async () => {
    const route = routes.find(({ fullId }) => fullId === `crm/${path}`) ?? assert.fail(path);
    const calls: string[] = [];
    let body: unknown;
    const part = await openRoute(route, `/crm/${path}/${id}`, {
      actor: tenant,
      noteCall: (endpoint, call) => {
        calls.push(endpoint.id);
        if (endpoint.method !== 'GET') body = call.body;
      },
    });
    const idle = () => settled(part.view.container, () => part.queries.isFetching() + part.pending());
    const press = async (element: HTMLElement) => {
      calls.length = 0;
      await act(async () => void fireEvent.click(element));
      await idle();
    };
    const made = (...ids: readonly string[]) => {
      for (const id of ids) assert.ok(calls.includes(id), `${id} is not among ${calls.join()}`);
    };
    await idle();
    await press(await findRecordAction('Close as…'));
    const dialog = within(screen.getByRole('dialog', { name: /^Close / }));
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Too dear' } });
    await press(dialog.getByRole('button', { name: 'Close record' }));
    made(`crm.${path}.close`, `crm.${path}.details`, `crm.${path}.list`);
    assert.deepEqual({ ...(body as object), version: 0 }, { state, reason: 'Too dear', version: 0 }); // an object
    assert.ok(!isOffered('Close as…'));

    await press(await findRecordAction('Reopen'));
    made(`crm.${path}.reopen`, `crm.${path}.details`, `crm.${path}.list`);
    assert.ok(isOffered('Close as…'));
  });
