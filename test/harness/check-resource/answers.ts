/** Checks the sandbox's responses to the calls of a collection: schema, guard and stored values. */
import assert from 'node:assert/strict';
import type { AnyCollection } from '../../../core/api/collection.ts';
import type { Counts } from '../../../core/model/shapes.ts';
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import { ApiError } from '../../../core/http/errors.ts';
import { firstLanguage } from '../../../core/i18n/languages.ts';
import { isLocalizedText } from '../../../core/i18n/localize.ts';
import { enumerationOf, fieldsOf, isLocalized, requiredOf, withoutNull } from '../../../core/ui/list/schema.ts';
import type { Item } from '../../../core/ui/resource/declaration/spec.ts';
import { fieldOf } from '../../../dev-server/sandbox/rows.ts';
import { outOfBounds } from './out-of-bounds.ts';
import type { Actor } from './sandbox.ts';
import { idInput, permissionsOf, proving, type Worked } from './subject.ts';
import type { AnswersCheck, Values } from './types.ts';

interface Page {
  readonly data: readonly Item[];
  readonly count: number;
  readonly counts?: Counts;
}

/** Returns status, code and field of an error. An answer without an error fails. */
async function refused(
  { client }: Actor,
  endpoint: AnyEndpoint,
  input: object,
): Promise<{ readonly status: number; readonly fields: readonly string[] }> {
  try {
    await client.call<AnyEndpoint>(endpoint, input);
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, fields: Object.keys(error.fields) };
    throw error;
  }
  return { status: 200, fields: [] };
}

export function checkCalls<C extends AnyCollection>(check: AnswersCheck<C>, context: Worked): void {
  const { collection, entity, as } = check;
  const { list, details, facts } = collection;
  const { create, update, remove }: AnyCollection = collection;
  const { sample } = context;
  const prove = proving(context);
  const open = (context: Worked) => {
    const { world, actor } = context.sandbox;
    const page = async (query: Values, who = context.full) =>
      // the schema of the list
      (await who.client.call<AnyEndpoint>(list, { query: { pageIndex: 0, pageSize: 100, ...query } })) as Page;
    const store = world.of(entity);
    assert.ok(
      store,
      `The world keeps no ${entity.id}: give the entity to defineSandbox, or take the token of the one that is kept.`,
    );
    return { world, actor, page, store };
  };

  prove('its list is paged, sorted, searched and filtered by the server', async (context) => {
    const { page } = open(context);
    const made = context.sample && (await context.make());
    const all = await page({});
    assert.ok(all.count > 0, 'the seed makes none');
    const [first, second] = [await page({ pageSize: 1 }), await page({ pageSize: 1, pageIndex: 1 })];
    assert.deepEqual([first.data, second.data, first.count], [all.data.slice(0, 1), all.data.slice(1, 2), all.count]);
    for (const sortBy of enumerationOf(fieldsOf(list.query).sortBy)) {
      const values = async (sortDirection: string) =>
        (await page({ sortBy, sortDirection })).data
          .map((row) => fieldOf(row, sortBy))
          .filter((value) => value !== undefined && value !== '');
      const [up, down] = [await values('asc'), await values('desc')];
      assert.ok(isRising(up, sortBy) && isRising([...down].reverse(), sortBy), `${sortBy} does not sort both ways`);
      assert.equal(
        (await refused(context.full, list, { query: { pageIndex: 0, pageSize: 5, sortBy, sortDirection: 'sideways' } }))
          .status,
        400,
      );
    }
    const known = made ?? all.data[0] ?? {};
    /** Returns all rows that a query finds, page by page. */
    const found = async (query: Values): Promise<readonly Item[]> => {
      const { data, count } = await page(query);
      const rest = await Promise.all(
        Array.from({ length: Math.ceil(count / 100) - 1 }, (_, at) => page({ ...query, pageIndex: at + 1 })),
      );
      return [data, ...rest.map((answer) => answer.data)].flat();
    };
    const finds = async (query: Values) => (await found(query)).some(({ id }) => id === known.id);
    for (const field of facts.search) {
      const value = known[field];
      for (const searchKey of (isLocalizedText(value) ? Object.values(value) : [String(value ?? '')]).map((text) =>
        text.slice(0, 200),
      ))
        if (searchKey !== '')
          assert.ok(await finds({ searchKey }), `a search for ${searchKey} does not find it by its ${field}`);
    }
    assert.equal((await page({ searchKey: 'no thing is called so' })).count, 0);
    for (const field of facts.filter) {
      const value = [known[field]].flat()[0];
      if (value === undefined) continue;
      const rows = await found({ [field]: value });
      assert.ok(
        rows.some(({ id }) => id === known.id),
        `the filter ${field} does not find what has its value`,
      );
      assert.ok(
        rows.every((row) => [row[field]].flat().includes(value)),
        `the filter ${field} lets others through`,
      );
      assert.ok(
        !(await finds({ [field]: typeof value === 'boolean' ? !value : 'no such value' })),
        `the filter ${field} finds what has another value`,
      );
    }
    const by = facts.tabs?.by;
    const { counts, count } = await page({ pageSize: 1 });
    const values = Object.entries(counts?.[by ?? ''] ?? {});
    assert.equal(
      values.reduce((sum, [, many]) => sum + many, 0),
      by === undefined ? 0 : count,
      'the counts do not add up',
    );
    for (const [value, many] of values) {
      const some = await page({
        pageSize: 1,
        [by ?? '']: value === 'true' || value === 'false' ? value === 'true' : value,
      });
      assert.deepEqual([some.count, some.counts], [many, counts], `of ${value} there are not as many as its tab says`);
    }
    for (const field of facts.range) {
      const at = known[field];
      if (at === undefined) continue;
      const rows = await found({ [`${field}From`]: at, [`${field}To`]: at });
      assert.ok(
        rows.some(({ id }) => id === known.id) && rows.every((row) => row[field] === at),
        `the range ${field} lets others through`,
      );
    }
    for (const query of [{ color: 'red' }, { pageSize: 1_000_000 }, { pageIndex: -1 }, { sortBy: 'color' }]) {
      assert.equal(
        (await refused(context.full, list, { query: { pageIndex: 0, pageSize: 5, ...query } })).status,
        400,
        JSON.stringify(query),
      );
    }
  });

  prove('nobody without the permission calls anything, whatever the screen shows', async (context) => {
    const { actor } = open(context);
    const id = String((await context.any()).id);
    const body = { ...context.sample };
    for (const endpoint of [list, details, create, update, remove]) {
      const needed = permissionsOf(endpoint?.guard);
      if (!endpoint || needed.length === 0) continue;
      const input = {
        ...(endpoint.path.includes('{') && idInput(endpoint, id)),
        ...(endpoint === list && { query: { pageIndex: 0, pageSize: 5 } }),
        ...(endpoint.body && { body }),
      };
      assert.equal((await refused(actor(as, needed), endpoint, input)).status, 403, endpoint.id);
    }
  });

  if (facts.owner !== 'platform' && as !== 'platform')
    prove('what belongs to somebody else is not there', async (context) => {
      const { page, store, world } = open(context);
      const me = world.personByEmail(context.full.email);
      const foreign = store.all.find(
        ({ tenantId, merchantId }) =>
          tenantId !== me?.tenantId || (as === 'merchant' && facts.owner !== 'tenant' && merchantId !== me?.merchantId),
      );
      assert.ok(foreign, 'the seed gives nobody else any: make some for each tenant');
      assert.ok((await page({})).data.every(({ id }) => id !== foreign.id));
      for (const endpoint of [details, update, remove]) {
        if (!endpoint) continue;
        const body = endpoint === update ? { ...pickUpdatable(context.sample ?? {}), version: 1 } : undefined;
        if (endpoint === update && !context.sample) continue;
        assert.equal(
          (await refused(context.full, endpoint, { params: { id: foreign.id }, ...(body && { body }) })).status,
          404,
          endpoint.id,
        );
      }
      assert.ok(store.get(foreign.id));
    });

  const pickUpdatable = (body: Values): Values =>
    Object.fromEntries(Object.entries(body).filter(([name]) => name in fieldsOf(update?.body)));

  if (create && sample)
    prove(
      'what does not fit is refused: unknown and missing fields, and values out of their bounds',
      async (context) => {
        const { store } = open(context);
        const before = store.all.length;
        const sending = async (body: Values) => (await refused(context.full, create, { body })).status;
        assert.equal(await sending({ ...sample, color: 'red' }), 400, 'an unknown field');
        for (const name of facts.given)
          assert.equal(await sending({ ...sample, [name]: 'mine' }), 400, `${name} is for the server to set`);
        for (const name of requiredOf(create.body))
          assert.equal(await sending({ ...sample, [name]: undefined }), 400, `without ${name}`);
        for (const [name, schema] of Object.entries(fieldsOf(create.body))) {
          for (const value of outOfBounds(withoutNull(schema)))
            assert.equal(await sending({ ...sample, [name]: value }), 400, `${name}: ${JSON.stringify(value)}`);
          if (isLocalized(schema)) {
            const texts: unknown = sample[name];
            assert.ok(isLocalizedText(texts), `${name} of the sample is no text by language`);
            const misfits: readonly unknown[] = [
              'x',
              { tr: 'x' },
              { ...texts, xx: 'x' },
              { ...texts, [firstLanguage]: '' },
              { ...texts, [firstLanguage]: 'x'.repeat(50_000) },
            ];
            for (const wrong of misfits)
              assert.equal(
                await sending({ ...sample, [name]: wrong }),
                400,
                `${name}: ${JSON.stringify(wrong)?.slice(0, 100)}`,
              );
          }
          if (withoutNull(schema).type === 'string')
            assert.equal(await sending({ ...sample, [name]: 'x'.repeat(50_000) }), 400, `${name} of any length`);
        }
        assert.equal(store.all.length, before);
      },
    );

  if (create && update && sample)
    prove(
      'a change needs the version that was seen, leaves what is fixed, and each step is in the audit trail',
      async (context) => {
        const { store, world } = open(context);
        const { email } = context.full;
        const made = await context.make();
        const id = String(made.id);
        // the schema of the details
        const read = async () => (await context.full.client.call<AnyEndpoint>(details, { params: { id } })) as Item;
        assert.deepEqual(await read(), made);
        const body = { ...pickUpdatable({ ...made, ...context.change }), version: made.version };
        // the schema of the update
        const changed = (await context.full.client.call<AnyEndpoint>(update, { params: { id }, body })) as Item;
        assert.deepEqual(
          [changed.version, ...Object.keys(context.change).map((name) => changed[name])],
          [Number(made.version) + 1, ...Object.values(context.change)],
        );
        assert.deepEqual(await read(), changed);
        assert.equal(
          (await refused(context.full, update, { params: { id }, body })).status,
          409,
          'the version is an old one',
        );
        const { version: _version, ...unversioned } = body;
        assert.equal(
          (await refused(context.full, update, { params: { id }, body: unversioned })).status,
          400,
          'without a version',
        );
        for (const name of [...facts.fixed, ...facts.given, 'id']) {
          assert.equal(
            (
              await refused(context.full, update, {
                params: { id },
                body: { ...body, version: changed.version, [name]: made[name] ?? 'x' },
              })
            ).status,
            400,
            `${name} stays`,
          );
        }
        if (remove) {
          await context.full.client.call<AnyEndpoint>(remove, { params: { id } });
          for (const endpoint of [details, remove])
            assert.equal((await refused(context.full, endpoint, { params: { id } })).status, 404, 'it is gone');
        } else store.remove(id, { actor: 'A test', actorId: 'usr_test', requestId: 'check-resource' });
        const log = world.of(entity)?.log(id) ?? [];
        assert.equal(log.length, 3, 'made, changed, removed');
        assert.deepEqual(new Set(log.slice(0, remove ? 3 : 2).map(({ actorEmail }) => actorEmail)), new Set([email]));
        const changedFields = new Set(log[1]?.changes.map(({ field }) => field));
        for (const name of Object.keys(context.change))
          assert.ok(
            changedFields.has(name) || changedFields.has(`${name}.${firstLanguage}`),
            `the trail does not say that ${name} was changed`,
          );
      },
    );
}

/**
 * Returns true if no value is less than its predecessor. Numbers are compared by value, all other values like texts, in
 * the language of a column such as `name.tr`.
 */
function isRising(values: readonly unknown[], column: string): boolean {
  const [, language = 'en'] = column.split('.');
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return values.every((value, at) => {
    const before = values[at - 1];
    if (at === 0) return true;
    return typeof value === 'number' && typeof before === 'number'
      ? value >= before
      : collator.compare(String(before), String(value)) <= 0;
  });
}
