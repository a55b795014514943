import { posix } from 'node:path';

export interface Import {
  /** Specifier as written. */
  readonly specifier: string;
  /** `static` loads with the file, `lazy` on demand, `type` never. */
  readonly kind: 'static' | 'lazy' | 'type';
}

/** Returns the imports of a source file, types included: types are dependencies too. */
export function importsIn(source: string): (Import & { readonly line: number })[] {
  // The formatter puts every static import at the first column, where no comment or nested string begins.
  const statics = source.matchAll(/^(?:import|export)\b(?:[\w\s{},*$]*?\bfrom)?\s*['"]([^'"\n]+)['"]/gm);
  const dynamics = source.matchAll(/\bimport\(\s*['"]([^'"\n$]+)['"]/g);
  return [...statics, ...dynamics].map((match) => ({
    specifier: match[1] ?? '',
    kind: /^(?:import|export) type\b/.test(match[0]) ? 'type' : match[0].startsWith('import(') ? 'lazy' : 'static',
    line: lineOf(source, match.index + match[0].length),
  }));
}

export function lineOf(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}

/**
 * Returns the target of an import: a path relative to the repository for an internal file, otherwise the specifier
 * itself (`react`, `node:fs`).
 * @param from the importing file, relative to the repository
 * @param subpaths the `imports` of package.json
 */
export function targetOf(specifier: string, from: string, subpaths: Readonly<Record<string, string>>): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const subpath = Object.hasOwn(subpaths, specifier) ? subpaths[specifier] : undefined;
  return subpath === undefined ? specifier : posix.normalize(subpath);
}
