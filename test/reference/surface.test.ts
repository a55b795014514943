/** Declarations become public names, and doc comments become their parts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDocComment } from './doc-comment.ts';
import type { EntryPoint } from './entry-points.ts';
import { changesBetween } from './stored.ts';
import { readSurface } from './surface.ts';
import { importedIn } from './used-names.ts';

const entryPoint: EntryPoint = { specifier: '#x', packaged: 'p/x', file: 'x/index.ts', page: 'x.md' };
const read = (files: Readonly<Record<string, string>>) => {
  const surface = readSurface([entryPoint], (file) => files[file]);
  return { ...surface, names: surface.names.get(entryPoint) ?? [] };
};

test('names are found behind renamed, repeated and star exports', () => {
  const { names, declaredOf } = read({
    'x/index.ts': `export { inner as outer, type Shape } from './inner.ts';\nexport type * from './all.ts';`,
    'x/inner.ts': `import type { Hidden } from './hidden.ts';
/** Returns a shape. @public */
export declare function inner(hidden: Hidden): import("./again.ts").Shape;
export { type Shape } from './again.ts';`,
    'x/again.ts': `import type { Shape } from './all.ts';\nexport type { Shape };`,
    'x/all.ts': '/** Shape. @beta */\nexport interface Shape {\n    readonly id: string;\n}\nexport {};',
    'x/hidden.ts': 'export type Hidden = string;',
  });
  assert.deepEqual(
    names.map(({ publicName, kind, signature, comment }) => [publicName, kind, signature, comment.stabilities]),
    [
      ['outer', 'function', 'function inner(hidden: Hidden): Shape;', ['public']],
      ['Shape', 'type', 'interface Shape {\n    readonly id: string;\n}', ['beta']],
    ],
  );
  assert.deepEqual(
    names[0]?.uses.map((identity) => declaredOf(identity)?.file),
    ['x/hidden.ts', 'x/all.ts'],
  );
});

test('overloads, and a schema with its type, are a single name', () => {
  const { names } = read({
    'x/index.ts': `/** Schema of an amount. */
export declare const Amount: Schema;
export type Amount = Of<typeof Amount>;
export declare function useRows(id: string): string;
/** Reads rows. */
export declare function useRows(id: number): number;`,
  });
  assert.deepEqual(
    names.map(({ publicName, kind, comment }) => [publicName, kind, comment.description]),
    [
      ['Amount', 'constant and type', 'Schema of an amount.'],
      ['useRows', 'hook', 'Reads rows.'],
    ],
  );
});

test('an export that no module declares is an error', () => {
  assert.throws(() => read({ 'x/index.ts': `export { gone } from './gone.ts';` }), /exports gone/);
});

test('a doc comment has a description, parameters, errors, examples and a stability', () => {
  assert.deepEqual(
    parseDocComment(`*
 * Refunds a payment, by \`user@host\`.
 * @param amount in minor units,
 *   positive
 * @returns the refund
 * @throws ApiError if it is declined
 * @example
 * refund(100);
 * @public
 `),
    {
      description: 'Refunds a payment, by `user@host`.',
      parameters: [{ name: 'amount', text: 'in minor units, positive' }],
      returns: 'the refund',
      throws: ['ApiError if it is declined'],
      examples: ['refund(100);'],
      stabilities: ['public'],
    },
  );
});

test('the sections that differ between two pages are named', () => {
  const page = (...sections: readonly string[]) => ['# x\n', ...sections].join('\n');
  assert.deepEqual(changesBetween(page('## a\n1', '## b\n1', '## c\n1'), page('## a\n1', '## b\n2', '### d\n1')), [
    'b is changed',
    'c is removed',
    'd is added',
  ]);
});

test('imports, types and dynamic imports use a name, under any local name', () => {
  const source = `import {
  // the frame
  type CardProps,
  Card as Frame,
} from '#core/ui';
export { useCall } from '#core/react';
const { Chart } = await import('#core/charts');
type A = import('#core').Tier;`;
  assert.deepEqual(importedIn(source), [
    '#core/ui CardProps',
    '#core/ui Card',
    '#core/react useCall',
    '#core/charts Chart',
    '#core Tier',
  ]);
});
