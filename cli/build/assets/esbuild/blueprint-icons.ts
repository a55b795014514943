/**
 * esbuild plugin that removes the unused parts of Blueprint's icons: the loaders of all 1,400 icons, the list of their
 * names, and the 20 px version of each icon component. It also rounds the paths of the 16 px icons. Icons by name come
 * from `virtual:portal/icons`; screens use the icon components.
 */
import { readFile } from 'node:fs/promises';
import type { OnLoadResult, Plugin } from 'esbuild';
import { BuildError } from '../options.ts';
import { roundedPath } from '../rounded-path.ts';

/** Blueprint's `Icons`, with the icons that the build contains. */
const loader = `
import paths from 'virtual:portal/icons';
export const Icons = {
  getPaths: (name) => (Object.hasOwn(paths, name) ? paths[name] : undefined),
  load: async (name) => console.error("Icon '" + name + "' is not in the build. Use its component from @blueprintjs/icons, or name it in a manifest."),
  setLoaderOptions() {},
};
`;

/** Replacement for the loader of Blueprint's second icon set, which is unused but would be a chunk of 545 kB. */
const iconsNextLoader = `
export const defaultNextIconPathsLoader = async (name) => {
  throw new Error("Icon '" + name + "' of @blueprintjs/icons/next is not in the build. Use a component from @blueprintjs/icons.");
};
`;

export function blueprintIcons(): Plugin {
  return {
    name: 'portal-blueprint-icons',
    setup(build) {
      const edit = async (path: string, ...edits: readonly (readonly [RegExp, string])[]): Promise<OnLoadResult> => {
        let contents = await readFile(path, 'utf8');
        for (const [pattern, replacement] of edits) {
          if (!pattern.test(contents))
            throw new BuildError(
              `${path} no longer matches ${pattern}: @blueprintjs/icons changed. Adapt cli/build/assets/esbuild/blueprint-icons.ts.`,
            );
          contents = contents.replace(pattern, replacement);
        }
        return { contents, loader: 'js' };
      };
      build.onLoad({ filter: /@blueprintjs\/icons\/lib\/esm\/iconLoader\.js$/ }, () => ({
        contents: loader,
        loader: 'js',
      }));
      build.onLoad({ filter: /@blueprintjs\/icons\/lib\/esm\/next\/pathsLoader\.js$/ }, () => ({
        contents: iconsNextLoader,
        loader: 'js',
      }));
      // The build has only the 16 px path of each icon, so the view box is always that of 16 px. The size is still the one
      // that the caller passes.
      build.onLoad({ filter: /@blueprintjs\/icons\/lib\/esm\/svgIconContainer\.js$/ }, ({ path }) =>
        edit(path, [/const pixelGridSize = [^;]+;/, 'const pixelGridSize = IconSize.STANDARD;']),
      );
      build.onLoad(
        { filter: /@blueprintjs\/icons\/lib\/esm\/generated\/16px\/paths\/[\w-]+\.js$/ },
        async ({ path }) => ({
          contents: (await readFile(path, 'utf8')).replace(
            /"([^"]+)"/g,
            (_, drawing: string) => `"${roundedPath(drawing)}"`,
          ),
          loader: 'js',
        }),
      );
      build.onLoad({ filter: /@blueprintjs\/icons\/lib\/esm\/generated\/components\/[\w-]+\.js$/ }, ({ path }) =>
        edit(
          path,
          [/const PATHS_20 = [^;]+;/, ''],
          [/const isLarge = [^;]+;/, ''],
          [/isLarge \? PATHS_20 : PATHS_16/, 'PATHS_16'],
        ),
      );
    },
  };
}
