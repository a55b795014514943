/**
 * The layers of core, lowest first. A folder imports from the layers below its layer, and no other folder of the same
 * layer. Types count: an `import type` is an import.
 */
export const layers: readonly (readonly string[])[] = [
  // The values that fields can have, what is stored in the browser, and how errors are reported.
  ['errors', 'messages', 'model', 'storage'],
  // Languages, addresses and colors.
  ['i18n', 'routing', 'theme'],
  ['permissions'],
  // Endpoints and the client that calls them.
  ['http'],
  // Core's endpoints.
  ['api'],
  // Stores of the running portal, each for itself.
  ['lookups', 'state'],
  // Manifests, and what is made of them for a deployment.
  ['plugin'],
  // Screens of the address, entries of the menu.
  ['menu', 'route-matching'],
  // The running portal: hooks for what all screens share.
  ['portal'],
  // Components.
  ['ui'],
  // Slots for the components of plugins, and charts.
  ['charts', 'slots'],
  // Screens that are created from declarations and contain charts.
  ['reports'],
  // Sign-in and the session, which the layers above use and end.
  ['auth'],
  // The parts around the screens; `app` combines them.
  ['command-palette', 'connection', 'exports', 'idle', 'inspector', 'notifications', 'shell', 'step-up', 'update'],
  ['app'],
];

/** Core's entry points for plugins: above all layers, imported by no file of core. */
const entryPoints: ReadonlySet<string> = new Set([
  'core/index.ts',
  'core/react.ts',
  'core/api/index.ts',
  'core/charts/index.ts',
  'core/reports/index.ts',
  'core/reports/react.ts',
  'core/ui/index.ts',
]);

/**
 * Returns the reason why a file of core may not import another; undefined if it may.
 * @param from,to paths from the root of the repository, `core/ui/save-file.ts`
 */
export function layerProblem(from: string, to: string): string | undefined {
  if (entryPoints.has(to))
    return 'Core imports its own files by relative paths: an entry point would make a circular import.';
  if (from === 'core/index.ts' || from === 'core/react.ts') return undefined;
  const [ownFolder, other] = [folderOf(from), folderOf(to)];
  if (ownFolder === other) return undefined;
  const [ownLayer, otherLayer] = [layerOf(ownFolder), layerOf(other)];
  if (ownLayer < 0 || otherLayer < 0)
    return `core/${ownLayer < 0 ? ownFolder : other} has no layer. Add it to one in test/lint/layers.ts.`;
  if (otherLayer > ownLayer)
    return `core/${ownFolder} must not import core/${other}, which is in a higher layer. Move what both need to a lower layer, or pass it in from above.`;
  if (otherLayer === ownLayer)
    return `core/${ownFolder} must not import core/${other}, which is in the same layer. Move what both need to a lower layer, or pass it in from above.`;
  return undefined;
}

const folderOf = (path: string) => path.split('/')[1] ?? '';
const layerOf = (folder: string) => layers.findIndex((folders) => folders.includes(folder));
