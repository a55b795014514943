import { join } from 'node:path';

/**
 * The file that a manifest's `() => import('./screens/list.tsx')` loads, as its text says it; nothing where it is written otherwise.
 * @param dir the plugin's folder
 */
export function loadedModule(dir: string, load: unknown): string | undefined {
  const [, , path] = /import\(\s*(["'`])(\.[^"'`]+)\1/.exec(String(load)) ?? [];
  return path === undefined ? undefined : join(dir, path);
}
