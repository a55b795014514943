/** The budgets of what a browser loads; `npm run bench` prints the figures. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Figure, isWithin } from '../bench/figure.ts';
import { firstScreenSize, pluginCost } from '../bench/sizes.ts';

const assertWithin = (figure: Figure) =>
  assert.ok(isWithin(figure), `${figure.name}: ${figure.value.toFixed(2)} ${figure.unit}, at most ${figure.budget} (${figure.note})`);

test('the first signed-in screen stays within its budget', async () => assertWithin(await firstScreenSize()));

test('one more plugin costs the first load next to nothing', async () => assertWithin(await pluginCost()));
