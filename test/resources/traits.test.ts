// @lane component
/** The shapes have all traits of resources, because a trait that no shape has is proven for no resource. */
import '../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { declaredResources, pluginIds } from '../harness/resources/declared.ts';
import { traitsOf } from '../harness/resources/traits.ts';
import { shapes } from './shapes.ts';

test('each trait of a declared resource is one of a shape that everything is proven for', async () => {
  const opened = await Promise.all(shapes.map(async ({ screen }) => (await screen()).default.spec));
  const dialogs = new Set(
    (await declaredResources('test/e2e/resource-sink')).filter(({ isDialog }) => isDialog).map(({ spec }) => spec),
  );
  const proven = new Set(opened.flatMap((spec) => traitsOf({ spec, module: '', isDialog: dialogs.has(spec) })));
  const missing: string[] = [];
  for (const plugin of pluginIds()) {
    for (const resource of await declaredResources(plugin)) {
      missing.push(
        ...traitsOf(resource)
          .filter((trait) => !proven.has(trait))
          .map((trait) => `${plugin}.${resource.spec.id}: ${trait}`),
      );
    }
  }
  assert.deepEqual(missing, [], 'Add a shape with the trait to test/resources/shapes.ts.');
});
