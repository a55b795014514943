/**
 * A path parameter that is missing or misspelled does not compile: `npm run typecheck` fails if one of the expected
 * errors is missing.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AnyEndpoint, defineEndpoint, type ParamsOf } from '../../../core/http/endpoint.ts';
import { on } from '../../../dev-server/sandbox/define.ts';
import { fakeApi } from './fake-api.ts';

const plain = { method: 'GET', summary: 'Test', guard: 'signed-in', answer: 'text' } as const;
const all = defineEndpoint({ ...plain, id: 'test.all', path: '/users' });
const noteEndpoint = defineEndpoint({ ...plain, id: 'test.one', path: '/users/{id}/notes/{noteId}' });
const base = (side: 'crm' | 'merchant') => `api/${side}` as const;
const either = defineEndpoint({ ...plain, id: 'test.either', path: `${base('crm')}/{id}` });

test('the parameters of a call are those of its path', async () => {
  const { client, sent } = fakeApi();
  const params: ParamsOf<typeof noteEndpoint> = { id: '1', noteId: '2' };
  const dynamic: AnyEndpoint = all;
  const made = [
    () => client.call(all),
    () => client.call(noteEndpoint, { params }),
    () => client.call(either, { params: { id: '1' } }),
    // If the path is unknown at compile time, the missing parameters are reported at run time.
    () => client.call(dynamic),
    // @ts-expect-error there are none
    () => client.call(all, { params: { id: '1' } }),
    // @ts-expect-error all of them are needed
    () => client.call(noteEndpoint),
    // @ts-expect-error all of them are needed
    () => client.call(noteEndpoint, {}),
    // @ts-expect-error one is missing
    () => client.call(noteEndpoint, { params: { id: '1' } }),
    // @ts-expect-error one is misspelt
    () => client.call(either, { params: { ID: '1' } }),
  ];
  const settled = await Promise.allSettled(made.map((call) => call()));
  assert.deepEqual(
    settled.map(({ status }) => status),
    [...Array(4).fill('fulfilled'), ...Array(5).fill('rejected')],
  );
  assert.deepEqual(
    sent.map(({ url }) => url.replace(/^.*merchant\//, '')),
    ['v1/crm/users', 'v1/crm/users/1/notes/2', 'api/crm/1', 'v1/crm/users'],
  );
});

test('a handler of the sandbox is handed the parameters of its path', () => {
  const route = on(noteEndpoint, ({ params }) => `${params.id} ${params.noteId.trim()}`);
  // @ts-expect-error the path has no such parameter
  on(noteEndpoint, ({ params }) => params.name);
  // @ts-expect-error the path has none
  on(all, ({ params }) => params.id);
  assert.equal(route.endpoint, noteEndpoint);
});
