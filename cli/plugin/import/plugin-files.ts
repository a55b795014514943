/** All files of an imported plugin, formatted: those of its resources and those that bring them together. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scaffold } from '../../../dev-server/fixtures/scaffold.ts';
import type { Sandbox } from '../../../dev-server/sandbox/define.ts';
import { pathOf, permissionOf } from '../add/part-names.ts';
import { formatFiles } from '../scaffold/format.ts';
import { stagingFolder } from '../scaffold/place-files.ts';
import type { Files } from '../scaffold/render.ts';
import type { ImportedApi, ImportedResource } from './model.ts';
import { codeNames, resourceFiles } from './resource-files.ts';
import { textsOf } from './texts-of.ts';

const text = (value: unknown) => JSON.stringify(value);

/** The files by path relative to the project, not formatted, without fixtures. */
export function draftsOf(api: ImportedApi): Files {
  const { id, resources } = api;
  const tier = resources[0]?.part.tiers[0] ?? 'tenant';
  const texts = textsOf(api, tier);
  const folder = `plugins/${id}`;
  return new Map([
    ...resources.flatMap((resource) => [...resourceFiles(resource)]),
    [`${folder}/plugin.ts`, manifest(api)],
    [`${folder}/sandbox.ts`, sandbox(resources)],
    [`${folder}/README.md`, readme(api)],
    [`${folder}/messages/en.json`, text(texts.en)],
    [`${folder}/messages/tr.json`, text(texts.tr)],
    [`${folder}/messages/permissions.en.json`, text(texts.permissions.en)],
    [`${folder}/messages/permissions.tr.json`, text(texts.permissions.tr)],
  ]);
}

/**
 * The same, formatted, with a fixture for each call. The calls are loaded from a folder of their own in the project, which comes and goes.
 * @throws ScaffoldError where Biome is not there; Error where what was made cannot be loaded
 */
export async function filesOfApi(api: ImportedApi, root: string): Promise<Files> {
  const staging = await stagingFolder(root);
  try {
    const files = new Map(await formatFiles(draftsOf(api), staging, root));
    const sandboxFile = pathToFileURL(join(staging, 'plugins', api.id, 'sandbox.ts')).href;
    const { default: made }: { default: Sandbox } = await import(sandboxFile);
    const owned = made.routes.map(({ endpoint }) => ({ endpoint, owner: api.id, services: new Set(api.services) }));
    for (const { file, text: fixture } of scaffold({ endpoints: owned, plugin: api.id, seed: 1 })) files.set(`fixtures/${file}`, fixture);
    return new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1)));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function manifest({ id, services, resources }: ImportedApi): string {
  const tier = resources[0]?.part.tiers[0] ?? 'tenant';
  const names = resources.flatMap(({ part, calls }) => [
    permissionOf(part, tier, 'View'),
    ...(calls.create || calls.update || calls.remove ? [permissionOf(part, tier, 'Edit')] : []),
  ]);
  const routes = resources.flatMap(({ part, parents }) => {
    const path = pathOf(part, tier);
    const guard = `guard: { permissions: ['${permissionOf(part, tier, 'View')}'] }`;
    const below = parents.map((name) => `/:${name}`).join('');
    return [
      `resourceRoute({ id: '${parents.length > 0 ? `${part.name}-list` : part.name}', path: '${path}${below}', ${guard}, title: '${part.name}', screen: () => import('./screens/${part.name}.tsx') })`,
      ...(parents.length > 0
        ? [`{ id: '${part.name}', path: '${path}', ${guard}, title: '${part.name}', screen: () => import('./screens/${part.name}-of.tsx') }`]
        : []),
    ];
  });
  const menu = resources.map(({ part }) => `{ id: '${part.name}', route: '${part.name}', title: '${part.name}', group: '${part.group}' }`);
  return `import { definePlugin, resourceRoute } from '#core';

export default definePlugin({
  id: '${id}',
  ${services.length > 0 ? `services: ${text(services)},` : ''}
  permissions: [{ tiers: ['${tier}'], names: ${text(names)} }],
  routes: [${routes.join(', ')}],
  menu: [${menu.join(', ')}],
});
`;
}

function sandbox(resources: readonly ImportedResource[]): string {
  const all = resources.map((resource) => ({ resource, names: codeNames(resource) }));
  const imports = all.map(({ resource, names }) => `import { ${names.answersVar}, ${names.entityVar} } from './sandbox/${resource.part.name}.ts';`);
  return `/** The sandbox's answers to the calls of the API. */
import { defineSandbox } from '#sandbox';
${imports.join('\n')}

export default defineSandbox(${all.map(({ names }) => names.answersVar).join(', ')}, { entities: [${all.map(({ names }) => names.entityVar).join(', ')}] });
`;
}

function readme({ id, title, resources, server, prefix }: ImportedApi): string {
  const rows = resources.map(({ part, calls }) => {
    const done = Object.values(calls).map(({ method, path }) => `\`${method} ${path}\``);
    return `| ${part.title} | ${done.join(', ')} |`;
  });
  const address = server && /^https?:/.test(server) ? server.replace(/\/$/, '') + prefix : undefined;
  return `# ${id}

Screens for ${title}, made from its OpenAPI document by \`portal plugin import\`. Run that again when the document has changed: what
you have edited stays.

| screen | calls |
| --- | --- |
${rows.join('\n')}

The calls stand in \`api/\`, the screens in \`screens/\`, the sandbox's things in \`sandbox/\`. The gateway sends the calls to the API${
    address ? `: \`PORTAL_UPSTREAM=${address}\`` : ' that PORTAL_UPSTREAM names'
  }.
`;
}
