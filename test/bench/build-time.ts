import { buildDefault } from './built-portal.ts';
import type { Figure } from './figure.ts';

/** A production build of the default deployment, compressed copies included, in a process that has built nothing yet. */
export async function buildTime(): Promise<Figure> {
  const { result } = await buildDefault();
  return { name: 'production build', value: result.durationMs / 1000, budget: 4, unit: 's', note: `${result.chunks + result.initial.files.length} files` };
}
