import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { withList } from '../../../cli/plugin/deployment-text.ts';

test('unchanged entries keep their place and layout, and a sorted list keeps its order', () => {
  assert.equal(withList('{ "plugins": ["b"], "x": 1 }', ['plugins'], ['b', 'a']), '{ "plugins": ["a", "b"], "x": 1 }');
  assert.equal(
    withList('{ "plugins": ["z", "b", "x"] }', ['plugins'], ['z', 'x', 'a']),
    '{ "plugins": ["z", "x", "a"] }',
  );
  assert.equal(
    withList('{\n\t"plugins": [\n\t\t"a",\n\t\t"c"\n\t]\n}\n', ['plugins'], ['a', 'b', 'c']),
    '{\n\t"plugins": [\n\t\t"a",\n\t\t"b",\n\t\t"c"\n\t]\n}\n',
  );
  assert.equal(
    withList('{\r\n  "plugins": [\r\n    "b"\r\n  ]\r\n}', ['plugins'], ['a', 'b']),
    '{\r\n  "plugins": [\r\n    "a",\r\n    "b"\r\n  ]\r\n}',
  );
  assert.equal(
    withList('{"plugins": [\n  // first\n  "a"\n]}', ['plugins'], ['a', 'b']),
    '{"plugins": [\n  // first\n  "a",\n  "b"\n]}',
  );
});

test('"all" becomes a list, a missing list is added, and a long one gets lines of its own', () => {
  assert.equal(
    withList('{\n  "plugins": "all",\n  "api": {}\n}', ['plugins'], ['a', 'b']),
    '{\n  "plugins": ["a", "b"],\n  "api": {}\n}',
  );
  assert.equal(
    withList('{ "hosts": { "a.b": {} } }', ['hosts', 'a.b', 'off'], ['x']),
    '{ "hosts": { "a.b": { "off": ["x"] } } }',
  );
  const branded = '{ "hosts": { "a.b": { "branding": { "productName": "X" } } } }';
  assert.equal(
    withList(branded, ['hosts', 'a.b', 'off'], ['x']),
    '{ "hosts": { "a.b": { "branding": { "productName": "X" }, "off": ["x"] } } }',
  );
  const many = Array.from({ length: 30 }, (_, at) => `plugin-${at}`);
  assert.match(
    withList('{\n  "plugins": "all"\n}', ['plugins'], many),
    /^\{\n {2}"plugins": \[\n {4}"plugin-0",\n {4}"plugin-1",[\s\S]+"plugin-29"\n {2}\]\n\}$/,
  );
});

test('any change of any list gives that list, and nothing else changes', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/), { maxLength: 8 });
  const indent = fc.constantFrom(undefined, 2, '\t');
  fc.assert(
    fc.property(ids, ids, indent, (before, after, space) => {
      const file = { a: [1, 2], plugins: before, z: { plugins: 'all', text: '] , "' } };
      const changed = withList(JSON.stringify(file, null, space), ['plugins'], after);
      const read: typeof file = JSON.parse(changed);
      assert.deepEqual({ ...read, plugins: [...read.plugins].sort() }, { ...file, plugins: [...after].sort() });
      const outside = (text: string) => [text.slice(0, text.indexOf('"plugins"')), text.slice(text.search(/"z":/))];
      assert.deepEqual(outside(changed), outside(JSON.stringify(file, null, space)));
    }),
  );
});
