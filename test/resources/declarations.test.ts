/** Each resource that a plugin declares has its texts, and its calls have the fields that it names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declaredResources, pluginIds } from '../harness/resources/declared.ts';
import { misnamed, missingTexts } from '../harness/resources/faults.ts';

for (const plugin of pluginIds()) {
  test(`the resources of ${plugin} have each of their texts in both languages`, async () => {
    assert.deepEqual(await missingTexts(plugin), []);
  });

  test(`the calls of the resources of ${plugin} have what their lists and forms name`, async () => {
    const resources = await declaredResources(plugin);
    assert.deepEqual(
      resources.flatMap((resource) => misnamed(resource).map((fault) => `${resource.spec.id}: ${fault}`)),
      [],
    );
  });
}
