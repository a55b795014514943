/** Contract with the sandboxes of other plugins, which may add formats of acquirer files. */
import { perWorld, type World } from '#sandbox';
import type { AcquirerFormat } from './formats/format.ts';
import { readStandard } from './formats/standard.ts';

export { type AcquirerFormat, type AcquirerLine, FileProblem } from './formats/format.ts';

const formats = perWorld(() => new Map<string, AcquirerFormat>());
const standard: AcquirerFormat = { providers: [], read: readStandard };

/**
 * Adds the file format of some providers; call it from a `worldStartHook`.
 * @throws TypeError if a provider already has a format
 */
export function addAcquirerFormat(world: World, format: AcquirerFormat): void {
  const known = formats(world, 'formats');
  for (const provider of format.providers) {
    if (known.has(provider)) throw new TypeError(`${provider} has a format for its files already.`);
    known.set(provider, format);
  }
}

/** Returns the file format of a provider; the default format if none was added. */
export const formatOf = (world: World, provider: string): AcquirerFormat =>
  formats(world, 'formats').get(provider) ?? standard;
