/** Files of an imported resource: its calls, its screen, its sandbox records, its test. They are not yet formatted. */

import { literal, objectCode } from '../scaffold/code.ts';
import { pathOf, permissionOf } from '../scaffold/part-names.ts';
import { codeNames } from './code-names.ts';
import { bulkOf, columnsOf, detailOf, type Field, filtersOf, formOf, type Shown, searchOf } from './fields.ts';
import { callNames, type ImportedResource } from './model.ts';
import { recordsOf, sampleOf } from './sample-records.ts';
import { hasChoices, schemaCode } from './schema-code.ts';

export function resourceFiles(resource: ImportedResource): ReadonlyMap<string, string> {
  const { plugin, name } = resource.part;
  return new Map([
    [`plugins/${plugin}/api/${name}.ts`, apiFile(resource)],
    [`plugins/${plugin}/sandbox/${name}.ts`, sandboxFile(resource)],
    [`plugins/${plugin}/screens/${name}.tsx`, screenFile(resource)],
    ...(resource.parents.length > 0
      ? [[`plugins/${plugin}/screens/${name}-of.tsx`, parentsFile(resource)] as const]
      : []),
    [`test/plugins/${plugin}/${name}.test.ts`, testFile(resource)],
  ]);
}

/**
 * Returns the import path of a file of the plugin.
 * @param folder `api`
 */
const fileOf = (folder: string, { part }: ImportedResource, from = '..') =>
  literal(`${from}/${folder}/${part.name}.ts`);

function apiFile(resource: ImportedResource): string {
  const { part, item, calls } = resource;
  const names = codeNames(part);
  const tier = part.tiers[0] ?? 'tenant';
  const itemCode = schemaCode(item);
  const guard = (what: 'View' | 'Edit') => `{ permissions: [${literal(permissionOf(part, tier, what))}] }`;
  const endpoints = callNames.flatMap((name) => {
    const call = calls[name];
    if (!call) return [];
    const lines = [
      `id: ${literal(endpointId(resource, name))}`,
      `method: ${literal(call.method)}`,
      `path: ${literal(call.path)}`,
      `summary: ${literal(call.summary)}`,
      `guard: ${name === 'list' || name === 'details' ? 'view' : 'edit'}`,
      ...(call.query ? [`query: ${schemaCode(call.query, { closed: true })}`] : []),
      ...(call.body ? [`body: ${schemaCode(call.body, { closed: true })}`] : []),
      `answer: ${call.answer ? schemaCode(call.answer, { declared: { code: itemCode, name: names.item } }) : "'none'"}`,
      ...(call.paging ? [`paging: ${literal(call.paging)}`] : []),
    ];
    return [`export const ${names.endpoints[name]} = defineEndpoint({ ${lines.join(', ')} });`];
  });
  const edits = calls.create || calls.update || calls.remove;
  const choices = [item, ...Object.values(calls).flatMap(({ query, body, answer }) => [query, body, answer])].some(
    (schema) => schema && hasChoices(schema),
  );
  return `/** Calls as the API's document describes them. */
import * as Type from 'typebox';
import { defineEndpoint${choices ? ', oneOf' : ''} } from '#core/api';

const view = ${guard('View')};
${edits ? `const edit = ${guard('Edit')};\n` : ''}
export const ${names.item} = ${itemCode};

${endpoints.join('\n\n')}
`;
}

/** Returns the id of a call: `shop.customers.list`. */
export const endpointId = ({ part }: ImportedResource, call: string): string => `${part.plugin}.${part.name}.${call}`;

function sandboxFile(resource: ImportedResource): string {
  const { part, key, name, parents, calls } = resource;
  const names = codeNames(part);
  const used = callNames.filter((callName) => calls[callName]);
  const within = Object.fromEntries(parents.map((parent) => [parent, parentValue(parent)]));
  return `/** The sandbox's records, as the API writes them. */
import { entityToken, foreignEntity, foreignRecord, serveForeign } from '#sandbox';
import { ${[...used.map((callName) => names.endpoints[callName]), names.item].join(', ')} } from ${fileOf('api', resource)};

const title = ${literal(name)};
const key = ${literal(key)};

export const ${names.token} = entityToken(${literal(names.entity)}, foreignRecord(${names.item}));

export const ${names.entityVar} = foreignEntity(${names.token}, {
  prefix: ${literal(names.prefix)},
  name: (item) => String(item[title] ?? item[key]),
${parents.length > 0 ? `  within: ${literal(within)},\n` : ''}  rows: ${literal(recordsOf(resource))},
});

export const ${names.answersVar} = serveForeign({ ${used.map((callName) => `${callName}: ${names.endpoints[callName]}`).join(', ')} }, ${names.token}, { key });
`;
}

/** Returns the path segment before the sandbox's records. */
export const parentValue = (name: string): string => (/id$|number$/i.test(name) ? '1' : 'acme');

function screenFile(resource: ImportedResource): string {
  const { part, key, name, calls } = resource;
  const names = codeNames(part);
  const used = callNames.filter((callName) => calls[callName]);
  const isUncounted =
    (calls.list?.paging?.page ?? calls.list?.paging?.offset) !== undefined && calls.list?.paging?.count === undefined;
  const filters = filtersOf(resource);
  const form = calls.create || calls.update ? formOf(resource) : [];
  const bulk = bulkOf(resource);
  const lines = [
    ...(key === 'id' ? [] : [key === name ? 'key' : `key: ${literal(key)}`]),
    `name: ${key === name ? '(item) => String(item[key])' : literal(name)}`,
    ...(searchOf(resource) ? [`search: ${literal(`${part.name}.search`)}`] : []),
    `columns: (c) => [${columnsOf(resource).map(columnCode).join(', ')}]`,
    ...(filters.length > 0
      ? [`filters: (f) => [${filters.map((filter) => `f.field(${literal(filter)})`).join(', ')}]`]
      : []),
    ...(isUncounted ? ['// The API does not tell how many rows there are.\nexport: false'] : []),
    `detail: (c) => [${detailOf(resource).map(columnCode).join(', ')}]`,
    ...(form.length > 0 ? [`form: [${form.map(fieldCode).join(', ')}]`] : []),
    ...(Object.keys(bulk).length > 0 ? [`bulk: ${literal(bulk)}`] : []),
  ];
  const source = [
    `id: ${literal(`${part.plugin}.${part.name}`)}`,
    `entity: ${literal(names.entity)}`,
    ...used.map((callName) => `${callName}: ${names.endpoints[callName]}`),
  ];
  return `import { resource } from '#core/ui';
import { ${used.map((callName) => names.endpoints[callName]).join(', ')} } from ${fileOf('api', resource)};

${key === name ? `const key = ${literal(key)};\n\n` : ''}export default resource({ ${source.join(', ')} }, {
  ${lines.join(',\n  ')},
}).screen;
`;
}

const fieldCode = (field: Field): string => (Object.keys(field).length === 1 ? literal(field.key) : literal(field));

/** Builder of a column, or of a line of the details, by the way a field is shown. */
export const builders = { status: 'coreStatus', words: 'words', email: 'email', link: 'link', copy: 'copy' } as const;

/** Returns the code of a column: `c.coreStatus('state', { sortable: true })`. */
function columnCode({ key, as, ...look }: Shown): string {
  const given = Object.keys(look).length === 0 ? '' : `, ${literal(look)}`;
  return `c.${as ? builders[as] : 'field'}(${literal(key)}${given})`;
}

/** Returns the code of a page that requests the path segments before a list. */
function parentsFile({ part, parents }: ImportedResource): string {
  const path = pathOf(part, part.tiers[0] ?? 'tenant');
  const renderText = (key: string) => `text(${literal(`${part.name}.of.${key}`)})`;
  const fields = parents.map((name) =>
    objectCode([
      ['type', literal('input')],
      ['name', literal(name)],
      ['label', renderText(name)],
      ['validations', `[{ name: 'required', message: ${renderText('missing')} }]`],
    ]),
  );
  return `import { useText } from '#core/react';
import { Card, DynamicForm, Screen, useNavigate } from '#core/ui';

/** Asks whose records are shown. */
export default function Parents() {
  const text = useText(${literal(part.plugin)});
  const navigate = useNavigate();
  return (
    <Screen>
      <Card title={${renderText('about')}}>
        <DynamicForm
          label={${renderText('about')}}
          submitLabel={${renderText('open')}}
          fields={[${fields.join(', ')}]}
          onSubmit={(values) => navigate([${literal(path)}, ...${literal(parents)}.map((name) => encodeURIComponent(String(values[name])))].join('/'))}
        />
      </Card>
    </Screen>
  );
}
`;
}

function testFile(resource: ImportedResource): string {
  const { part, parents } = resource;
  const names = codeNames(part);
  const sample = sampleOf(resource);
  const params = Object.fromEntries(parents.map((name) => [name, parentValue(name)]));
  return `// @lane component
import { checkResource } from '../../harness/check-resource/index.ts';
import { ${names.token} } from ${fileOf('sandbox', resource, `../../../plugins/${part.plugin}`)};

checkResource({
  title: ${literal(part.plural)},
  plugin: ${literal(part.plugin)},
  screen: () => import(${literal(`../../../plugins/${part.plugin}/screens/${part.name}.tsx`)}),
  entity: ${names.token},
  as: ${literal(part.tiers[0] ?? 'tenant')},
${parents.length > 0 ? `  params: ${literal(params)},\n` : ''}${sample ? `  sample: ${literal(sample)},\n` : ''}});
`;
}
