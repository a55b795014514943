/** The reviewed snapshot of a plugin's resources: how to write, compare and accept it. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Specification } from './specification.ts';

/** Returns the file of a plugin's snapshot for display, relative to the repository. */
export const snapshotFile = (plugin: string): string => `test/plugins/${plugin}/resources.snapshot.json`;

const pathOf = (plugin: string) => fileURLToPath(new URL(`../../../${snapshotFile(plugin)}`, import.meta.url));

/** Returns the file's text; empty if a plugin has no resource. */
const written = (now: Specification) => (Object.keys(now).length === 0 ? '' : `${JSON.stringify(now, null, 2)}\n`);

const stored = (plugin: string) => (existsSync(pathOf(plugin)) ? readFileSync(pathOf(plugin), 'utf8') : '');

/** Returns the changes since the snapshot was accepted, a line each; empty if there are none. */
export function changesSince(plugin: string, now: Specification): readonly string[] {
  const before = stored(plugin);
  return before === written(now) ? [] : changesBetween(before === '' ? {} : JSON.parse(before), now);
}

/**
 * Writes the snapshot of the current declarations.
 * @returns true if it has changed
 */
export function accept(plugin: string, now: Specification): boolean {
  const text = written(now);
  if (text === stored(plugin)) return false;
  if (text === '') rmSync(pathOf(plugin));
  else writeFileSync(pathOf(plugin), text);
  return true;
}

/** Returns a line for each entry that is new, removed, changed or moved. */
export function changesBetween(before: Specification, now: Specification): readonly string[] {
  const [old, present] = [linesOf(before), linesOf(now)];
  const changes = [...new Set([...old.keys(), ...present.keys()])].flatMap((path) => {
    const [was, is] = [old.get(path), present.get(path)];
    if (was === is) return [];
    if (was === undefined) return [`+ ${path}: ${is}`];
    return is === undefined ? [`- ${path}: ${was}`] : [`~ ${path}: ${was}\n${' '.repeat(path.length)}  → ${is}`];
  });
  if (changes.length > 0) return changes;
  const [from, to] = [[...old.keys()], [...present.keys()]];
  const at = to.findIndex((path, index) => path !== from[index]);
  return at < 0 ? ['The file is written in another form.'] : [`~ ${to[at]} stands where ${from[at]} stood`];
}

function linesOf(entries: Specification, before = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(entries).flatMap(([name, value]): [string, string][] => {
      const path = before === '' ? name : `${before} › ${name}`;
      return typeof value === 'string' ? [[path, value]] : [...linesOf(value, path)];
    }),
  );
}
