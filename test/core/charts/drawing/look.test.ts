// @lane component
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookAt } from '../../../../core/charts/drawing/look.ts';
import { contrast } from '../../../../core/theme/contrast.ts';

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
      const { colors, compared } = themed(surface, accent);
      assert.equal(colors[0], accent);
      assert.ok(new Set(colors).size >= 7 && colors.length === 8);
      for (const color of [...colors, compared.line])
        assert.ok(contrast(color, surface) >= 3, `${color} on ${surface}`);
      const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
      const [first, second] = [channels(accent), channels(colors[1] ?? '')];
      assert.ok(
        first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) > 120,
        `${accent} beside ${colors[1]}`,
      );
    });
  }
}
