/** Files of a part of a plugin: new files from a template, and existing files of the plugin with additions. */
import { readFile } from 'node:fs/promises';
import jsonc from 'jsonc-parser';
import { permissionTextsFile } from '../../../core/permissions/declared.ts';
import { ScaffoldError } from '../../scaffold-error.ts';
import { codeName, literal } from './code.ts';
import type { Files, Names, Part, PartKind } from './part.ts';
import { standardSlot } from './part-manifest.ts';
import { byTier, ownerOf, partNames, pathOf, permissionOf } from './part-names.ts';
import {
  collectionsIn,
  routeIn,
  type Source,
  withArguments,
  withDeclaration,
  withImport,
  withManifestEntry,
} from './source.ts';
import { fillTemplate, templateDir } from './template.ts';
import { camelCase, pascalCase } from './words.ts';

export interface PartFilesOptions {
  /** Reads the current content of a file of the project; `undefined` if there is none. */
  readonly read: (path: string) => Promise<string | undefined>;
  readonly slot?: string;
  /** Collection whose records a widget counts, by its name in api.ts. */
  readonly of?: string;
}

/**
 * Creates the files of a part by path relative to the project, not yet formatted.
 * @throws ScaffoldError if the part already exists, or a file of the plugin does not have the structure of a scaffolded
 * one
 */
export async function partFiles(kind: PartKind, part: Part, options: PartFilesOptions): Promise<Files> {
  const made = new Map<string, string>();
  const drafts: Drafts = {
    part,
    read: async (path) => made.get(path) ?? options.read(path),
    create: async (path, text) => {
      if ((await options.read(path)) !== undefined)
        throw new ScaffoldError('scaffold.taken', `${path} already exists. Choose another name.`);
      made.set(path, text);
    },
    change: (path, text) => void made.set(path, text),
  };
  if (kind === 'resource') await resourceFiles(drafts);
  else if (kind === 'screen') await screenFiles(drafts);
  else if (kind === 'widget') await widgetFiles(drafts, options);
  else await reportFiles(drafts);
  return made;
}

interface Drafts {
  readonly part: Part;
  readonly read: (path: string) => Promise<string | undefined>;
  readonly create: (path: string, text: string) => Promise<void>;
  readonly change: (path: string, text: string) => void;
}

const template = (path: string) => readFile(new URL(`parts/${path}.tmpl`, templateDir), 'utf8');
const renderTemplate = async (path: string, names: Names) => fillTemplate(await template(path), names, path);

async function resourceFiles(drafts: Drafts): Promise<void> {
  const { part, create } = drafts;
  const { plugin, name } = part;
  const names: Names = { ...partNames(part), tiersList: tiersList(part) };
  const { itemsVar = '', Items = '', itemVar = '' } = names;
  const declaration = await renderTemplate('resource/api.ts', names);
  await edit(drafts, `plugins/${plugin}/api.ts`, '', (source) => {
    if (collectionsIn(source).some((collection) => collection.name === itemsVar))
      throw new ScaffoldError('scaffold.taken', `${source.path} already has ${itemsVar}. Choose another name.`);
    const imported = ['collection', 'oneOf'].reduce(
      (api, importedName) => withImport(api, '#core/api', importedName),
      withImport(source, 'typebox', '* as Type'),
    );
    return withDeclaration(imported, declaration);
  });
  await create(
    `plugins/${plugin}/sandbox/${name}.ts`,
    await renderTemplate(`resource/entity-${ownerOf(part)}.ts`, names),
  );
  await edit(drafts, `plugins/${plugin}/sandbox.ts`, 'export default defineSandbox();\n', (source) => {
    const imports: readonly (readonly [string, string])[] = [
      ['#sandbox', 'defineSandbox'],
      ['#sandbox', 'serve'],
      ['./api.ts', itemsVar],
      [`./sandbox/${name}.ts`, Items],
      [`./sandbox/${name}.ts`, `${itemVar}Entity`],
    ];
    const imported = imports.reduce(
      (sandbox, [module, importedName]) => withImport(sandbox, module, importedName),
      source,
    );
    return withArguments(imported, 'defineSandbox', [
      `serve(${codeName(itemsVar)}, ${codeName(Items)})`,
      `{ entities: [${itemVar}Entity] }`,
    ]);
  });
  await create(`plugins/${plugin}/screens/${name}.tsx`, await renderTemplate('resource/screen.tsx', names));
  await inManifest(drafts, true);
  await texts(drafts, 'resource', names);
  await create(`test/plugins/${plugin}/${name}.test.ts`, await renderTemplate('resource/test.ts', names));
  const browser = `test/plugins/${plugin}/browser.test.ts`;
  if ((await drafts.read(browser)) === undefined)
    await create(browser, await renderTemplate('resource/browser.test.ts', names));
}

async function screenFiles(drafts: Drafts): Promise<void> {
  const { part, create } = drafts;
  const { plugin, name, tiers } = part;
  const names = { ...partNames(part), viewPermission: permissionOf(part, tiers[0] ?? 'tenant', 'View') };
  await create(`plugins/${plugin}/screens/${name}.tsx`, await renderTemplate('screen/screen.tsx', names));
  await inManifest(drafts, false);
  await texts(drafts, 'screen', names);
  await create(`test/plugins/${plugin}/${name}.test.tsx`, await renderTemplate('screen/test.tsx', names));
}

async function reportFiles(drafts: Drafts): Promise<void> {
  const { part, create } = drafts;
  const { plugin, name, tiers } = part;
  const reportVar = codeName(camelCase(name));
  const names: Names = {
    ...partNames(part),
    reportVar,
    Items: pascalCase(name),
    api: `/${plugin}/reports/${name}`,
    tiersList: tiersList(part),
    volume: `${part.title}: captured by payment method`,
    volumeTr: `${part.titleTr}: ödeme yöntemine göre tahsilat`,
    readers: tiers.map((tier) => `${tier}: ${literal(permissionOf(part, tier, 'View'))}`).join(', '),
  };
  await create(`plugins/${plugin}/reports/${name}.ts`, await renderTemplate('report/report.ts', names));
  await edit(drafts, `plugins/${plugin}/sandbox.ts`, 'export default defineSandbox();\n', (source) => {
    const imports = [
      ['#sandbox', 'defineSandbox'],
      ['#sandbox/reports', 'answerReport'],
      [`./reports/${name}.ts`, reportVar],
    ] as const;
    const imported = imports.reduce(
      (sandbox, [module, importedName]) => withImport(sandbox, module, importedName),
      source,
    );
    return withArguments(imported, 'defineSandbox', [`answerReport(${reportVar})`]);
  });
  await create(`plugins/${plugin}/screens/${name}.tsx`, await renderTemplate('report/screen.tsx', names));
  await inManifest(drafts, false);
  await texts(drafts, 'report', names);
  await create(`test/plugins/${plugin}/${name}.test.ts`, await renderTemplate('report/test.ts', names));
}

const tiersList = ({ tiers }: Part): string => literal(tiers);

async function widgetFiles(drafts: Drafts, { slot = standardSlot, of }: PartFilesOptions): Promise<void> {
  const { part, create } = drafts;
  const { plugin, name } = part;
  const example = 'Write it as dashboards/overview@1. Run portal list --kind widget to see slots in use.';
  if (!/@\d+$/.test(slot)) throw new ScaffoldError('scaffold.answer', `--slot: "${slot}" has no version. ${example}`);
  if (!/^[a-z][\w-]*(\/[a-z][\w-]*)*@\d+$/i.test(slot))
    throw new ScaffoldError('scaffold.answer', `--slot: "${slot}" is not a slot. ${example}`);
  const api = { path: `plugins/${plugin}/api.ts`, text: (await drafts.read(`plugins/${plugin}/api.ts`)) ?? '' };
  const collections = collectionsIn(api);
  const counted = of === undefined ? collections[0] : collections.find((collection) => collection.name === of);
  if (!counted) {
    const there = collections.map((collection) => collection.name).join(', ');
    const explanation =
      there === ''
        ? `${api.path} has no collection. Add one first: portal plugin add resource ${plugin} <name>.`
        : `${api.path} has no collection ${of}. It has ${there}.`;
    throw new ScaffoldError('scaffold.answer', `A widget counts the records of a collection. ${explanation}`);
  }
  const path = `plugins/${plugin}/plugin.ts`;
  const shown = counted.id.split('.')[1] ?? '';
  const route = routeIn({ path, text: (await drafts.read(path)) ?? '' }, shown);
  if (!route)
    throw new ScaffoldError(
      'scaffold.foreign',
      `${path} has no route "${shown}" with a literal guard and path for the widget to lead to. Add the widget manually.`,
    );
  const [[tier, listPath] = ['', '']] = Object.entries(route.paths);
  const isTiered = tier !== '';
  const names = {
    ...partNames(part),
    ...(isTiered && { tier }),
    collection: counted.name,
    listCall: `${counted.id}.list`,
    listPath,
    list: isTiered ? `const list = ${route.path};\n` : '',
    href: isTiered ? 'useTiered(list)' : route.path,
    importTiered: isTiered ? "import { tiered } from '#core';\n" : '',
    hooks: isTiered ? 'useCall, useText, useTiered' : 'useCall, useText',
  };
  await create(`plugins/${plugin}/widgets/${name}.tsx`, await renderTemplate('widget/widget.tsx', names));
  await edit(drafts, path, undefined, (source) =>
    withManifestEntry(
      source,
      'widgets',
      `{ id: ${literal(name)}, slot: ${literal(slot)}, guard: ${route.guard}, title: ${literal(name)}, component: () => import(${literal(`./widgets/${name}.tsx`)}) }`,
    ),
  );
  await texts(drafts, 'widget', names);
  await create(`test/plugins/${plugin}/${name}.test.tsx`, await renderTemplate('widget/test.tsx', names));
}

/** Adds permissions, route and menu entry to the manifest. */
async function inManifest(drafts: Drafts, isResource: boolean): Promise<void> {
  const { part } = drafts;
  const { plugin, name, tiers, plural, title, titleTr, group } = part;
  const actions = isResource ? (['View', 'Edit'] as const) : (['View'] as const);
  const permissions = tiers.map((tier) =>
    literal({ tiers: [tier], names: actions.map((what) => permissionOf(part, tier, what)) }),
  );
  const permissionTexts = {
    en: { View: `View ${isResource ? plural : title}`, Edit: `Edit ${plural}` },
    tr: { View: `${titleTr}: görme`, Edit: `${titleTr}: görme ve düzenleme` },
  };
  for (const language of ['en', 'tr'] as const) {
    const path = permissionTextsFile(`plugins/${plugin}`, language);
    const texts = tiers.flatMap((tier) =>
      actions.map((what) => [[permissionOf(part, tier, what)], permissionTexts[language][what]] as const),
    );
    drafts.change(path, withTexts((await drafts.read(path)) ?? '{}', texts));
  }
  const fields = [
    `id: ${literal(name)}`,
    `path: ${byTier(tiers, (tier) => pathOf(part, tier))}`,
    `guard: { permissions: [${byTier(tiers, (tier) => permissionOf(part, tier, 'View'))}] }`,
    `title: ${literal(name)}`,
    `screen: () => import(${literal(`./screens/${name}.tsx`)})`,
  ].join(', ');
  await edit(drafts, `plugins/${plugin}/plugin.ts`, undefined, (source) => {
    const names = [...(isResource ? ['resourceRoute'] : []), ...(tiers.length > 1 ? ['tiered'] : [])];
    let manifest = names.reduce((text, importedName) => withImport(text, '#core', importedName), source);
    for (const permission of permissions) manifest = withManifestEntry(manifest, 'permissions', permission);
    manifest = withManifestEntry(manifest, 'routes', isResource ? `resourceRoute({ ${fields} })` : `{ ${fields} }`);
    return withManifestEntry(manifest, 'menu', literal({ id: name, route: name, group }));
  });
}

/** Adds the texts of both languages, including the title for the manifest. */
async function texts(drafts: Drafts, kind: PartKind, names: Names): Promise<void> {
  const { plugin, name, title, titleTr } = drafts.part;
  for (const [language, localTitle] of [
    ['en', title],
    ['tr', titleTr],
  ] as const) {
    const path = `plugins/${plugin}/messages/${language}.json`;
    const before = (await drafts.read(path)) ?? '{}';
    const ownTexts: Readonly<Record<string, unknown>> = JSON.parse(
      await renderTemplate(`${kind}/texts.${language}.json`, names),
    );
    const errors: jsonc.ParseError[] = [];
    const known: unknown = jsonc.parse(before, errors);
    if (errors.length > 0)
      throw new ScaffoldError('scaffold.foreign', `${path} isn’t valid JSON. Fix it and try again.`);
    if (kind !== 'report' && typeof known === 'object' && known !== null && name in known)
      throw new ScaffoldError('scaffold.taken', `${path} already has texts below "${name}". Choose another name.`);
    drafts.change(
      path,
      withTexts(before, [
        [['manifest', name], localTitle],
        // Report texts share one object, each under a separate key.
        ...(kind === 'report'
          ? Object.entries(ownTexts).map(([id, word]) => [['report', 'chart', id], word] as const)
          : [[[name], ownTexts] as const]),
      ]),
    );
  }
}

/** Adds texts to a message file, each at its key. */
const withTexts = (before: string, texts: readonly (readonly [readonly string[], unknown])[]): string =>
  texts.reduce(
    (text, [at, value]) =>
      jsonc.applyEdits(
        text,
        jsonc.modify(text, [...at], value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }),
      ),
    before,
  );

/**
 * Changes a file of the plugin.
 * @param start initial content of a missing file; undefined if the file must exist
 */
async function edit(
  drafts: Drafts,
  path: string,
  start: string | undefined,
  change: (source: Source) => Source,
): Promise<void> {
  const text = (await drafts.read(path)) ?? start;
  if (text === undefined)
    throw new ScaffoldError(
      'scaffold.foreign',
      `${path} doesn’t exist. Create the plugin first with portal plugin new.`,
    );
  drafts.change(path, change({ path, text }).text);
}
