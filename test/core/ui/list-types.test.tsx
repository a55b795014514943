// @lane component
/**
 * A list's declaration with a misspelled parameter does not compile: `npm run typecheck` fails if one of the expected
 * errors is missing.
 */
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Type from 'typebox';
import { defineEndpoint, oneOf, PageIndex, PageSize, pageOf } from '../../../core/api/index.ts';
import {
  defineList,
  type ListDialogProps,
  type ListFile,
  type ListFileContext,
  type ListParameters,
  type ListPartProps,
} from '../../../core/ui/index.ts';

const Case = Type.Object({ id: Type.String() });
type Case = Type.Static<typeof Case>;
const base = { method: 'GET', summary: 'List cases', guard: 'signed-in', answer: pageOf(Case) } as const;
const page = { pageIndex: PageIndex, pageSize: PageSize };
const state = oneOf(['Open', 'Closed']);
const list = defineEndpoint({
  ...base,
  id: 'types.cases',
  path: '/cases',
  query: Type.Object({ ...page, state: Type.Optional(state) }),
});
const search = defineEndpoint({
  ...base,
  id: 'types.search',
  path: '/cases/search',
  query: Type.Object({ ...page, searchKey: Type.String() }),
});
const noQuery = defineEndpoint({ ...base, id: 'types.all', path: '/cases/all' });

type Query = ListParameters<typeof list>;
type Either = ListParameters<typeof list | typeof search>;

const shared = {
  id: 'types.cases',
  useText: () => (key: 'field.state') => key,
  columns: () => [],
  rowName: ({ id }: Case) => id,
  empty: { title: 'field.state' },
  export: false,
} as const;
const either = (_context: object, key: string) => (key === '' ? list : search);
const plain = { ...shared, endpoint: list };

const part = {
  whole: (_props: ListPartProps<Case, unknown, Query>) => null,
  untyped: (_props: ListPartProps<Case>) => null,
  other: (_props: ListPartProps<Case, unknown, { readonly statee: string }>) => null,
};
const dialog = {
  whole: (_props: ListDialogProps<Case, Query>) => null,
  other: (_props: ListDialogProps<Case, { readonly statee: string }>) => null,
};
const fileOf = <FileQuery,>(read: (query: FileQuery) => unknown): (() => Promise<ListFile<unknown, FileQuery>>) => {
  const run = async ({ query }: ListFileContext<unknown, FileQuery>) => new Blob([String(read(query))]);
  return async () => ({ run });
};
const exported = { guard: 'signed-in', fileName: 'field.state' } as const;

test('a misspelled parameter of a list is refused by the compiler', () => {
  const made = [
    defineList({ ...plain, query: (parameters) => ({ ...parameters, state: 'Open' }) }),
    defineList({
      ...plain,
      query: (parameters, { search }) => (search === '' ? parameters : { ...parameters, state: 'Closed' }),
    }),
    defineList({ ...shared, endpointFor: either, query: ({ state: _state, ...parameters }) => parameters }),
    defineList({ ...shared, endpointFor: either, query: (parameters) => ({ ...parameters, searchKey: 'acme' }) }),
    // @ts-expect-error no parameter of either query
    defineList({ ...shared, endpointFor: either, query: (parameters) => ({ ...parameters, searchKy: 'acme' }) }),
    // @ts-expect-error no parameter of the query
    defineList({ ...plain, query: (parameters) => ({ ...parameters, statee: 'Open' }) }),
    defineList({
      ...plain,
      // @ts-expect-error no parameter of the query, in a single case
      query: (parameters, { search }) => (search === '' ? parameters : { ...parameters, statee: 'Open' }),
    }),
    // @ts-expect-error no value of the parameter
    defineList({ ...plain, query: (parameters) => ({ ...parameters, state: 'Opened' }) }),
    // @ts-expect-error no parameter of the query
    defineList({ ...plain, query: ({ statee: _state, ...parameters }) => parameters }),
    // @ts-expect-error the endpoint has no query
    defineList({ ...shared, endpoint: noQuery, query: (parameters) => ({ ...parameters, state: 'Open' }) }),
    defineList({
      ...plain,
      virtualFlags: ['every'],
      filters: (f) => [f.virtualFlag('every', 'field.state')],
      query: (parameters, { isSet }) => (isSet('every') ? parameters : {}),
    }),
    // @ts-expect-error no flag of the list
    defineList({ ...plain, virtualFlags: ['every'], filters: (f) => [f.virtualFlag('evry', 'field.state')] }),
    defineList({
      ...plain,
      virtualFlags: ['every'],
      // @ts-expect-error no flag of the list
      query: (parameters, { isSet }) => (isSet('evry') ? parameters : {}),
    }),
    // @ts-expect-error no parameter of the query
    defineList({ ...plain, filters: (f) => [f.linkOnly('statee', 'field.state')] }),
  ];
  assert.ok(made.every(({ Screen }) => typeof Screen === 'function'));
});

test('parts, dialogs and files of a list read only its parameters', () => {
  const made = [
    defineList({ ...plain, above: part.whole, below: part.untyped, actions: part.whole }),
    // @ts-expect-error the list has no such parameter
    defineList({ ...plain, above: part.other }),
    // @ts-expect-error the list has no such parameter
    defineList({ ...plain, below: part.other }),
    defineList({ ...plain, bulk: () => [{ id: 'close', title: 'Close', dialog: dialog.whole }] }),
    // @ts-expect-error the list has no such parameter
    defineList({ ...plain, bulk: () => [{ id: 'close', title: 'Close', dialog: dialog.other }] }),
    defineList({ ...plain, export: { ...exported, file: fileOf((query: Query) => query.state) } }),
    defineList({
      ...plain,
      // @ts-expect-error the list has no such parameter
      export: { ...exported, file: fileOf((query: { readonly statee: string }) => query.statee) },
    }),
    // @ts-expect-error of the list's query
    fileOf((query: Query) => query.statee),
    // @ts-expect-error the list asks for its page by itself
    fileOf((query: Query) => query.pageIndex),
    // @ts-expect-error a part that is not typed by its list reads none
    ({ query }: ListPartProps<Case>) => query.state,
    fileOf((query: Either) => [query.state, query.searchKey]),
  ];
  assert.equal(made.length, 11);
});
