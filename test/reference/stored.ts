/** Pages of the reference as they are in the repository. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { referenceFolder } from './pages.ts';

/** Returns the differences from the stored pages: the added, changed and removed names of each page. */
export function outdatedPages(root: string, pages: ReadonlyMap<string, string>): readonly string[] {
  const folder = join(root, referenceFolder);
  const stored = existsSync(folder) ? readdirSync(folder).filter((page) => page.endsWith('.md')) : [];
  return [...new Set([...pages.keys(), ...stored])].sort().flatMap((page) => {
    const before = stored.includes(page) ? readFileSync(join(folder, page), 'utf8').replaceAll('\r\n', '\n') : '';
    const now = pages.get(page) ?? '';
    return before === now ? [] : [`${referenceFolder}/${page}: ${changesBetween(before, now).join(', ')}`];
  });
}

/** Writes the pages and deletes others. */
export function writePages(root: string, pages: ReadonlyMap<string, string>): void {
  const folder = join(root, referenceFolder);
  mkdirSync(folder, { recursive: true });
  for (const page of readdirSync(folder)) if (page.endsWith('.md') && !pages.has(page)) rmSync(join(folder, page));
  for (const [page, text] of pages) writeFileSync(join(folder, page), text);
}

/** Returns the names of the sections that differ between two texts of a page. */
export function changesBetween(before: string, now: string): readonly string[] {
  const [first, second] = [sectionsOf(before), sectionsOf(now)];
  const changes = [...new Set([...first.keys(), ...second.keys()])].flatMap((name) => {
    const [from, to] = [first.get(name), second.get(name)];
    if (from === to) return [];
    return [`${name} ${from === undefined ? 'is added' : to === undefined ? 'is removed' : 'is changed'}`];
  });
  return changes.length > 0 ? changes : ['the order is changed'];
}

/** Splits a page at its headings. Sections with the same name are joined. */
function sectionsOf(page: string): ReadonlyMap<string, string> {
  const sections = new Map<string, string>();
  for (const part of page.split(/^(?=#{1,3} )/m)) {
    const name = /^#+ (.*)/.exec(part)?.[1];
    if (name !== undefined) sections.set(name, (sections.get(name) ?? '') + part);
  }
  return sections;
}
