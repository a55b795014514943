import { buildDefault } from './built-portal.ts';
import type { Figure } from './figure.ts';

/**
 * Measures a production build of the default deployment, including compressed copies, in a process that has not built
 * before.
 */
export async function buildTime(): Promise<Figure> {
  const { result } = await buildDefault();
  return {
    name: 'production build',
    value: result.durationMs / 1000,
    budget: 4,
    unit: 's',
    note: `${result.chunks + result.initial.files.length} files`,
  };
}
