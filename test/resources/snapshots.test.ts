/**
 * Each resource's specification, by its declaration, matches the reviewed specification: a change to it changes its
 * plugin's snapshot.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pluginIds } from '../harness/resources/declared.ts';
import { changesBetween, changesSince, snapshotFile } from '../harness/resources/snapshot.ts';
import { specificationOf } from '../harness/resources/specification.ts';

for (const plugin of pluginIds()) {
  test(`the resources of ${plugin} are what their snapshot says`, async () => {
    const changes = changesSince(plugin, await specificationOf(plugin));
    assert.ok(
      changes.length === 0,
      `${snapshotFile(plugin)} says otherwise:\n${changes.join('\n')}\nIf this is meant, run \`npm run resources -- --accept\` and commit the file.`,
    );
  });
}

test('a change is shown at its place with its old and new value', () => {
  const before = { labels: { columns: { name: 'text · sortable', fee: 'money · in currency' } } };
  const changed = { labels: { columns: { name: 'text', state: 'status' } } };
  assert.deepEqual(changesBetween(before, changed), [
    '~ labels › columns › name: text · sortable\n                         → text',
    '- labels › columns › fee: money · in currency',
    '+ labels › columns › state: status',
  ]);
  const turned = { labels: { columns: { fee: 'money · in currency', name: 'text · sortable' } } };
  assert.deepEqual(changesBetween(before, turned), [
    '~ labels › columns › fee stands where labels › columns › name stood',
  ]);
  assert.deepEqual(changesBetween(before, before), ['The file is written in another form.']);
});
