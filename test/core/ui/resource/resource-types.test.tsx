// @lane component
/**
 * A declaration with a misspelled key does not compile: `npm run typecheck` fails if one of the expected errors is
 * missing.
 */
import '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Type from 'typebox';
import { collection } from '../../../../core/api/collection.ts';
import { PageIndex, PageSize, pageOf } from '../../../../core/model/shapes.ts';
import { defineEndpoint } from '../../../../core/http/endpoint.ts';
import { resource } from '../../../../core/ui/resource/resource.tsx';

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
const create = defineEndpoint({
  ...list,
  id: 'types.create',
  method: 'POST',
  query: undefined,
  body: Type.Object({ name: Type.String() }),
  answer: Row,
});
const labels = { id: 'resource-sink.labels', list, create } as const;
const stages = collection({
  id: 'resource-sink.labels',
  path: '/labels',
  words: ['label', 'labels'],
  owner: 'platform',
  item: Type.Object({ name: Type.String(), state: Type.String(), created: Type.String(), lacking: Type.String() }),
  view: 'signed-in',
  change: 'signed-in',
  filter: ['state'],
});

test('misspelt keys are refused by the compiler', () => {
  const made = [
    resource(labels, {
      columns: (c) => [c.field('name'), c.field('created', { sortable: true })],
      filters: (f) => [f.field('state')],
      form: ['name'],
    }),
    // @ts-expect-error no field of the row
    resource(labels, { columns: (c) => [c.field('nme')] }),
    // @ts-expect-error no field of the row
    resource(labels, { columns: (c) => [c.words('state')] }),
    // @ts-expect-error a number is counted, a text is not
    resource(labels, { columns: (c) => [c.count('name', 'labels.title')] }),
    // @ts-expect-error no parameter of the query
    resource(labels, { filters: (f) => [f.field('name')] }),
    // @ts-expect-error options need their options
    resource(labels, { filters: (f) => [f.options('state')] }),
    // @ts-expect-error a custom filter needs its editor
    resource(labels, { filters: (f) => [f.custom('state', {})] }),
    resource(labels, { fields: { name: { label: 'labels.created' } } }),
    // @ts-expect-error no text of the plugin
    resource(labels, { fields: { name: { label: 'labels.lbl' } } }),
    resource(labels, { filters: (f) => [f.field('state')], tabs: { by: 'state' } }),
    // @ts-expect-error no parameter of the query
    resource(labels, { filters: (f) => [f.field('state')], tabs: { by: 'name' } }),
    // @ts-expect-error no call changes an item
    resource(labels, { bulk: { activate: 'name' } }),
    // @ts-expect-error no field of the body
    resource(labels, { form: [{ key: 'created' }] }),
    // @ts-expect-error no text of the plugin
    resource(labels, { form: [{ key: 'name', hint: 'labels.hnt' }] }),
    // @ts-expect-error names nothing
    resource(labels, { name: 'title' }),
    // @ts-expect-error the plugin has no texts for such a resource
    resource({ ...labels, id: 'resource-sink.stages' }, {}),
  ];
  assert.ok(made.every(({ screen }) => typeof screen === 'function'));
});

test('a field without a text is refused by the compiler where it is given no title', () => {
  const made = [
    resource(stages, { columns: (c) => [c.field('name'), c.field('lacking', 'labels.created')] }),
    // @ts-expect-error neither the plugin nor the portal has a label for it
    resource(stages, { columns: (c) => [c.field('lacking')] }),
    // @ts-expect-error neither the plugin nor the portal has a label for it
    resource(stages, { detail: (c) => [c.text('lacking', { isName: true })] }),
    // @ts-expect-error no text of the plugin
    resource(stages, { columns: (c) => [c.field('lacking', 'labels.lacking')] }),
  ];
  assert.ok(made.every(({ dialog }) => typeof dialog === 'function'));
});

test('a collection has tabs by one of its filters only', () => {
  const item = Type.Object({ status: Type.String(), state: Type.String() });
  const facts = {
    id: 'types.labels',
    path: '/labels',
    words: ['label', 'labels'],
    owner: 'platform',
    item,
    view: 'signed-in',
    filter: ['status'],
  } as const;
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
  assert.throws(
    // @ts-expect-error no filter
    () => collection({ ...facts, tabs: 'state' }),
    /The collection types\.labels has tabs by state, which is no filter/,
  );
});
