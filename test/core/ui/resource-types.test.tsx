// @lane component
/** A declaration with a misspelt key does not compile: `npm run typecheck` fails where one of the expected errors is missing. */
import '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Type from 'typebox';
import { collection } from '../../../core/api/collection.ts';
import { PageIndex, PageSize, pageOf } from '../../../core/api/shapes.ts';
import { defineEndpoint } from '../../../core/http/endpoint.ts';
import { tiered } from '../../../core/permissions/tiered.ts';
import { defineResource } from '../../../core/ui/resource/define-resource.tsx';

const Row = Type.Object({ id: Type.String(), name: Type.String(), created: Type.String() });
const list = defineEndpoint({
  id: 'types.list',
  method: 'GET',
  path: '/labels',
  summary: 'Labels',
  guard: 'signed-in',
  query: Type.Object({ PageIndex, PageSize, state: Type.Optional(Type.String()) }),
  answer: pageOf(Row),
});
const create = defineEndpoint({ ...list, id: 'types.create', method: 'POST', query: undefined, body: Type.Object({ name: Type.String() }), answer: Row });
const shared = { id: 'labels', texts: 'resource-sink', calls: { list, create }, name: 'name' } as const;

const byTier = tiered({ tenant: { list, create }, merchant: { list } });

test('misspelt keys are refused by the compiler', () => {
  const made = [
    defineResource({ ...shared, columns: ['name', { key: 'created', sortable: true }], filters: ['state'], form: ['name'] }),
    defineResource({ ...shared, calls: byTier, columns: ['name'], filters: ['state'] }),
    // @ts-expect-error no field of any tier's row
    defineResource({ ...shared, calls: byTier, columns: ['nme'] }),
    // @ts-expect-error no field of the row
    defineResource({ ...shared, columns: ['nme'] }),
    // @ts-expect-error no field of the row
    defineResource({ ...shared, columns: [{ key: 'state' }] }),
    // @ts-expect-error no parameter of the query
    defineResource({ ...shared, filters: ['name'] }),
    defineResource({ ...shared, filters: ['state'], tabs: { by: 'state' } }),
    // @ts-expect-error no parameter of the query
    defineResource({ ...shared, filters: ['state'], tabs: { by: 'name' } }),
    // @ts-expect-error no call changes an item
    defineResource({ ...shared, bulk: { activate: 'name' } }),
    // @ts-expect-error no field of the body
    defineResource({ ...shared, form: [{ key: 'created' }] }),
    // @ts-expect-error no text of the plugin
    defineResource({ ...shared, form: [{ key: 'name', hint: 'labels.hnt' }] }),
    // @ts-expect-error names nothing
    defineResource({ ...shared, name: 'title' }),
    // @ts-expect-error the plugin has no texts for such a resource
    defineResource({ ...shared, id: 'stages' }),
  ];
  assert.ok(made.every(({ screen }) => typeof screen === 'function'));
});

test('a collection has tabs by one of its filters only', () => {
  const item = Type.Object({ status: Type.String(), state: Type.String() });
  const facts = { id: 'types.labels', path: '/labels', words: ['label', 'labels'], owner: 'platform', item, view: 'signed-in', filter: ['status'] } as const;
  assert.deepEqual(collection({ ...facts, tabs: 'status' }).facts.tabs, { by: 'status' });
  assert.equal(collection(facts).facts.tabs, undefined, 'its name makes no tab');
  const item2 = collection({ ...facts, search: ['state'], without: ['remove'] });
  // @ts-expect-error nothing is removed
  assert.equal(item2.remove, undefined);
  // @ts-expect-error no option
  collection({ ...facts, serch: ['state'] });
  // @ts-expect-error no change
  collection({ ...facts, without: ['delete'] });
  // @ts-expect-error no field of the item
  assert.throws(() => collection({ ...facts, search: ['nme'] }), /has no field nme/);
  // @ts-expect-error no filter
  assert.throws(() => collection({ ...facts, tabs: 'state' }), /The collection types\.labels has tabs by state, which is no filter/);
});
