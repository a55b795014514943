/**
 * Stops of the survey from the declarations: routes and dialogs, for people who may open them, and the catalogue of
 * components.
 */
import { readFile } from 'node:fs/promises';
import { exampleFiles } from '../../cli/build/assets/esbuild/catalogue-module.ts';
import type { Messages } from '../../core/i18n/languages.ts';
import { visibleMenu } from '../../core/menu/menu-tree.ts';
import { checkGuard, type Holder, type Tier } from '../../core/permissions/guard.ts';
import { hrefOf, isMenuGroup } from '../../core/plugin/assemble.ts';
import type { Assembly } from '../../core/plugin/assembly.ts';

/** Viewer of a stop; `nobody` sees the pages without a shell. */
export type Viewer = Tier | 'nobody';

interface StopBase {
  readonly viewer: Viewer;
  /** Id such as `transactions/lookup`, unique among the stops of a type and viewer. */
  readonly id: string;
}

/** A route, or its pattern if it needs parameters that only links of another screen contain. */
export interface RouteStop extends StopBase {
  readonly kind: 'route';
  readonly pattern: string;
  /** Path without its optional parameters. */
  readonly base: string;
  /**
   * True if the route is made with `resourceRoute`: records have details, forms and confirmations at known addresses.
   */
  readonly isResource: boolean;
}

/** A dialog that an entry of the navigation or the user menu opens. */
export interface DialogStop extends StopBase {
  readonly kind: 'menu dialog' | 'user menu dialog';
  /** Title of the entry, by language. */
  readonly title: Readonly<Record<'en' | 'tr', string>>;
}

/** A file with examples of the catalogue of components. */
export interface CatalogueStop extends StopBase {
  readonly kind: 'catalogue';
  readonly viewer: 'nobody';
  readonly piece: string;
  /** Examples that cover the page. Each is a separate view. */
  readonly overlays: readonly string[];
}

export type Stop = RouteStop | DialogStop | CatalogueStop;

const pagesWithoutShell = ['unauthorized', 'logged-out', 'login-failed'];

/**
 * Returns the stops of a signed-in person.
 * @param textsOf a plugin's texts by language
 */
export function stopsOf(
  assembly: Assembly,
  holder: Holder,
  textsOf: (plugin: string) => { readonly en?: Messages; readonly tr?: Messages },
): Stop[] {
  const viewer = holder.tier;
  const isOpen = ({ guard }: { readonly guard: Parameters<typeof checkGuard>[0] }) =>
    checkGuard(guard, holder) === 'allowed';
  const routes = assembly.routes
    .filter(isOpen)
    // A public page with a parameter is opened by an emailed link and not from a screen; the tests of its plugin open
    // it.
    .filter(({ guard, path }) => guard !== 'public' || !hrefOf(path).includes('/:'))
    .map(
      ({ fullId, path }): Stop => ({
        kind: 'route',
        viewer,
        id: fullId,
        pattern: path,
        base: hrefOf(path),
        isResource: path.endsWith('/:itemId?/:panel?'),
      }),
    );
  const dialog = (
    kind: DialogStop['kind'],
    entry: { readonly titledBy: string; readonly fullId: string; readonly title: string },
  ): Stop => ({
    kind,
    viewer,
    id: entry.fullId,
    title: {
      en: manifestText(textsOf(entry.titledBy).en, entry.title),
      tr: manifestText(textsOf(entry.titledBy).tr, entry.title),
    },
  });
  const entries = visibleMenu(assembly.menu, holder).flatMap((node) => (isMenuGroup(node) ? node.entries : [node]));
  return [
    ...routes,
    ...entries.filter((entry) => 'dialog' in entry).map((entry) => dialog('menu dialog', entry)),
    ...assembly.userMenu
      .filter((entry) => 'dialog' in entry && isOpen(entry))
      .map((entry) => dialog('user menu dialog', entry)),
  ];
}

/** Pages that need no sign-in. */
export const publicStops: readonly Stop[] = pagesWithoutShell.map((page) => {
  const path = `/authentication/${page}`;
  return { kind: 'route', viewer: 'nobody', id: `core/${page}`, pattern: path, base: path, isResource: false };
});

/** Returns the pages of the catalogue of components. */
export async function catalogueStops(root: string): Promise<CatalogueStop[]> {
  const files = await exampleFiles(root);
  return Promise.all(
    files.map(async ({ id, path }): Promise<CatalogueStop> => {
      const overlays = [...(await readFile(path, 'utf8')).matchAll(/^(\w+)\.isOverlay = true;$/gm)].map(
        ([, name = '']) => name,
      );
      return { kind: 'catalogue', viewer: 'nobody', id: `catalogue/${id}`, piece: id, overlays };
    }),
  );
}

function manifestText(messages: Messages | undefined, key: string): string {
  let found: string | Messages | undefined = messages?.manifest;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : `manifest.${key}`;
}

/** A part of all stops, for runs in turns. */
export interface Turn {
  /** Number of the turn, starting at 1. */
  readonly turn: number;
  readonly of: number;
}

/** Returns every `of`-th stop; all turns together are all stops. */
export const partOf = (stops: readonly Stop[], { turn, of }: Turn): Stop[] =>
  stops.filter((_stop, at) => at % of === turn - 1);
