/** Pages of the reference: one for each entry point, and their index. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorsOf } from '../docs/documents.ts';
import { withDeclarations } from './declarations.ts';
import { parseDocComment } from './doc-comment.ts';
import { type EntryPoint, entryPointsOf } from './entry-points.ts';
import { readExamples } from './examples.ts';
import { type HowTo, readHowTos } from './how-tos.ts';
import { byName, type Declared, identityOf, isCallable, type Kind, readSurface, type Surface } from './surface.ts';
import { readUses } from './used-names.ts';

/** Folder of the pages, relative to the repository. */
export const referenceFolder = 'docs/reference';

export interface Reference {
  /** Text of each page by its file name: `core-api.md`, `README.md`. */
  readonly pages: ReadonlyMap<string, string>;
  readonly surface: Surface;
}

/** A heading of a page with the declaration below it. */
interface Entry {
  readonly name: string;
  readonly declared: Declared;
  readonly page: string;
  readonly anchor: string;
}
interface Page {
  readonly entryPoint: EntryPoint;
  readonly names: readonly Entry[];
  /** Types that signatures use and that no entry point exports, each on the first page that needs it. */
  readonly others: readonly Entry[];
}

/** Code that shows how a name is used. */
interface Illustrations {
  readonly howTos: readonly HowTo[];
  readonly example: string | undefined;
  /** Sources of the portal's plugins that import it. */
  readonly files: readonly string[];
}
const none: Illustrations = { howTos: [], example: undefined, files: [] };
/** Maximum number of sources that an entry names. */
const mostFiles = 2;

/**
 * Creates the reference from the sources.
 * @param root the repository
 */
export function readReference(root: string): Reference {
  const entryPoints = entryPointsOf(root);
  return withDeclarations(root, entryPoints, (declarations) => {
    const surface = readSurface(entryPoints, declarations);
    const pages = layOut(surface);
    const entries = [...pages.flatMap(({ names }) => names), ...pages.flatMap(({ others }) => others)];
    const linkTo = (identity: string, from: Entry) => {
      const declared = surface.declaredOf(identity);
      const same = entries.filter(({ declared: other }) => declared && identityOf(other) === identityOf(declared));
      const target = same.find(({ page }) => page === from.page) ?? same[0];
      if (!target || identityOf(target.declared) === identityOf(from.declared)) return [];
      return [`[${target.name}](${target.page === from.page ? '' : target.page}#${target.anchor})`];
    };
    const howTos = readHowTos();
    const examples = readExamples(root);
    const uses = readUses(root, /^plugins\//);
    const shownBy = (key: string): Illustrations => ({
      howTos: howTos.get(key) ?? [],
      example: examples.get(key),
      files: uses.get(key) ?? [],
    });
    const sectionOf = (entry: Entry, level: string, illustrations: Illustrations) =>
      section(
        entry,
        level,
        [...new Set(entry.declared.uses.flatMap((identity) => linkTo(identity, entry)))].sort(byName),
        illustrations,
      );
    const about = ({ file }: EntryPoint) => aboutOf(readFileSync(join(root, file), 'utf8'));
    const texts = pages.map(({ entryPoint, names, others }) => {
      const text = [
        `# ${entryPoint.specifier}`,
        about(entryPoint),
        `A plugin in a package of its own imports it as \`${entryPoint.packaged}\`.`,
        ...contentsOf(names),
        ...names.flatMap((entry) => sectionOf(entry, '##', shownBy(`${entryPoint.specifier} ${entry.name}`))),
        ...(others.length > 0
          ? [`## ${othersHeading}`, 'These types have no import. They are here because the signatures above use them.']
          : []),
        ...others.flatMap((entry) => sectionOf(entry, '###', none)),
      ];
      return [entryPoint.page, `${text.join('\n\n')}\n`] as const;
    });
    return {
      pages: new Map([['README.md', indexOf(pages, about)], ...texts]),
      surface,
    };
  });
}

/** Language of code blocks: the test that compiles the blocks of documents reads only `ts` and `tsx`. */
const codeLanguage = 'typescript';
const othersHeading = 'Types behind these names';

/** Decides which names are on which page, and the anchors of its headings. */
function layOut({ names, declaredOf }: Surface): readonly Page[] {
  const placed = new Set([...names.values()].flat().map(identityOf));
  return [...names].map(([entryPoint, publicNames]) => {
    const others: Declared[] = [];
    const waiting = publicNames.flatMap(({ uses }) => uses);
    for (let identity = waiting.pop(); identity !== undefined; identity = waiting.pop()) {
      const declared = declaredOf(identity);
      if (!declared || placed.has(identityOf(declared))) continue;
      placed.add(identityOf(declared));
      others.push(declared);
      waiting.push(...declared.uses);
    }
    others.sort((a, b) => byName(a.name, b.name) || byName(a.file, b.file));
    const headings = [entryPoint.specifier, ...publicNames.map(({ publicName }) => publicName), othersHeading];
    const anchors = anchorsOf([...headings, ...others.map(({ name }) => name)]);
    const entry = (name: string, declared: Declared, at: number): Entry => ({
      name,
      declared,
      page: entryPoint.page,
      anchor: anchors[at] ?? '',
    });
    return {
      entryPoint,
      names: publicNames.map((declared, at) => entry(declared.publicName, declared, at + 1)),
      others: others.map((declared, at) => entry(declared.name, declared, headings.length + at)),
    };
  });
}

const kinds: readonly (readonly [title: string, kinds: readonly Kind[]])[] = [
  ['Components', ['component']],
  ['Hooks', ['hook']],
  ['Functions', ['function', 'class']],
  ['Constants', ['constant', 'constant and type']],
  ['Types', ['type']],
];

/** Lists the names of a page by their kind. */
function contentsOf(names: readonly Entry[]): readonly string[] {
  return kinds.flatMap(([title, included]) => {
    const links = names
      .filter(({ declared }) => included.includes(declared.kind))
      .map(({ name, anchor }) => `[${name}](#${anchor})`);
    return links.length > 0 ? [`**${title}**\n${links.join(',\n')}`] : [];
  });
}

function section(
  { name, declared }: Entry,
  level: string,
  uses: readonly string[],
  { howTos, example, files }: Illustrations,
): readonly string[] {
  const { kind, file, signature, comment } = declared;
  const hasNoOther = isCallable(kind) && comment.examples.length === 0 && example === undefined && howTos.length === 0;
  const [stability = ''] = level === '##' ? comment.stabilities : [];
  const facts = [kind, stability, `[${file}](../../${file})`].filter(Boolean).join(', ');
  const list = (title: string, items: readonly string[]) =>
    items.length > 0 ? [`${title}:`, items.map((item) => `- ${item}`).join('\n')] : [];
  return [
    `${level} ${name}`,
    facts,
    ...(comment.description ? [escaped(comment.description)] : []),
    `\`\`\`${codeLanguage}\n${signature}\n\`\`\``,
    ...list(
      'Parameters',
      comment.parameters.map(({ name: parameter, text }) => `\`${parameter}\`: ${escaped(text)}`),
    ),
    ...(comment.returns ? [`Returns ${escaped(comment.returns)}`] : []),
    ...list('Throws', comment.throws.map(escaped)),
    ...(comment.examples.length > 0 ? comment.examples : [example]).flatMap((code) =>
      code === undefined ? [] : ['Example:', exampleBlock(code)],
    ),
    ...list(
      'Examples',
      howTos.map(({ title, path }) => `[${title}](../${path.replace('docs/', '')})`),
    ),
    ...(hasNoOther && files.length > 0
      ? [
          `Used in ${files
            .slice(0, mostFiles)
            .map((path) => `[${path}](../../${path})`)
            .join(', ')}`,
        ]
      : []),
    ...(uses.length > 0 ? [`Uses ${uses.join(', ')}`] : []),
  ];
}

/** Returns an example as a code block, unless it is one already. */
function exampleBlock(example: string): string {
  return example.includes('```') ? escaped(example) : `\`\`\`${codeLanguage}\n${example}\n\`\`\``;
}

/**
 * Escapes text that Markdown would read as HTML, except in code. Code gets the language of signatures, because parts of
 * a file don't compile on their own.
 */
function escaped(text: string): string {
  return text
    .replace(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found))
    .replace(/^```tsx?$/gm, `\`\`\`${codeLanguage}`);
}

/** Returns the comment at the top of an entry point. */
function aboutOf(source: string): string {
  return escaped(parseDocComment(/^\/\*(\*[\s\S]*?)\*\//.exec(source)?.[1] ?? '').description);
}

function indexOf(pages: readonly Page[], about: (entryPoint: EntryPoint) => string): string {
  const firstSentence = (text: string) => /^[\s\S]*?\.(?=\s|$)/.exec(text)?.[0].replace(/\s+/g, ' ') ?? text;
  const rows = pages.map(
    ({ entryPoint, names }) =>
      `| [${entryPoint.specifier}](${entryPoint.page}) | ${names.length} | ${firstSentence(about(entryPoint))} |`,
  );
  return `# Reference

Everything that a plugin can import from the portal, by entry point. \`npm run reference -- --accept\` writes these pages from the types
and doc comments, and a test compares them. So a change of the plugin API shows as a change of these pages.

| import | names | |
|---|---|---|
${rows.join('\n')}

Each name has a stability:

| stability | meaning |
|---|---|
| public | plugins may use it. A change that breaks them is in the [changelog](../../CHANGELOG.md), with what to do |
| beta | plugins may use it, but it can change in any version |
| internal | not for plugins: files that the portal generates and its catalogue need it. It can change or go in any version |

A name is public if a plugin, a [how-to](../how-to/README.md) or the catalogue uses it, if the signature of such a name does, or if the
requirements ask for it. Types that signatures use and that have no import are at the end of a page. Examples are code that the compiler checks:
of the how-tos, of the catalogue and of \`test/reference/examples\`. An entry without one names plugins of the portal that use it. [Decision 0045](../decisions/0045-our-own-reference.md) says how the pages
are made.
`;
}
