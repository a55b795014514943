// @lane sandbox
/** Each list of each plugin declares its paging, search and sorting. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as Type from 'typebox';
import { pageOf } from '../../core/model/shapes.ts';
import { type AnyEndpoint, defineEndpoint } from '../../core/http/endpoint.ts';
import { isPaged, ownPaging, pagingOf } from '../../core/http/paging.ts';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { fieldsOf } from '../../core/ui/list/schema.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Usual names of list parameters in any API. */
const usual =
  /^(page|page_?(index|number|size)|per_?page|size|limit|offset|skip|search|search_?key|q|sort|sort_?(by|order|direction)|order_?by|direction)$/i;
/**
 * Returns true for `pageSize` of the dashboards' query, which is also sent to other types of lists whose pages have
 * this parameter.
 */
const ofOtherLists = (name: string, { id, path }: AnyEndpoint) =>
  name === 'pageSize' && (path.startsWith('/reporting/dashboard/') || id === 'support.by');

const isPage = ({ method, answer, paging }: AnyEndpoint) => {
  const { data, count } = fieldsOf(answer);
  return method === 'GET' && (paging !== undefined || (data?.type === 'array' && count?.type === 'integer'));
};

/** Returns a line for each list parameter that its query lacks, or that its `paging` does not name. */
function faultsOf(endpoint: AnyEndpoint): readonly string[] {
  const query = Object.keys(fieldsOf(endpoint.query));
  const { page, offset, size, search, sortBy, sortDirection } = endpoint.paging ?? {
    page: ownPaging.page,
    size: ownPaging.size,
  };
  const needed = [page, offset, size, search, sortBy, sortDirection].filter((name) => name !== undefined);
  const named = Object.values(pagingOf(endpoint));
  return [
    ...needed.filter((name) => !query.includes(name)).map((name) => `${endpoint.id}: the query has no ${name}`),
    ...query
      .filter((name) => usual.test(name) && !named.includes(name) && !ofOtherLists(name, endpoint))
      .map((name) => `${endpoint.id}: its paging does not name ${name}`),
  ];
}

test('every endpoint that answers a page has the parameters that its paging names', async () => {
  const { endpoints } = await loadPlugins(root, await loadDeployment('default', root));
  const pages = endpoints.map(({ endpoint }) => endpoint).filter(isPage);
  assert.ok(pages.length > 150, `only ${pages.length} pages were found`);
  assert.deepEqual(pages.flatMap(faultsOf), []);
});

test('a list with a parameter that its paging does not name is found, and one without its page', () => {
  const list = {
    id: 'test.list',
    method: 'GET',
    path: '/x',
    summary: 'x',
    guard: 'signed-in',
    answer: pageOf(Type.Object({})),
  } as const;
  const capital = Type.Object({ PageIndex: Type.Integer(), PageSize: Type.Integer() });
  assert.deepEqual(faultsOf(defineEndpoint({ ...list, query: capital })), [
    'test.list: the query has no pageIndex',
    'test.list: the query has no pageSize',
    'test.list: its paging does not name PageIndex',
    'test.list: its paging does not name PageSize',
  ]);
  assert.deepEqual(
    faultsOf(
      defineEndpoint({ ...list, query: capital, paging: { page: 'PageIndex', size: 'PageSize', rows: 'data' } }),
    ),
    [],
  );
  assert.deepEqual(faultsOf(defineEndpoint({ ...list, paging: { page: 'page' } })), [
    'test.list: the query has no page',
  ]);
  assert.equal(isPaged(defineEndpoint({ ...list, paging: { rows: 'data' } })), false);
});
