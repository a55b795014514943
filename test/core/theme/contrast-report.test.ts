import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrastReport, themeColors } from '../../../core/theme/contrast-report.ts';

const lineOf = (color: string, theme: object, dark = false) =>
  contrastReport([theme], dark).find((line) => line.color === color) ?? assert.fail(color);

test('the contrast report lists every theme color, each readable at 4.5 : 1 or better', () => {
  for (const chosen of ['#ffffff', '#000000', '#777777', '#ffff00', '#09d0bd', '#9a9a9a'])
    for (const dark of [false, true]) {
      const report = contrastReport([Object.fromEntries(themeColors.map((color) => [color, chosen]))], dark);
      assert.deepEqual(
        report.map(({ color }) => color),
        themeColors,
      );
      for (const line of report)
        assert.ok(line.ratio >= 4.5, `${line.color} ${chosen} ${dark ? 'dark' : 'light'}: ${line.ratio}`);
    }
});

test('a color that cannot be read is moved, and the report says to which', () => {
  const yellow = lineOf('primaryColor', { primaryColor: '#ffe600' });
  assert.equal(yellow.requested, '#ffe600');
  assert.notEqual(yellow.shown, '#ffe600');
  assert.equal(lineOf('sidebarBackgroundColor', { sidebarBackgroundColor: '#204020' }).shown, '#204020');
});

test('the header’s text switches to light where the background is dark', () => {
  assert.equal(lineOf('headerBackgroundColor', { headerBackgroundColor: '#224466' }).against, '#ffffff');
  assert.equal(lineOf('headerBackgroundColor', { headerBackgroundColor: '#f0e8d8' }).against, '#404040');
});
