/** The files of one imported resource: its calls, its screen, its things in the sandbox, its test. Not formatted yet. */
import { partNames, pathOf, permissionOf } from '../add/part-names.ts';
import { camelCase, kebabCase, pascalCase } from '../scaffold/words.ts';
import { columnsOf, detailOf, type Field, filtersOf, formOf, type Shown, searchOf } from './fields.ts';
import type { CallName, ImportedCall, ImportedResource } from './model.ts';
import { schemaCode } from './schema-code.ts';
import { sampleOf, thingsOf } from './things.ts';

const text = (value: unknown) => JSON.stringify(value);
const callNames: readonly CallName[] = ['list', 'details', 'create', 'update', 'remove'];

/** Names in the code of a resource. */
export function codeNames({ part }: ImportedResource) {
  const one = pascalCase(part.singular);
  const many = pascalCase(part.name);
  const endpoints = { list: `list${many}`, details: `get${one}`, create: `create${one}`, update: `update${one}`, remove: `remove${one}` } as const;
  const entity = kebabCase(`${part.plugin} ${part.singular}`).replace(/\d/g, '').replace(/-+/g, '-').replace(/^-|-$/g, '').slice(0, 40).replace(/-$/, '');
  return {
    item: one,
    token: `${many}Kept`,
    entityVar: `${camelCase(part.singular)}Entity`,
    answersVar: `${camelCase(part.name)}Answers`,
    endpoints,
    entity,
    prefix: partNames(part).kind ?? 'itm',
  };
}

export function resourceFiles(resource: ImportedResource): ReadonlyMap<string, string> {
  const { plugin, name } = resource.part;
  return new Map([
    [`plugins/${plugin}/api/${name}.ts`, apiFile(resource)],
    [`plugins/${plugin}/sandbox/${name}.ts`, sandboxFile(resource)],
    [`plugins/${plugin}/screens/${name}.tsx`, screenFile(resource)],
    ...(resource.parents.length > 0 ? [[`plugins/${plugin}/screens/${name}-of.tsx`, parentsFile(resource)] as const] : []),
    [`test/plugins/${plugin}/${name}.test.ts`, testFile(resource)],
  ]);
}

function apiFile(resource: ImportedResource): string {
  const { part, item, calls } = resource;
  const names = codeNames(resource);
  const tier = part.tiers[0] ?? 'tenant';
  const itemCode = schemaCode(item);
  const guard = (what: 'View' | 'Edit') => `{ permissions: ['${permissionOf(part, tier, what)}'] }`;
  const endpoints = callNames.flatMap((name) => {
    const call = calls[name];
    if (!call) return [];
    const lines = [
      `id: '${part.plugin}.${part.name}.${name}'`,
      `method: '${call.method}'`,
      `path: ${text(call.path)}`,
      `summary: ${text(call.summary)}`,
      `guard: ${name === 'list' || name === 'details' ? 'view' : 'edit'}`,
      ...(call.query ? [`query: ${schemaCode(call.query, true)}`] : []),
      ...(call.body ? [`body: ${schemaCode(call.body, true)}`] : []),
      `answer: ${answerCode(call, itemCode, names.item)}`,
      ...(call.paging ? [`paging: ${text(call.paging)}`] : []),
    ];
    return [`/** ${call.summary.replaceAll('*/', '')} */\nexport const ${names.endpoints[name]} = defineEndpoint({ ${lines.join(', ')} });`];
  });
  const code = endpoints.join('\n\n');
  const edits = calls.create || calls.update || calls.remove;
  const usesOneOf = `${itemCode}${code}`.includes('oneOf(');
  return `/** The calls about ${part.plural}, as the API's document describes them. */
import * as Type from 'typebox';
import { defineEndpoint${usesOneOf ? ', oneOf' : ''} } from '#core/api';

const view = ${guard('View')};
${edits ? `const edit = ${guard('Edit')};\n` : ''}
export const ${names.item} = ${itemCode};

${code}
`;
}

/** The item by its name, wherever the answer has it. */
function answerCode({ answer }: ImportedCall, itemCode: string, item: string): string {
  return answer ? schemaCode(answer).replace(itemCode, item) : "'none'";
}

function sandboxFile(resource: ImportedResource): string {
  const { part, key, name, parents, calls } = resource;
  const names = codeNames(resource);
  const used = callNames.filter((one) => calls[one]);
  const within = Object.fromEntries(parents.map((one) => [one, parentValue(one)]));
  return `/** The ${part.plural} of the sandbox, as the API writes them. */
import { entityToken, foreignEntity, foreignRecord, serveForeign } from '#sandbox';
import { ${[...used.map((one) => names.endpoints[one]), names.item].join(', ')} } from '../api/${part.name}.ts';

export const ${names.token} = entityToken('${names.entity}', foreignRecord(${names.item}));

export const ${names.entityVar} = foreignEntity(${names.token}, {
  prefix: '${names.prefix}',
  name: (item) => String(item.${name} ?? item.${key}),
${parents.length > 0 ? `  within: ${text(within)},\n` : ''}  rows: ${text(thingsOf(resource))},
});

export const ${names.answersVar} = serveForeign({ ${used.map((one) => `${one}: ${names.endpoints[one]}`).join(', ')} }, ${names.token}, { key: '${key}' });
`;
}

/** What stands before a sandbox's things in the address. */
export const parentValue = (name: string): string => (/id$|number$/i.test(name) ? '1' : 'acme');

function screenFile(resource: ImportedResource): string {
  const { part, key, name, calls } = resource;
  const names = codeNames(resource);
  const used = callNames.filter((one) => calls[one]);
  const isUncounted = (calls.list?.paging?.page ?? calls.list?.paging?.offset) !== undefined && calls.list?.paging?.count === undefined;
  const filters = filtersOf(resource);
  const form = calls.create || calls.update ? formOf(resource) : [];
  const lines = [
    `id: '${part.name}'`,
    `texts: '${part.plugin}'`,
    `entity: '${names.entity}'`,
    `calls: { ${used.map((one) => `${one}: ${names.endpoints[one]}`).join(', ')} }`,
    ...(key === 'id' ? [] : [`key: '${key}'`]),
    `name: ${key === name ? `({ ${key} }) => String(${key})` : `'${name}'`}`,
    ...(searchOf(resource) ? [`search: '${part.name}.search'`] : []),
    `columns: [${columnsOf(resource).map(entryCode).join(', ')}]`,
    ...(filters.length > 0 ? [`filters: [${filters.map(text).join(', ')}]`] : []),
    ...(isUncounted ? ['// The API does not tell how many rows there are.\nexport: false'] : []),
    `detail: [${detailOf(resource).map(entryCode).join(', ')}]`,
    ...(form.length > 0 ? [`form: [${form.map(entryCode).join(', ')}]`] : []),
  ];
  return `import { defineResource } from '#core/ui';
import { ${used.map((one) => names.endpoints[one]).join(', ')} } from '../api/${part.name}.ts';

export default defineResource({
  ${lines.join(',\n  ')},
}).screen;
`;
}

function entryCode(entry: Shown | Field): string {
  const { key, ...more } = entry;
  return Object.keys(more).length === 0
    ? `'${key}'`
    : `{ key: '${key}', ${Object.entries(more)
        .map(([name, value]) => `${name}: ${text(value)}`)
        .join(', ')} }`;
}

/** A page that asks for what stands before a list in its address. */
function parentsFile({ part, parents }: ImportedResource): string {
  const path = pathOf(part, part.tiers[0] ?? 'tenant');
  const fields = parents.map(
    (name) =>
      `{ type: 'input', name: '${name}', label: text('${part.name}.of.${name}'), validations: [{ name: 'required', message: text('${part.name}.of.missing') }] }`,
  );
  return `import { useText } from '#core/react';
import { Card, DynamicForm, navigate, Screen } from '#core/ui';

/** Asks whose ${part.plural} are shown. */
export default function Parents() {
  const text = useText('${part.plugin}');
  return (
    <Screen title={text('${part.name}.of.title')}>
      <Card title={text('${part.name}.of.about')}>
        <DynamicForm
          label={text('${part.name}.of.about')}
          submitLabel={text('${part.name}.of.open')}
          fields={[${fields.join(', ')}]}
          onSubmit={(values) => navigate(['${path}', ...[${parents.map((name) => `values.${name}`).join(', ')}].map((value) => encodeURIComponent(String(value)))].join('/'))}
        />
      </Card>
    </Screen>
  );
}
`;
}

function testFile(resource: ImportedResource): string {
  const { part, parents } = resource;
  const names = codeNames(resource);
  const sample = sampleOf(resource);
  const params = Object.fromEntries(parents.map((name) => [name, parentValue(name)]));
  return `import { checkResourceScreen } from '../../harness/check-resource/index.ts';
import { ${names.token} } from '../../../plugins/${part.plugin}/sandbox/${part.name}.ts';

checkResourceScreen({
  title: '${part.plural}',
  plugin: '${part.plugin}',
  screen: () => import('../../../plugins/${part.plugin}/screens/${part.name}.tsx'),
  entity: ${names.token},
  as: '${part.tiers[0] ?? 'tenant'}',
${parents.length > 0 ? `  params: ${text(params)},\n` : ''}${sample ? `  sample: ${text(sample)},\n` : ''}});
`;
}
