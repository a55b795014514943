// @lane sandbox
/** No call of any plugin accepts an unnamed field, or more data than it needs. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { randomUUID } from 'node:crypto';
import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import { Create } from 'typebox/value';
import RandExp from 'randexp';
import { defineEndpoint } from '../../../core/http/endpoint.ts';
import { changesBetween, limitChanges } from '../../../dev-server/world/entities/log.ts';
import { checkInput } from '../../../dev-server/sandbox/validate.ts';
import { People } from '../../../dev-server/world/core-tokens.ts';
import { changeTheme } from '../../../plugins/profile/api.ts';
import { createServer, type RunningServer } from '../running-server.ts';
import { signIn, Visitor } from '../visitor.ts';

let server: RunningServer;
const tokens: string[] = [];
before(async () => {
  server = await createServer();
  for (const who of ['platform', 'tenant', 'merchant'])
    tokens.push((await signIn(new Visitor(server.origin), `${who}@portal.test`)).access_token);
});
after(() => server.close());

type Schema = Readonly<Record<string, unknown>>;
interface Call {
  readonly id: string;
  readonly method: string;
  readonly address: string;
  readonly body: Schema | undefined;
  readonly isMultipart?: boolean;
  /** Maximum size in bytes. */
  readonly limit?: number;
}

interface ServedDocument {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, Schema & { readonly parameters?: readonly Parameter[] }>>>
  >;
}
interface Parameter {
  readonly name: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

let served: Promise<ServedDocument> | undefined;
/** Returns the document in which the server describes its calls, requested only once. */
function servedDocument(): Promise<ServedDocument> {
  served ??= fetch(`${server.origin}/openapi.json`).then((answer) => answer.json());
  return served;
}

/** Returns all calls of the served document, with invented ids in their paths. */
async function calls(): Promise<Call[]> {
  const document = await servedDocument();
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      id: String(operation.operationId),
      method: method.toUpperCase(),
      address: `${server.origin}/gateway${path.replace(/\{\w+\}/g, 'unknown')}`,
      body: (operation as { requestBody?: { content: Readonly<Record<string, { schema: Schema }>> } }).requestBody
        ?.content['application/json']?.schema,
      isMultipart:
        'multipart/form-data' in ((operation as { requestBody?: { content: object } }).requestBody?.content ?? {}),
      limit: Number(operation['x-body-limit'] ?? 64 * 1024),
    })),
  );
}

const send = ({ method, address }: Call, token: string, body: BodyInit) =>
  fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-request-id': randomUUID(),
      scaCode: '123456',
      'website-id': 'w',
      systemmode: 'Live',
      roleModalType: 'Add',
    },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit); // the types lack `duplex`, which a stream needs

/** Finds the schemas in a schema that accept any value, or values without a limit. */
function open(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const {
    type,
    properties = {},
    items,
    additionalProperties,
    anyOf = [],
    patternProperties,
    maxProperties,
    maxLength,
    maxItems,
  } = schema as Schema;
  const isFree = patternProperties !== undefined || typeof additionalProperties === 'object';
  const isClosed = additionalProperties === false && (!isFree || maxProperties !== undefined);
  const found = [
    ...(type === 'object' && !isClosed ? [`${at} is an open object`] : []),
    ...(type === 'string' && !('enum' in schema) && !('const' in schema) && maxLength === undefined
      ? [`${at} is a text without end`]
      : []),
    ...(type === 'array' && maxItems === undefined ? [`${at} is a list without end`] : []),
    ...(type === undefined && !('anyOf' in schema) && !('const' in schema) && !('enum' in schema)
      ? [`${at} takes anything`]
      : []),
  ];
  const parts = [
    ...Object.entries(properties as Schema),
    ...Object.entries((patternProperties ?? {}) as Schema),
    ...(items === undefined ? [] : [['[]', items] as const]),
  ];
  return [
    ...found,
    ...parts.flatMap(([name, part]) => open(part, `${at}/${name}`)),
    ...(anyOf as unknown[]).flatMap((part) => open(part, at)),
  ];
}

test('no body of the API takes fields that it does not name, or texts and lists without end', async () => {
  const bodies = (await calls()).filter(({ body }) => body !== undefined);
  assert.ok(bodies.length > 25, `${bodies.length} bodies`);
  assert.deepEqual(
    bodies.flatMap(({ id, body }) => open(body, id)),
    [],
  );
});

test('a field that a call does not name is refused, and so is a text that is too long', async () => {
  const refusals = new Map<string, string[]>();
  for (const call of (await calls()).filter(({ body }) => body !== undefined)) {
    const fits = example(call.body ?? {}) as Schema;
    const long = Object.entries((call.body?.properties ?? {}) as Readonly<Record<string, Schema>>).find(
      ([, { type }]) => type === 'string',
    )?.[0];
    const wrong = [
      { ...fits, smuggled: 'x'.repeat(1_000) },
      ...(long === undefined ? [] : [{ ...fits, [long]: 'A'.repeat(40_000) }]),
    ];
    for (const body of wrong) {
      // Users who may make the call get the validation error; the others get the error about permissions.
      const answers = await Promise.all(
        tokens.map(async (token) => (await send(call, token, JSON.stringify(body))).json()),
      );
      const codes = answers.map((answer) => String(answer.errors?.[0]?.code));
      refusals.set(call.id, codes);
      assert.ok(codes.includes('body.invalid'), `${call.id}: ${codes} ${JSON.stringify(Object.keys(body))}`);
      assert.ok(
        codes.every((code) => ['body.invalid', 'permission.missing', 'tier.wrong'].includes(code)),
        `${call.id}: ${codes}`,
      );
    }
  }
  assert.ok(refusals.size > 25);
});

/** Creates a value that has the form of a schema. */
function example(schema: Schema): unknown {
  const { type, properties = {}, pattern, minLength, anyOf, minimum } = schema;
  if (anyOf) return example((anyOf as Schema[])[0] ?? {});
  if ('const' in schema) return schema.const;
  if ('enum' in schema) return (schema.enum as unknown[])[0];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties as Readonly<Record<string, Schema>>).map(([name, part]) => [name, example(part)]),
    );
  if (type === 'string') return typeof pattern === 'string' ? matching(pattern) : 'x'.repeat(Number(minLength ?? 1));
  if (type === 'array') return [];
  return type === 'boolean' ? true : Number(minimum ?? 0);
}

/** Creates a text that matches a pattern, with short values for its unbounded parts. */
function matching(pattern: string): string {
  const text = new RandExp(pattern);
  text.max = 5;
  return text.gen();
}

test('an oversized body is refused with 413, both with a declared length and in chunks', async () => {
  // multipart.test.ts tests multipart bodies.
  const all = (await calls()).filter(({ method, isMultipart }) => method !== 'GET' && !isMultipart);
  assert.ok(all.length > 30);
  for (const call of all) {
    const limit = (call.limit ?? 0) / 1024;
    const text = JSON.stringify({ name: 'x'.repeat((limit + 6) * 1024) });
    const inChunks = () => new Blob([text]).stream();
    for (const body of [text, inChunks()]) {
      const answer = await send(call, tokens[1] ?? '', body);
      const responseBody = await answer.json();
      assert.deepEqual([answer.status, responseBody.errors[0].code], [413, 'body.too-large'], call.id);
      assert.match(responseBody.errors[0].message, new RegExp(`${Math.floor(limit)} kB`));
    }
  }
});

test('unexpected fields of a theme are refused before they are stored', async () => {
  const address = `${server.origin}/gateway/merchant/v1/users/profile/theme-settings`;
  const call = { id: changeTheme.id, method: 'PUT', address, body: undefined };
  const fields = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`field${at}`, 'x']));
  assert.equal((await send(call, tokens[2] ?? '', JSON.stringify(fields))).status, 400);
  const merchant = server.world?.personByEmail('merchant@portal.test');
  assert.equal(merchant?.themeSettings, undefined);
  assert.deepEqual(
    server.world
      ?.of(People)
      .log(merchant?.id ?? '')
      .filter(({ type }) => type === 'Changed'),
    [],
  );
});

test('texts with controls or direction marks are refused at any depth; tabs and line ends are accepted', async () => {
  const address = `${server.origin}/gateway/merchant/v1/users/notes/note-1`;
  const call = { id: 'core.notes.save', method: 'PUT', address, body: undefined };
  for (const text of ['nimdA\u202e', 'a\u2066b', 'bell\u0007', 'nul\u0000', 'c1\u0085', '\ud800']) {
    const answer = await send(call, tokens[2] ?? '', JSON.stringify({ text }));
    assert.deepEqual(
      [answer.status, (await answer.json()).errors?.[0].code],
      [400, 'body.invalid'],
      JSON.stringify(text),
    );
  }
  for (const text of ['a\tb\r\nc', 'یک‌خانه', '👩‍🔧'])
    assert.equal((await send(call, tokens[2] ?? '', JSON.stringify({ text }))).status, 200, text);
  const deep = Type.Object({
    people: Type.Array(Type.Object({ name: Type.String() })),
    free: Type.Record(Type.String(), Type.String()),
  });
  for (const body of [
    { people: [{ name: 'a' }, { name: 'b\u202d' }], free: {} },
    { people: [], free: { 'k\u0001': 'v' } },
  ]) {
    assert.throws(() => checkInput('body', deep, body), { status: 400, code: 'body.invalid' });
  }
});

test('an invalid intent id is refused before it is stored', async () => {
  const headers = {
    authorization: `Bearer ${tokens[1]}`,
    'content-type': 'application/json',
    'x-request-id': 'i'.repeat(129),
  };
  const answer = await fetch(`${server.origin}/gateway/merchant/v1/crm/users/profile`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ firstName: 'A', lastName: 'B' }),
  });
  assert.deepEqual([answer.status, (await answer.json()).errors[0].code], [400, 'request-id.invalid']);
});

test('an entry of a log keeps a part of what is long or much, and the record all of it', () => {
  const entry = limitChanges([
    ...changesBetween({}, { text: 'x'.repeat(5_000), ['n'.repeat(500)]: 'y' }),
    ...Array.from({ length: 500 }, (_, at) => ({ field: `f${at}`, to: 'z' })),
  ]);
  assert.equal(entry.length, 100);
  assert.equal(entry[0]?.to?.length, 501);
  assert.equal(entry[1]?.field.length, 101);
  // A difference after the stored part still counts as a change.
  assert.equal(changesBetween({ text: `${'x'.repeat(600)}a` }, { text: `${'x'.repeat(600)}b` }).length, 1);
});

test('a body is bounded on every level, and keeps what its author says', () => {
  const { body } = defineEndpoint({
    id: 'toy.bounds',
    method: 'POST',
    path: '/toys',
    summary: 'Toys',
    guard: 'public',
    answer: 'none',
    body: Type.Object({
      note: Type.Optional(Type.String()),
      long: Type.String({ maxLength: 20_000 }),
      rows: Type.Array(Type.Object({ id: Type.String() })),
      any: Type.Object({}, { additionalProperties: true }),
      both: Type.Intersect([Type.Object({ a: Type.String() }), Type.Object({ b: Type.String() })]),
      free: Type.Record(Type.String(), Type.String()),
      either: Type.Union([Type.Object({ x: Type.Number() }), Type.Null()]),
    }),
  });
  const fits = {
    long: 'x'.repeat(20_000),
    rows: [{ id: '1' }],
    any: { more: 1 },
    both: { a: '', b: '' },
    free: { k: 'v' },
    either: { x: 1 },
  };
  assert.ok(body);
  const check = Compile(body);
  assert.ok(check.Check(fits));
  const misfits: Record<string, unknown> = {
    more: 1,
    note: 'x'.repeat(1_001),
    long: 'x'.repeat(20_001),
    rows: [{ id: '1', more: 1 }],
    both: { a: '', b: '', c: '' },
    free: { k: 'x'.repeat(1_001) },
    either: { x: 1, y: 2 },
  };
  for (const [name, value] of Object.entries(misfits))
    assert.equal(check.Check({ ...fits, [name]: value }), false, name);
  assert.equal(check.Check({ ...fits, rows: Array.from({ length: 101 }, () => ({ id: '1' })) }), false);
  assert.equal(
    check.Check({ ...fits, free: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [at, ''])) }),
    false,
  );
  assert.deepEqual(Object.keys(Create(body) as object).includes('note'), false, 'an optional field stays optional');
});

test('an instant that is none is refused wherever a call filters by one', async () => {
  const { paths } = await servedDocument();
  let requestCount = 0;
  for (const [path, item] of Object.entries(paths)) {
    const parameters = (item.get?.parameters ?? []).filter((parameter) => parameter.in === 'query');
    for (const { name, schema } of parameters) {
      if (schema?.format !== 'date-time') continue;
      const url = new URL(`${server.origin}/gateway${path.replace(/\{\w+\}/g, 'unknown')}`);
      for (const parameter of parameters)
        if (parameter.required)
          url.searchParams.set(
            parameter.name,
            // A pattern allows dates that do not exist.
            parameter.schema?.format === 'date-time' ? '2026-01-31T00:00:00Z' : String(example(parameter.schema ?? {})),
          );
      url.searchParams.set(name, '2026-01-31T23:59:60Z');
      const answers = await Promise.all(
        tokens.map(
          async (token) =>
            (await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json()).errors?.[0],
        ),
      );
      requestCount += 1;
      assert.ok(
        answers.some((error) => error?.code === 'query.invalid' && error.message.includes(`/${name} `)),
        `${url}: ${JSON.stringify(answers)}`,
      );
    }
  }
  assert.ok(requestCount > 5, `${requestCount} filters`);
});

test('every call that takes a time zone takes those that there are, and no other text', async () => {
  const document = await servedDocument();
  const zones: [name: string, schema: Schema][] = [];
  const collect = (name: string, schema: Schema) =>
    /time-?zone$/i.test(name) && schema.type === 'string' && zones.push([name, schema]);
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of Object.values(item)) {
      const { parameters = [], requestBody } = operation as {
        parameters?: { name: string; schema: Schema }[];
        requestBody?: { content: Record<string, { schema: Schema }> };
      };
      for (const { name, schema } of parameters) collect(`${path} ${name}`, schema);
      for (const { schema } of Object.values(requestBody?.content ?? {})) {
        for (const [name, part] of Object.entries<Schema>(
          (schema as { properties?: Record<string, Schema> }).properties ?? {},
        ))
          collect(`${path} ${name}`, part);
      }
    }
  }
  assert.ok(zones.length > 8, String(zones.length));
  assert.deepEqual(
    zones.filter(([, { format }]) => format !== 'time-zone').map(([name]) => name),
    [],
  );
  const preview =
    (await calls()).find(({ id }) => id === 'settings.scheduler.preview')?.address ?? assert.fail('no preview');
  for (const [zone, status] of [
    ['Europe/Istanbul', 200],
    ['Mars/Base', 400],
    ['%2B03:00', 400],
  ] as const) {
    const answer = await fetch(`${preview}?cron=0%209%20*%20*%20*&timeZone=${zone}`, {
      headers: { authorization: `Bearer ${tokens[1]}`, systemmode: 'Live' },
    });
    assert.equal(answer.status, status, zone);
  }
});
