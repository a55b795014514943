// @lane program
/**
 * `portal plugin import` creates the right files from documents, reports what it couldn't create, and keeps changes
 * when it runs again.
 */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readDocument } from '../../../../cli/plugin/import/document.ts';
import { findResources } from '../../../../cli/plugin/import/find-resources.ts';
import { portal } from '../../run.ts';
import { scaffoldRoot } from '../../scaffold-root.ts';

const document = (name: string) => fileURLToPath(new URL(`../documents/${name}`, import.meta.url));

test('a document that others wrote has its resources found, with their keys, parents and pages', async () => {
  const { api, unmapped } = findResources(await readDocument(document('github-cut.json')), {
    id: 'github',
    tags: [],
    tier: 'tenant',
  });
  const found = api.resources.map(({ part, key, parents, calls }) => [
    part.name,
    key,
    parents.join(),
    Object.keys(calls).join(),
  ]);
  assert.deepEqual(found.slice(0, 3), [
    ['public-gists', 'id', '', 'list'],
    ['labels', 'name', 'owner,repo', 'list,details,create,update,remove'],
    ['milestones', 'number', 'owner,repo', 'list,details,create,update,remove'],
  ]);
  assert.deepEqual(api.resources[1]?.calls.list?.paging, { page: 'page', size: 'per_page' });
  assert.deepEqual(api.resources[2]?.calls.list?.paging, {
    page: 'page',
    size: 'per_page',
    sortBy: 'sort',
    sortDirection: 'direction',
  });
  assert.ok(unmapped.some(({ at, what }) => at === 'DELETE /gists/{gist_id}' && /no screen/.test(what)));
});

test('statements about a list are combined from its wrapper and from the list itself', async () => {
  const trains = fileURLToPath(
    new URL('../../../../node_modules/@readme/oas-examples/3.1/json/train-travel.json', import.meta.url),
  );
  const { api, unmapped } = findResources(await readDocument(trains), { id: 'trains', tags: [], tier: 'tenant' });
  const found = api.resources.map(({ part, key, calls }) => [part.name, key, Object.keys(calls).join()]);
  assert.deepEqual(found, [
    ['stations', 'id', 'list'],
    ['bookings', 'id', 'list,details,create,remove'],
  ]);
  assert.equal(api.resources[1]?.item.properties?.passenger_name?.type, 'string');
  assert.ok(unmapped.some(({ at, what }) => at === 'GET /trips' && /are required/.test(what)));
});

test('a plugin is generated from a document and regenerated from a later one with its author’s edits', async (t) => {
  const root = await scaffoldRoot(t);
  const path = join(root, 'shop.yaml');
  const yaml = await readFile(document('shop.yaml'), 'utf8');
  await writeFile(path, yaml);
  const run = async (...words: string[]) => {
    const { code, out, err } = await portal(['plugin', 'import', path, ...words], { root });
    assert.deepEqual([code, err], [0, '']);
    return out;
  };
  const read = (file: string) => readFile(join(root, 'plugins/customers', file), 'utf8');
  const output = await run('--tag', 'Customers');
  assert.match(output, /Customers: list, details, create, update, remove/);
  assert.match(output, /POST \/customers\.address, PUT \/customers\/\{customerId\}\.address: it fits no form control/);
  assert.match(output, /POST \/customers\/\{customerId\}\/block: Block a customer: a separate action/);
  assert.match(output, /npm start -- --upstream https:\/\/api\.shop\.example\/v1\/api/);
  assert.match(
    await read('api/customers.ts'),
    /paging: \{ offset: 'offset', size: 'limit', search: 'q', rows: 'items', count: 'meta\.total' \}/,
  );
  assert.match(
    await read('api/customers.ts'),
    /creditLimit: Type\.Optional\(Type\.Union\(\[Type\.Number\(\{ minimum: 0, multipleOf: 0\.01 \}\), Type\.Null\(\)\]\)\)/,
  );
  assert.equal(JSON.parse(await read('messages/tr.json')).customers.field.createdAt, 'Oluşturulma');
  assert.match(await run('--id', 'customers'), /^The document has not changed/);

  // The author has changed texts and rules, and the document has a new field in the meantime.
  const screen = await read('screens/customers.tsx');
  await writeFile(join(root, 'plugins/customers/screens/customers.tsx'), `// Ours.\n${screen}`);
  await writeFile(
    path,
    yaml.replace(
      'newsletter: { type: boolean }',
      'newsletter: { type: boolean }\n        city: { type: string, maxLength: 60 }',
    ),
  );
  const again = await run('--id', 'customers');
  assert.match(again, /^changed +plugins\/customers\/api\/customers\.ts$/m);
  assert.match(again, /^merged +plugins\/customers\/screens\/customers\.tsx$/m);
  const merged = await read('screens/customers.tsx');
  assert.match(merged, /^\/\/ Ours\.\n/);
  assert.match(merged, /'city'/);
});

/** Creates a document with a list and a single record at each of the paths. */
const listsAt = (...paths: readonly string[]) => {
  const recordSchema = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string' }, name: { type: 'string' } },
  };
  const answer = (schema: object) => ({
    get: { responses: { 200: { description: 'Found', content: { 'application/json': { schema } } } } },
  });
  const all = paths.flatMap((path) => [
    [path, answer({ type: 'array', items: recordSchema })] as const,
    [`${path}/{id}`, answer(recordSchema)] as const,
  ]);
  return JSON.stringify({ openapi: '3.0.3', info: { title: 'Things', version: '1' }, paths: Object.fromEntries(all) });
};

test('import and dry run refuse a path that other calls of the portal begin with', async (t) => {
  const root = await scaffoldRoot(t, { 'users.json': listsAt('/users'), 'both.json': listsAt('/users', '/lamps') });
  for (const words of [['--dry-run'], []]) {
    const { code, err } = await portal(['plugin', 'import', join(root, 'users.json'), ...words], { root });
    assert.equal(code, 1);
    assert.match(
      err,
      /\[import\.nothing\][\s\S]*GET \/users: the call core\.\S+ of the portal begins with \/users, too; put a proxy with other paths before/,
    );
    const both = await portal(['plugin', 'import', join(root, 'both.json'), '--id', 'lamps', ...words], { root });
    assert.deepEqual([both.code, both.err], [0, '']);
    assert.match(both.out, /GET \/users, GET \/users\/\{id\}: the call core/);
  }
  assert.match(await readFile(join(root, 'plugins/lamps/plugin.ts'), 'utf8'), /services: \['lamps'\]/);
});

test('a byte order mark before a document says nothing, in JSON and in YAML', async (t) => {
  const root = await scaffoldRoot(t, {
    'marked.json': `\ufeff${listsAt('/lamps')}`,
    'marked.yaml': `\ufeff${await readFile(document('shop.yaml'), 'utf8')}`,
  });
  for (const file of ['marked.json', 'marked.yaml'])
    assert.deepEqual((await portal(['plugin', 'import', join(root, file), '--dry-run'], { root })).err, '', file);
});

test('paths are called as written in the document, and merge keys and references are followed', async () => {
  const { api, unmapped } = findResources(await readDocument(document('addresses.yaml')), {
    id: 'shop',
    tags: [],
    tier: 'tenant',
  });
  const found = api.resources.map(({ part, key, calls }) => [
    part.name,
    key,
    ...Object.values(calls).map(({ method, path }) => `${method} ${path}`),
  ]);
  assert.deepEqual(found, [
    ['books', 'id', 'GET /books/', 'GET /books/{id}/', 'POST /books/', 'PUT /books/{id}/', 'DELETE /books/{id}/'],
    ['rental-cars', 'car-id', 'GET /rental-cars', 'GET /rental-cars/{carId}'],
    ['s3-buckets', 'id', 'GET /s3-buckets'],
    ['s4-buckets', 'id', 'GET /s4-buckets'],
    ['coupons', 'id', 'GET /coupons', 'GET /coupons/{id}', 'POST /coupons', 'PUT /coupons/{id}'],
  ]);
  assert.deepEqual(unmapped, []);
});

test('import refuses a document that is not OpenAPI 3 and a tag that does not exist', async (t) => {
  const root = await scaffoldRoot(t, { 'old.json': '{ "swagger": "2.0" }' });
  const refused = async (...words: string[]) => (await portal(['plugin', 'import', ...words], { root })).err;
  assert.match(await refused(join(root, 'old.json')), /\[import\.document\] .* is a Swagger 2 document/);
  assert.match(
    await refused(document('shop.yaml'), '--tag', 'Clients'),
    /\[import\.nothing\] The document has no tag Clients\. It has Customers, Orders\./,
  );
});
