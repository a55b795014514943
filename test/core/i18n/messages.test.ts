/**
 * The texts are complete in both languages, and each is used. A key that is used but missing doesn't compile
 * (core/i18n/text-keys.ts).
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as model from '../../../core/api/index.ts';
import { languages, type Messages } from '../../../core/i18n/languages.ts';
import { menuGroups } from '../../../core/plugin/core-names/menu-groups.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string): Messages => JSON.parse(readFileSync(new URL(path, root), 'utf8'));

/** Returns the texts by dotted key. */
function flat(messages: Messages, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

/** Reads the code below a folder, without its comments, because they show examples. */
function sourcesOf(folder: string, except?: string): string {
  return readdirSync(new URL(folder, root), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => `${file.parentPath}/${file.name}`)
    .filter((path) => except === undefined || !path.includes(`/${except}/`))
    .map((path) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''))
    .join('\n');
}

const plugins = readdirSync(new URL('plugins', root)).filter((id) =>
  existsSync(new URL(`plugins/${id}/messages`, root)),
);
const namespaces = [
  { name: 'core', folder: 'core/messages', sources: () => sourcesOf('core', 'core/ui') },
  { name: 'later core', folder: 'core/messages/after-first-screen', sources: () => sourcesOf('core', 'core/ui') },
  { name: 'ui', folder: 'core/ui/messages', sources: () => sourcesOf('core/ui') },
  { name: 'later ui', folder: 'core/ui/messages/after-first-screen', sources: () => sourcesOf('core/ui') },
  { name: 'reports of core', folder: 'core/reports/messages', sources: () => sourcesOf('core/reports') },
  { name: 'inspector', folder: 'core/inspector/messages', sources: () => sourcesOf('core', 'core/ui') },
  ...plugins.map((name) => ({ name, folder: `plugins/${name}/messages`, sources: () => sourcesOf(`plugins/${name}`) })),
  // Some parts of a plugin have their own texts.
  ...plugins.flatMap((name) =>
    readdirSync(new URL(`plugins/${name}`, root))
      .filter((part) => existsSync(new URL(`plugins/${name}/${part}/messages`, root)))
      .map((part) => ({
        name: `${name}/${part}`,
        folder: `plugins/${name}/${part}/messages`,
        sources: () => sourcesOf(`plugins/${name}`),
      })),
  ),
];

/** Keys that are composed of so few letters that the pattern in the source would accept any key of their section. */
const composed: Readonly<Record<string, readonly string[]>> = {
  'menu.': menuGroups.map(({ id }) => id),
  // The form of a scheduled report lists the languages.
  'automated.language.': languages,
  'toolbar.': ['light', 'dark', 'system', 'compact', 'comfortable'],
  // plugins/users/people/people.tsx declares three screens at once.
  'crmUsers.': ['title', 'one'],
  'merchantUsers.': ['title', 'one'],
  'ownUsers.': ['title', 'one'],
};

/** Enumerations that plugins import, by name. Each plugin that shows an enumeration has a text for each value. */
const enumerations = Object.entries(model).flatMap(([name, value]) =>
  typeof value === 'object' && 'textPrefix' in value
    ? [
        {
          name: new RegExp(`\\b${name}\\b`),
          values: value.values,
          keys: value.values.map((member: string) => `${value.textPrefix}.${member}`),
        },
      ]
    : [],
);

/** Returns the text keys of the enumerations that a source declares. Each value has a key. */
function declaredKeysIn(source: string): readonly string[] {
  const enums = [...source.matchAll(/\bdefineEnum\(\s*'([\w.]+)',\s*\[([^\]]*)\]/g)];
  const statuses = [...source.matchAll(/\bdefineStatus\(\s*'([\w.]+)',\s*\{([^}]*)\}/g)];
  const keysOf = (found: readonly RegExpExecArray[], value: RegExp) =>
    found.flatMap(([, prefix = '', values = '']) =>
      [...values.matchAll(value)].map(([, name = '']) => `${prefix}.${name}`),
    );
  return [...keysOf(enums, /'([\w-]+)'/g), ...keysOf(statuses, /([\w-]+)'?:/g)];
}

/**
 * Returns a test for the keys that a source can name: its literals, the enumerations that it imports, and patterns of
 * the keys that it assembles.
 */
function keysNamedIn(source: string): (key: string) => boolean {
  const shown = enumerations.filter(({ name }) => name.test(source));
  const literals = new Set([
    ...[...source.matchAll(/['"]([\w-]+(?:\.[\w-]+)*)['"]/g)].map((match) => match[1] ?? ''),
    ...shown.flatMap(({ values, keys }) => [...values, ...keys]),
    ...declaredKeysIn(source),
  ]);
  const patterns = [...source.matchAll(/`([a-z][\w-]*\.(?:\$\{[^`}]*\}|[^`\s$])*)`/gi)]
    .map((match) => match[1] ?? '')
    .filter((text) => text.includes('${'));
  const expressions = patterns
    .filter(
      (pattern) => !Object.keys(composed).some((prefix) => pattern.startsWith(`${prefix}\${`) && pattern.endsWith('}')),
    )
    .map((pattern) => new RegExp(`^${pattern.replace(/\$\{[^}]*\}/g, '[^.]+')}$`));
  const listed = new Set(Object.entries(composed).flatMap(([prefix, words]) => words.map((word) => prefix + word)));
  const inResource = resourceKeysIn(source, literals);
  const inTrail = trailKeysIn(source);
  // Core reads a plugin's texts for reports together with those that all reports share.
  const inReports = source.includes("'#core/reports")
    ? keysNamedIn(source.replaceAll('#core/reports', '') + sourcesOf('core/reports'))
    : () => false;
  // Each status of a manifest needs a text below `manifest.status`.
  const statusNames = [...source.matchAll(/\bstatuses: \{([^}]*)\}/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/(\w+):/g)].map((match) => match[1] ?? ''),
  );
  return (key) =>
    inResource(key) ||
    inTrail(key) ||
    statusNames.some((name) => key === `manifest.status.${name}`) ||
    literals.has(key) ||
    listed.has(key) ||
    expressions.some((expression) => expression.test(key)) ||
    literals.has(key.replace(/^manifest\./, '')) ||
    (key.startsWith('report.') && inReports(key.slice('report.'.length)));
}

/**
 * Returns a test for the keys that a resource reads below its id: its names, the labels of its fields, and the texts of
 * their values, all named in the source.
 */
function resourceKeysIn(source: string, literals: ReadonlySet<string>): (key: string) => boolean {
  // Audit trails use the texts of a resource.
  const declared = [
    ...source.matchAll(/\bplugin: '[\w-]+', key: '([\w-]+)'/g),
    ...source.matchAll(/\bresource\(\s*\{\s*id: '[\w-]+\.([\w-]+)'/g),
    ...source.matchAll(/\bcollection\(\{\s*id: '[\w-]+\.([\w-]+)'/g),
  ];
  const ids = new Set(declared.map((match) => match[1] ?? ''));
  return (key) => {
    const [id = '', name = '', value, ...rest] = key.split('.');
    if (!ids.has(id) || rest.length > 0) return false;
    if (value === undefined) return resourceTexts.has(name);
    // `labels.words.empty` replaces the portal's text.
    if (name === 'words') return resourceTexts.has(value);
    // A field is named in its schema: `decimalPlaces: Type.Integer(…)`.
    return name === 'field'
      ? literals.has(value) || new RegExp(`\\b${value}\\b`).test(source)
      : literals.has(name) && literals.has(value);
  };
}
/**
 * Returns a test for the keys that an audit trail reads below its owner's key: the fields of the records, which the
 * source names.
 */
function trailKeysIn(source: string): (key: string) => boolean {
  const owners = [...source.matchAll(/\bentityTrails\([^)]*\bkey: '([\w.-]+)'/g)].map((match) => match[1] ?? '');
  return (key) =>
    owners.some((owner) => {
      const field = key.startsWith(`${owner}.field.`) ? key.slice(`${owner}.field.`.length) : undefined;
      return key === `${owner}.one` || (field !== undefined && new RegExp(`\\b${field}\\b`).test(source));
    });
}

const resourceTexts: ReadonlySet<string> = new Set([
  'title',
  'one',
  'new',
  'editTitle',
  'deleteTitle',
  'deleteQuestion',
  'deleted',
  'created',
  'saved',
  'empty',
  'search',
]);

/** Names, and words that are the same in Turkish. */
const same: ReadonlySet<string> = new Set([
  'Bitcoin',
  'Data Analytics',
  'Excel (xlsx)',
  'Faster Payments',
  'Interchange++',
  'Logo',
  'Material',
  'Net',
  'Normal',
  'OpenAPI (JSON)',
  'Platform',
  'Portal',
  'Risk',
  'SEPA Instant',
  'Sort code',
  'Terminal',
  'Test',
  'Webhook',
  'Wiki',
]);
/** Returns true for an example of typed text, which isn't a word of a language. */
const isExample = (key: string) => /(^|\.)\w*example(\.|$)/i.test(key);

test('a Turkish text differs from the English one, unless it is a name, a code or the same word', () => {
  const used = new Set<string>();
  const untranslated = namespaces.flatMap(({ name, folder }) => {
    const turkish = flat(read(`${folder}/tr.json`));
    return [...flat(read(`${folder}/en.json`))].flatMap(([key, text]) => {
      const words = text.replace(/\{\{[^}]*\}\}|\$t\([^)]*\)/g, '').trim();
      const isCode = !/\p{Ll}{2}/u.test(words) || /^\d-D /.test(words);
      if (turkish.get(key) !== text || isCode || isExample(key)) return [];
      used.add(words);
      return same.has(words) ? [] : [`${name}: ${key}: ${text}`];
    });
  });
  assert.deepEqual(untranslated, []);
  assert.deepEqual(
    [...same].filter((word) => !used.has(word)),
    [],
    'words that no text has any more',
  );
});

for (const name of plugins) {
  test(`no two parts of ${name} have a text of the same key: whichever loads last would be shown`, () => {
    const folders = namespaces.flatMap((namespace) =>
      namespace.name === name || namespace.name.startsWith(`${name}/`) ? [namespace.folder] : [],
    );
    for (const language of languages) {
      const homes = new Map<string, string[]>();
      for (const folder of folders)
        for (const key of flat(read(`${folder}/${language}.json`)).keys())
          homes.set(key, [...(homes.get(key) ?? []), folder]);
      assert.deepEqual(
        [...homes].filter(([, several]) => several.length > 1),
        [],
      );
    }
  });
}

for (const { name, folder, sources } of namespaces) {
  const texts = languages.map((language) => flat(read(`${folder}/${language}.json`)));
  const [english = new Map<string, string>()] = texts;

  test(`${name} has the same keys in every language, and no empty text`, () => {
    for (const other of texts) assert.deepEqual([...other.keys()].sort(), [...english.keys()].sort());
    for (const [key, text] of texts.flatMap((each) => [...each])) assert.ok(text.trim() !== '', `${key} is empty`);
  });

  test(`${name} puts the same values into every language`, () => {
    const values = (text = '') => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort();
    for (const [key, text] of english)
      for (const other of texts) assert.deepEqual(values(other.get(key)), values(text), key);
  });

  test(`${name} gives every plural both of its forms`, () => {
    for (const each of texts) {
      for (const key of each.keys()) {
        const form = /^(.*)_(one|other)$/.exec(key);
        if (form) assert.ok(each.has(`${form[1]}_${form[2] === 'one' ? 'other' : 'one'}`), key);
      }
    }
  });

  test(`${name} shows each of its texts somewhere`, () => {
    const isNamed = keysNamedIn(sources());
    const stems = new Set([...english.keys()].map((key) => key.replace(/_(zero|one|other)$/, '')));
    assert.deepEqual(
      [...stems].filter((key) => !isNamed(key)),
      [],
    );
  });

  test(`no text of ${name} is left in English in Turkish`, () => {
    // Names and codes are the same in both languages; an English function word reveals a sentence that was not
    // translated.
    const turkish = texts[languages.indexOf('tr')] ?? new Map();
    const left = [...english].filter(
      ([key, text]) =>
        turkish.get(key) === text && /\b(the|you|your|is|are|not|and|with|this|that|could|be)\b/i.test(text),
    );
    assert.deepEqual(left, []);
  });
}
