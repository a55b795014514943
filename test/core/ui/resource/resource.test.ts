/** A resource derives the right parts from its declaration, without a page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Type from 'typebox';
import { collection } from '../../../../core/api/collection.ts';
import { oneOf, PageIndex, PageSize, pageOf } from '../../../../core/model/shapes.ts';
import { type AnyEndpoint, defineEndpoint } from '../../../../core/http/endpoint.ts';
import { errorFields } from '../../../../core/http/errors.ts';
import type { GridState } from '../../../../core/ui/data-grid/types.ts';
import type { FormField } from '../../../../core/ui/forms/types.ts';
import { fieldFiltersWith } from '../../../../core/ui/list/field-filters.ts';
import type { ListFilter } from '../../../../core/ui/list/filters.ts';
import { listQuery, pageQuery, parametersOf } from '../../../../core/ui/list/list-query.ts';
import { possibleWith } from '../../../../core/ui/resource/actions/allowed.ts';
import { inputOf } from '../../../../core/ui/resource/declaration/calls.ts';
import { localizedText } from '../../../../core/i18n/localized-schema.ts';
import { wordsOf } from '../../../../core/ui/resource/declaration/words.ts';
import { formFields } from '../../../../core/ui/resource/form/form-fields.ts';
import { bodyOf, formValues } from '../../../../core/ui/resource/form/form-values.ts';
import { localRows } from '../../../../core/ui/list/local-rows.ts';
import { fieldsOf } from '../../../../core/ui/list/schema.ts';
import { specOf, type Item } from '../../../../core/ui/resource/declaration/spec.ts';
import { contextOf, partsOf } from '../../../harness/resources/parts.ts';
import { keyWords } from '../../../harness/resources/specification.ts';
import { i18n } from '../../../../core/i18n/i18n.ts';
import { textsOf } from '../texts.ts';

const guard = { permissions: ['Stage.Edit'] };
const Stage = Type.Object({
  id: Type.String(),
  name: Type.String({ maxLength: 60 }),
  probability: Type.Integer({ minimum: 0, maximum: 100 }),
  kind: oneOf(['Open', 'Won']),
  due: Type.Optional(Type.String({ format: 'date' })),
  note: Type.Union([Type.String(), Type.Null()]),
  isDefault: Type.Boolean(),
});
const list = defineEndpoint({
  id: 'test.stages',
  method: 'GET',
  path: '/pipelines/{id}/stages',
  summary: 'Stages',
  guard: 'signed-in',
  query: Type.Object({
    pageIndex: PageIndex,
    pageSize: PageSize,
    searchKey: Type.Optional(Type.String()),
    kind: Type.Optional(Type.String()),
    tags: Type.Optional(Type.Array(Type.String())),
    isDefault: Type.Optional(Type.Boolean()),
    from: Type.Optional(Type.String({ format: 'date-time' })),
    dueTo: Type.Optional(Type.String({ format: 'date' })),
    sortBy: Type.Optional(oneOf(['name'])),
    sortDirection: Type.Optional(oneOf(['asc', 'desc'])),
  }),
  answer: pageOf(Stage),
});
const update = defineEndpoint({
  id: 'test.update',
  method: 'PUT',
  path: '/pipelines/{id}/stages/{stageId}',
  summary: 'Change a stage',
  guard,
  body: Stage,
  answer: Stage,
});

const state: GridState = {
  page: 3,
  size: 10,
  sort: { column: 'name', descending: true },
  search: 'neu',
  filters: new Map(),
  columns: undefined,
  view: undefined,
};
const filtered = (
  ...filters: [string, GridState['filters'] extends ReadonlyMap<string, infer V> ? V : never][]
): GridState => ({
  ...state,
  filters: new Map(filters),
});
const now = Date.UTC(2026, 0, 31, 12);
const moment = { timeZone: 'UTC', now };
type FilterMaker = ReturnType<typeof fieldFiltersWith<string, string, string>>;
const filterMaker = (): FilterMaker => {
  const context = contextOf({ tier: 'tenant', permissions: new Set() }, keyWords.text);
  const words = { label: (field: string) => field, word: keyWords.word };
  return fieldFiltersWith<string, string, string>(context, words, {
    schemas: fieldsOf(list.query),
    rows: {},
    read: () => Promise.resolve([]),
  });
};
const filtersOf = (make: (f: FilterMaker) => ListFilter): readonly ListFilter[] => [make(filterMaker())];

test('a list request follows the paging of its endpoint', () => {
  const queryOf = (endpoint: AnyEndpoint) => ({
    ...pageQuery(endpoint, 3, 10),
    ...listQuery(endpoint, [], state, moment),
  });
  assert.deepEqual(queryOf(list), {
    pageIndex: 2,
    pageSize: 10,
    searchKey: 'neu',
    sortBy: 'name',
    sortDirection: 'desc',
  });
  const bare = { id: 'test.bare', method: 'GET', path: '/x', summary: 'x', guard, answer: pageOf(Stage) } as const;
  assert.deepEqual(
    queryOf(defineEndpoint({ ...bare, query: Type.Object({ pageIndex: PageIndex }) })),
    { pageIndex: 2 },
    'the query has no search',
  );
  assert.deepEqual(
    queryOf(defineEndpoint({ ...bare, query: Type.Object({ PageIndex, q: Type.String() }) })),
    {},
    'its names say nothing',
  );
  const paging = { page: 'PageIndex', search: 'q', sortBy: 'order', sortDirection: 'way', rows: 'data' };
  assert.deepEqual(queryOf(defineEndpoint({ ...bare, paging })), {
    PageIndex: 3,
    q: 'neu',
    order: 'name',
    way: 'desc',
  });
  assert.deepEqual(queryOf(defineEndpoint({ ...bare, paging: { offset: 'from', size: 'take' } })), {
    from: 20,
    take: 10,
  });
});

test('filters become parameters of their types', () => {
  const query = (value: Parameters<typeof filtered>[0][1], make: (f: FilterMaker) => ListFilter) => {
    const filters = filtersOf(make);
    const state = { ...filtered([filters[0]?.id ?? '', value]), search: '', sort: undefined };
    return listQuery(list, filters, state, { timeZone: 'Europe/Istanbul', now });
  };
  assert.deepEqual(
    query(['Open', 'Won'], (f) => f.options('kind', { options: ['Open', 'Won'] })),
    { kind: 'Open,Won' },
  );
  assert.deepEqual(
    query(['a', 'b'], (f) => f.options('tags', { options: ['a', 'b'] })),
    { tags: ['a', 'b'] },
  );
  assert.deepEqual(
    query(['true'], (f) => f.field('isDefault')),
    { isDefault: 'true' },
  );
  assert.deepEqual(
    query(['true', 'false'], (f) => f.field('isDefault')),
    {},
    'yes and no select everything',
  );
  assert.deepEqual(
    query({ relative: 'yesterday' }, (f) => f.dateRange('due', { from: 'from', to: 'dueTo' })),
    { from: '2026-01-29T21:00:00.000Z', dueTo: '2026-01-30' },
    'an instant, and a calendar day',
  );
});

test('a filter without what it needs fails with what to write', () => {
  const f = filterMaker();
  const untyped = (name: 'options' | 'custom') => () => Reflect.apply(f[name], undefined, ['kind']);
  assert.throws(untyped('options'), {
    message: "The filter `kind` lacks `options`. Write `f.options('kind', { options: … })`.",
  });
  assert.throws(untyped('custom'), {
    message: "The filter `kind` lacks `editor`. Write `f.custom('kind', { editor: … })`.",
  });
});

test('a list fails with the parameters that its endpoint lacks, and with no others', () => {
  assert.deepEqual(parametersOf(list, { kind: 'Open' }), { kind: 'Open' });
  assert.throws(() => parametersOf(list, { kind: 'Open', color: 'red' }), {
    message: "`test.stages` lacks the parameter `color`. Declare it in the endpoint's query, or change the filter.",
  });
  assert.throws(
    () => parametersOf(list, { color: 'red', size: 'M' }),
    /lacks the parameters `color`, `size`\. Declare them/,
  );
});

test('the link of a row and the places on phones go to columns that the person may see', () => {
  const spec = specOf(
    { id: 'test.stages', list },
    {
      columns: (c) => [
        c.field('id', { guard }),
        c.field('name'),
        c.field('kind', { guard }),
        c.field('due'),
        c.field('note'),
      ],
    },
  );
  const placesFor = (...held: string[]) =>
    partsOf(spec, { tier: 'tenant', permissions: new Set(held) }, keyWords).columns.map(
      ({ id, required = false, phone }) => [id, required, phone],
    );
  assert.deepEqual(placesFor(), [
    ['id', false, undefined],
    ['name', true, 'start'],
    ['kind', false, undefined],
    ['due', false, 'end'],
    ['note', false, 'below-start'],
  ]);
  assert.deepEqual(placesFor('Stage.Edit').slice(0, 2), [
    ['id', true, 'start'],
    ['name', false, 'end'],
  ]);
});

test('a field of the owner takes the look that the declaration gives it', () => {
  const devices = collection({
    id: 'test.devices',
    path: '/devices',
    words: ['device', 'devices'],
    owner: 'merchant',
    view: guard,
    item: Type.Object({ name: Type.String() }),
  });
  const [owner] = specOf(devices, {
    fields: { merchantId: { section: 'devices.owner', hint: 'devices.hint', label: 'devices.merchant' } },
  }).form;
  assert.deepEqual(
    [owner?.key, owner?.section, owner?.hint, owner?.label, owner?.type, owner?.only],
    ['merchantId', 'devices.owner', 'devices.hint', 'devices.merchant', 'selectWithApi', 'create'],
  );
});

test('rows that are all here are searched in the shown words, filtered, sorted and paged', () => {
  const rows: Item[] = ['İzmir', 'Isparta', 'Ankara', 'Ağrı'].map((name, at) => ({
    name,
    amount: at * 10,
    on: at % 2 === 0,
    at: `2026-01-0${at + 1}`,
  }));
  const columns = [{ id: 'name', title: 'Name', cell: () => '', value: (row: Item) => String(row.name) }];
  const found = (filters: Parameters<typeof localRows>[2]['filters'], changed: Partial<GridState>) =>
    localRows(rows, { ...state, page: 1, search: '', ...changed }, { columns, filters, timeZone: 'UTC', now });
  assert.deepEqual(
    found([], { size: 2, page: 2, sort: { column: 'name', descending: false } }).data.map(({ name }) => name),
    ['Isparta', 'İzmir'],
  );
  assert.deepEqual(found([], { search: 'IZMIR' }).count, 1);
  const by = (key: string, value: Parameters<typeof filtered>[0][1], kind?: 'date-range' | 'amount-range') =>
    found([{ id: key, kind: kind ?? 'text' }], { filters: new Map([[key, value]]) }).count;
  assert.equal(by('on', ['true']), 2);
  assert.equal(by('name', 'agr'), 1);
  assert.equal(by('amount', { from: '10', to: '20' }, 'amount-range'), 2);
  assert.equal(by('at', { from: '2026-01-02' }, 'date-range'), 3);
});

test('placeholders are filled from the address, and the last one with the item’s id', () => {
  const spec = specOf({ id: 'test.stages', list, update }, {});
  assert.deepEqual(inputOf(spec, list, { id: 'pip_1' }).params, { id: 'pip_1' });
  assert.deepEqual(inputOf(spec, update, { id: 'pip_1' }, 'stg_2').params, { id: 'pip_1', stageId: 'stg_2' });
  const ownSpec = specOf({ id: 'test.x', params: { stageId: 'mine' } }, {});
  assert.deepEqual(inputOf(ownSpec, update, { id: 'pip_1' }, 'stg_2'), { params: { id: 'pip_1', stageId: 'mine' } });
});

const fields: readonly FormField[] = [
  { type: 'input', name: 'probability', label: 'Probability' },
  { type: 'date', name: 'due', label: 'Due' },
  { type: 'input', name: 'note', label: 'Note' },
  { type: 'input', name: 'name', label: 'Name', disabled: true },
];
const item = {
  id: 'stg_2',
  name: 'New',
  probability: 5,
  kind: 'Open',
  due: '2026-02-01',
  note: 'x',
  isDefault: false,
  other: 1,
};

test('a form shows an item and sends it back in the types of the schema', () => {
  const values = formValues(fields, Stage, item, 'Europe/Istanbul');
  assert.deepEqual(values, { probability: '5', due: '2026-01-31T21:00:00.000Z', note: 'x', name: 'New' });
  const sent = bodyOf(
    { ...values, probability: '70', note: '' },
    { fields, body: Stage, item, whole: true, timeZone: 'Europe/Istanbul' },
  );
  // PUT also sends the fields that the form lacks, but not those that the body does not declare.
  assert.deepEqual(sent, {
    id: 'stg_2',
    kind: 'Open',
    isDefault: false,
    probability: 70,
    due: '2026-02-01',
    note: null,
    name: 'New',
  });
  const patch = bodyOf({ ...values, due: '' }, { fields, body: Stage, item, whole: false, timeZone: 'UTC' });
  assert.deepEqual(patch, { probability: 5, note: 'x' });
});

test('guards decide if a person may act, and the item’s state decides when', () => {
  const spec = specOf(
    { id: 'test.x', list, update },
    { form: ['name'], allowed: { update: (item: Item) => !item.isDefault || 'why' } },
  );
  const holder = (...held: string[]) => ({ tier: 'tenant' as const, permissions: new Set(held) });
  const possible = (item: Item, ...held: string[]) =>
    possibleWith(spec, { list, update }, holder(...held), item).map(({ id, reason }) => [id, reason]);
  assert.deepEqual(possible(item), []);
  assert.deepEqual(possible(item, 'Stage.Edit'), [['edit', undefined]]);
  assert.deepEqual(possible({ ...item, isDefault: true }, 'Stage.Edit'), [['edit', 'why']]);
});

test('field errors are read in the shapes that servers write', () => {
  const text = (key: string) => key;
  assert.deepEqual(
    errorFields({ errors: [{ code: 'x', message: 'Taken', field: 'ticket.Name' }, { message: 'Bare' }] }, text),
    { name: 'Taken' },
  );
  assert.deepEqual(errorFields({ errors: { Name: ['Too long', 'Odd'], '/amount': 'Wrong' } }, text), {
    name: 'Too long',
    amount: 'Wrong',
  });
  assert.deepEqual(errorFields('no', text), {});
});

test('a number shows in its form with its declared decimals, and 100 percent as it is typed', () => {
  const fields: readonly FormField[] = [
    { type: 'input', name: 'rate', label: 'Rate', inputType: 'decimal', decimals: 2 },
    { type: 'input', name: 'share', label: 'Share', inputType: 'percentage', decimals: 2 },
    { type: 'input', name: 'all', label: 'All', inputType: 'percentage', decimals: 2 },
    { type: 'input', name: 'free', label: 'Free', inputType: 'decimal' },
  ];
  const values = formValues(fields, Type.Object({}), { rate: 1.5, share: 2, all: 100, free: 0.125 }, 'UTC');
  assert.deepEqual(values, { rate: '1.50', share: '2.00', all: '100', free: '0.125' });
});

test('an item whose name is a code is called by the plugin’s word for it, any other as it is', async () => {
  await textsOf('tr');
  i18n.addResourceBundle('tr', 'test', { stages: { kind: { Won: 'Kazanıldı' } } });
  const called = (name: string, item: Item) => specOf({ id: 'test.stages', list }, { name }).nameOf(item);
  assert.equal(called('kind', { kind: 'Won' }), 'Kazanıldı');
  assert.deepEqual(
    [called('kind', { kind: 'Open' }), called('name', { name: 'kind.Won' }), called('name', {})],
    ['Open', 'kind.Won', ''],
  );
});

test('a text by language has an input for each language in a form, and goes back as one value', async () => {
  await textsOf('en');
  const body = Type.Object({ name: localizedText({ maxLength: 60 }), code: Type.String() });
  const fields = formFields(
    [
      { key: 'name', label: 'Name' },
      { key: 'code', label: 'Code' },
    ],
    body,
    false,
    wordsOf({ id: 'stages', texts: 'test' }, 'en'),
  );
  assert.deepEqual(
    fields.map(({ name, label, validations = [] }) => [name, label, validations.map((validation) => validation.name)]),
    [
      ['name', 'Name', ['required', 'maxLength']],
      ['name:tr', 'Name (Turkish)', ['maxLength']],
      ['code', 'Code', ['required']],
    ],
  );
  const item = { name: { en: 'Fee', tr: 'Ücret' }, code: 'F' };
  const values = formValues(fields, body, item, 'UTC');
  assert.deepEqual(values, { name: 'Fee', 'name:tr': 'Ücret', code: 'F' });
  const send = (changed: object) =>
    bodyOf({ ...values, ...changed }, { fields, body, item, whole: true, timeZone: 'UTC' });
  assert.deepEqual(send({ 'name:tr': 'Bedel' }), { name: { en: 'Fee', tr: 'Bedel' }, code: 'F' });
  assert.deepEqual(send({ 'name:tr': '' }), { name: { en: 'Fee' }, code: 'F' });
  const carried = bodyOf({ code: 'G' }, { fields: fields.slice(2), body, item, whole: true, timeZone: 'UTC' });
  assert.deepEqual(carried, { name: { en: 'Fee', tr: 'Ücret' }, code: 'G' });
});

test('a column with texts by language is sorted by those of the person’s language', async () => {
  const localizedList = defineEndpoint({
    ...list,
    id: 'test.localized',
    query: Type.Object({ sortBy: oneOf(['name.en', 'name.tr', 'code']) }),
  });
  const sortBy = (column: string) =>
    listQuery(localizedList, [], { ...state, sort: { column, descending: false } }, { timeZone: 'UTC', now: 0 }).sortBy;
  await textsOf('tr');
  assert.deepEqual([sortBy('name'), sortBy('code')], ['name.tr', 'code']);
  await textsOf('en');
  assert.equal(sortBy('name'), 'name.en');
});
