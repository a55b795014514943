/** Texts that try to become code, and OpenAPI documents that contain them in all places for texts. */
import fc from 'fast-check';

const payloads = [
  '*/ pwned(); /*',
  "**// (await import('node:fs')).writeFileSync('pwned', ''); /**",
  "'); pwned(); ('",
  '"); pwned(); ("',
  '`); pwned(); (`',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template would execute this
  '${pwned()}',
  '\\',
  "\\'; pwned()",
  '\u2028pwned()//',
  '\u2029pwned()//',
  '\npwned()\n',
  '\r\nimport "pwned";\r\n',
  '</script><script>pwned()</script>',
  '<!-- pwned -->',
  ']}); pwned(); ({[',
  '{{pwned}}',
  '{{text pwned}}',
  '$t(pwned)',
  '$&',
  'Type.Object({ "id": Type.String() })',
  'oneOf(',
  '__proto__',
  'constructor',
  '\ud800',
  '\u202e/*pwned',
];

/** Words that code, JavaScript's objects or the generated files already use. */
const words = [
  'switch',
  'class',
  'this',
  'delete',
  'await',
  'constructor',
  '__proto__',
  'toString',
  'type',
  'foreign',
  'event',
  'parents',
  'view',
  'edit',
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc
    .array(fc.oneof(fc.constantFrom(...payloads), fc.string({ unit: 'binary', maxLength: 5 })), {
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) => parts.join('')),
  fc.constantFrom(...words, 'customers', 'a-1', 'a1', 'pwned'),
);

/** Valid and invalid names of fields, parameters and segments. */
const name = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...words,
      'id',
      'name',
      'status',
      'total-amount',
      'pwned',
      'createdAt',
      'email',
      'page',
      'limit',
    ),
  },
  { weight: 1, arbitrary: hostileText },
);

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const about = { title: maybe(hostileText), description: maybe(hostileText), 'x-extension': maybe(hostileText) };

const scalar = fc.record({
  ...about,
  type: fc.constantFrom('string', 'integer', 'number', 'boolean'),
  format: maybe(fc.oneof(hostileText, fc.constantFrom('date-time', 'email', 'uri'))),
  pattern: maybe(fc.oneof(hostileText, fc.constantFrom('^[a-z\'"]+$', '^[^*/]*\\*/$', '(a+)+$'))),
  enum: maybe(fc.array(hostileText, { minLength: 1, maxLength: 3 })),
  default: maybe(hostileText),
  example: maybe(hostileText),
  minLength: maybe(fc.constantFrom(1, 1e9, -1, Number.NaN)),
  minimum: maybe(fc.constantFrom(0, Number.POSITIVE_INFINITY, -1e308)),
  nullable: maybe(fc.boolean()),
});

const record = fc
  .record({
    ...about,
    properties: fc.dictionary(name, fc.oneof(scalar, fc.record({ type: fc.constant('array'), items: scalar })), {
      maxKeys: 6,
    }),
    required: fc.array(name, { maxLength: 3 }),
  })
  .map(({ properties, ...rest }) => ({
    ...rest,
    type: 'object',
    properties: { ...properties, id: { type: 'string' } },
  }));

const operation = {
  ...about,
  summary: maybe(hostileText),
  operationId: maybe(hostileText),
  tags: maybe(fc.array(hostileText, { maxLength: 2 })),
};
const json = (schema: unknown) => ({ description: 'x', content: { 'application/json': { schema } } });

const resource = fc
  .record({
    segments: fc.array(name, { minLength: 1, maxLength: 3 }),
    parent: maybe(name),
    parameter: name,
    key: name,
    item: record,
    parameters: fc.array(fc.record({ name, in: fc.constant('query'), description: hostileText, schema: scalar }), {
      maxLength: 3,
    }),
    wrap: maybe(name),
    list: fc.record(operation),
    others: fc.record(operation),
    shared: fc.record(about),
  })
  .map(({ segments, parent, parameter, key, item, parameters, wrap, list, others, shared }) => {
    const keyed = { ...item, properties: { ...item.properties, [key]: { type: 'string' } } };
    const rows = { type: 'array', items: keyed };
    const answer = wrap === undefined ? rows : { type: 'object', properties: { [wrap]: rows } };
    const path = `${parent === undefined ? '' : `/owners/{${parent}}`}/${segments.join('/')}`;
    const operation = { ...others, responses: { 200: json(keyed) } };
    return [
      [
        path,
        {
          ...shared,
          get: { ...list, parameters, responses: { 200: json(answer) } },
          post: { ...operation, requestBody: json(keyed) },
        },
      ],
      [
        `${path}/{${key === 'id' ? parameter : key}}`,
        {
          get: operation,
          patch: { ...operation, requestBody: json(keyed) },
          delete: { ...others, responses: { 204: {} } },
        },
      ],
    ] as const;
  });

/** OpenAPI documents, most of whose lists become screens. */
export const hostileDocument = fc
  .record({
    info: fc.record({ title: hostileText, description: maybe(hostileText) }),
    server: fc.oneof(
      hostileText,
      hostileText.map((text) => `https://api.example/${text}`),
    ),
    tags: fc.array(fc.record({ name: hostileText, description: hostileText }), { maxLength: 2 }),
    resources: fc.array(resource, { minLength: 1, maxLength: 3 }),
  })
  .map(({ info, server, tags, resources }) => ({
    openapi: '3.1.0',
    info,
    servers: [{ url: server, description: server }],
    tags,
    paths: Object.fromEntries(resources.flat()),
  }));
