import { readFile } from 'node:fs/promises';
import { BuildError } from './options.ts';

/**
 * Reads a JSON file that the build requires.
 * @param purpose purpose of the file, for error messages
 * @throws BuildError if it is missing or not a JSON object
 */
export async function readJsonObject(path: string, purpose: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(path, 'utf8').catch((reason: unknown) => {
    throw new BuildError(
      `${path} (${purpose}) can’t be read: ${reason instanceof Error ? reason.message : String(reason)}. Create it.`,
    );
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (reason) {
    throw new BuildError(
      `${path} (${purpose}) isn’t valid JSON: ${reason instanceof Error ? reason.message : String(reason)}.`,
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BuildError(`${path} (${purpose}) must hold a JSON object.`);
  return value as Readonly<Record<string, unknown>>; // an object with string keys, as just checked
}
