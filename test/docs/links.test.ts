/** The links of all documents in the repository work. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { type Document, documentPaths, parseDocument, readDocument, root } from './documents.ts';

const documents = new Map(documentPaths().map((path) => [path, readDocument(path)]));

/** Returns true if a link stays in the repository: it leads neither to the web nor to an address of the portal. */
const isRelative = (link: string) => !/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(link);
/** Returns the file and the anchor of a relative link. */
function targetOf(from: string, link: string): { readonly path: string; readonly anchor: string | undefined } {
  const [path = '', anchor] = link.split('#');
  return { path: path === '' ? from : posix.join(posix.dirname(from), decodeURI(path)), anchor };
}

/** Returns the broken links of a document. */
function brokenLinks({ path: from, links }: Document, known: ReadonlyMap<string, Pick<Document, 'anchors'>>): string[] {
  return links.filter(isRelative).flatMap((link) => {
    const { path, anchor } = targetOf(from, link);
    if (!known.has(path) && !existsSync(join(root, path))) return [`${from}: ${link} leads to no file`];
    if (anchor === undefined || known.get(path)?.anchors.has(anchor)) return [];
    return [`${from}: ${link} leads to no heading`];
  });
}

test('every link of every document leads to a file and a heading that exist', () => {
  assert.deepEqual(
    [...documents.values()].flatMap((document) => brokenLinks(document, documents)),
    [],
  );
});

test('every document of docs/ can be reached from README.md', () => {
  const reached = new Set(['README.md']);
  for (const path of reached) {
    for (const link of documents.get(path)?.links.filter(isRelative) ?? []) {
      const target = targetOf(path, link).path;
      if (documents.has(target)) reached.add(target);
    }
  }
  assert.deepEqual(
    [...documents.keys()].filter((path) => path.startsWith('docs/') && !reached.has(path)),
    [],
  );
});

test('a link to a missing file and one to a missing heading are reported', () => {
  const document = parseDocument(
    'docs/a.md',
    '# A title: `x`\n\n[1](b.md) [2](#a-title-x) [3](#no) [4](/crm) [5](https://x.example) ![6](../README.md)',
  );
  assert.deepEqual(brokenLinks(document, new Map([['docs/a.md', document]])), [
    'docs/a.md: b.md leads to no file',
    'docs/a.md: #no leads to no heading',
  ]);
});
