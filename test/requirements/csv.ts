import { readFileSync } from 'node:fs';

/** Parses the records of a CSV text (RFC 4180) by the names in its first line. */
export function parseCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const lines: string[][] = [];
  let line: string[] = [];
  // A quoted or plain cell, and the separator after it.
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (line.length > 1 || line[0] !== '') lines.push(line);
    line = [];
  }
  const [names = [], ...records] = lines;
  return records.map((cells) => Object.fromEntries(names.map((name, column) => [name, cells[column] ?? ''])));
}

export function readCsv(url: URL): readonly Readonly<Record<string, string>>[] {
  return parseCsv(readFileSync(url, 'utf8'));
}
