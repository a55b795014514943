// @lane component
/** While acting for another tenant, requests and stored data belong to that tenant from the first moment. */
import { openApp, screen } from '../app/running-app.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, fireEvent, waitFor } from '@testing-library/react';
import * as Type from 'typebox';
import { defineEndpoint } from '../../../core/http/endpoint.ts';
import { useCall } from '../../../core/portal/use-call.ts';
import { useActingTenant } from '../../../core/portal/use-acting-tenant.ts';
import { userContext } from '../app/people.ts';

const read = defineEndpoint({
  id: 'test.read',
  method: 'GET',
  path: '/things',
  summary: '',
  guard: 'signed-in',
  answer: Type.Object({ tenant: Type.String() }),
});
const tenants = [undefined, { id: 'ten_1', name: 'Acme' }, { id: 'ten_2', name: 'Beta' }] as const;

function Records() {
  const [, choose] = useActingTenant();
  const { data } = useCall(read);
  return (
    <>
      <p>things of {data?.tenant}</p>
      {tenants.map((tenant) => (
        <button key={tenant?.id ?? 'all'} type="button" onClick={() => choose(tenant)}>
          {tenant?.name ?? 'All'}
        </button>
      ))}
    </>
  );
}

test('an answer is stored under the tenant of its request, regardless of switches before and after', async () => {
  const requestedTenants: string[] = [];
  const { view, portal } = await openApp({
    user: userContext('platform'),
    plugins: [{ id: 'things', routes: [screen('things', '/things', { screen: async () => ({ default: Records }) })] }],
    path: '/things',
    server(request) {
      if (!request.url.includes('/things')) return undefined;
      const tenant = request.headers.get('tenantId') ?? 'all';
      requestedTenants.push(tenant);
      return Response.json({ tenant });
    },
  });
  const cachedEntries: string[] = [];
  portal.queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== read.id || query.state.data === undefined) return;
    cachedEntries.push(`${query.queryKey[2] ?? 'all'}: ${(query.state.data as { readonly tenant: string }).tenant}`);
  });
  await view.findByText('things of all');
  for (const [button, tenant] of [
    ['Acme', 'ten_1'],
    ['Beta', 'ten_2'],
    ['All', 'all'],
    ['Beta', 'ten_2'],
  ] as const) {
    await act(async () => void fireEvent.click(view.getByRole('button', { name: button })));
    await waitFor(() => assert.ok(view.getByText(`things of ${tenant}`)));
  }
  assert.deepEqual([...new Set(cachedEntries)].sort(), ['all: all', 'ten_1: ten_1', 'ten_2: ten_2']);
  assert.deepEqual(new Set(requestedTenants), new Set(['all', 'ten_1', 'ten_2']));
});
