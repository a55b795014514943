// @lane component
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookAt } from '../../../core/charts/drawing/look.ts';
import { contrast } from '../../../core/theme/contrast.ts';

/** Returns the colors of a theme, as tokens.css and theme.ts define them. */
function themed(surface: string, accent: string) {
  const box = document.createElement('div');
  document.body.append(box);
  box.style.setProperty('--surface', surface);
  box.style.setProperty('--accent', accent);
  return lookAt(box);
}

for (const [name, surface, accents] of [
  ['light', '#ffffff', ['#067d72', '#2e43fe', '#b3261e']],
  ['dark', '#161b24', ['#09d0bd', '#8fa0ff', '#ff9a8f']],
] as const) {
  for (const accent of accents) {
    test(`series colors in ${name} begin with the accent ${accent} and contrast with surface and neighbors`, () => {
      const { colours, compared } = themed(surface, accent);
      assert.equal(colours[0], accent);
      assert.ok(new Set(colours).size >= 7 && colours.length === 8);
      for (const colour of [...colours, compared.line])
        assert.ok(contrast(colour, surface) >= 3, `${colour} on ${surface}`);
      const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      const [first, second] = [channels(accent), channels(colours[1] ?? '')];
      assert.ok(
        first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) > 120,
        `${accent} beside ${colours[1]}`,
      );
    });
  }
}
