import { join } from 'node:path';

/**
 * Returns the file that a manifest's `() => import('./screens/list.tsx')` loads, according to its source text;
 * `undefined` if it is written differently.
 * @param dir the plugin's folder
 */
export function loadedModule(dir: string, load: unknown): string | undefined {
  const [, , path] = /import\(\s*(["'`])(\.[^"'`]+)\1/.exec(String(load)) ?? [];
  return path === undefined ? undefined : join(dir, path);
}
