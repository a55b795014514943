/** Public entry points of the portal in package.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface EntryPoint {
  /** Import of plugins in this repository, such as `#core/api`. */
  readonly specifier: string;
  /** Import of plugins in their own packages, such as `@portal-backoffice/portal/core/api`. */
  readonly packaged: string;
  /** Source relative to the repository, such as `core/api/index.ts`. */
  readonly file: string;
  /** Page of the reference in `docs/reference/`, such as `core-api.md`. */
  readonly page: string;
}

interface PackageJson {
  readonly name: string;
  readonly imports: Readonly<Record<string, string>>;
}

/**
 * Lists the entry points in the order of package.json.
 * @param root the repository
 */
export function entryPointsOf(root: string): readonly EntryPoint[] {
  const { name, imports }: PackageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.entries(imports).map(([specifier, file]) => ({
    specifier,
    packaged: `${name}/${specifier.slice(1)}`,
    file: file.replace('./', ''),
    page: `${specifier.slice(1).replaceAll('/', '-')}.md`,
  }));
}
