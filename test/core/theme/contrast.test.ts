import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast, isColor, luminance, toReadableColor, readableText, textOver } from '../../../core/theme/contrast.ts';
import { colors, gray } from './colors.ts';

const near = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 0.01, `${actual} is not ${expected}`);

test('a background above luminance 155 gets dark text, one below gets light text', { requirements: ['S-517'] }, () => {
  assert.equal(textOver(gray(156)), '#404040');
  assert.equal(textOver(gray(154)), '#ffffff');
  for (const background of colors(500))
    assert.equal(textOver(background), luminance(background) < 155 ? '#ffffff' : '#404040');
});

test('luminance is 0.299R + 0.587G + 0.114B, and exactly 155 gets the dark text #404040', {
  requirements: ['S-518'],
}, () => {
  near(luminance('#ff0000'), 76.245);
  near(luminance('#00ff00'), 149.685);
  near(luminance('#0000ff'), 29.07);
  near(luminance('#ffffff'), 255);
  assert.equal(luminance(gray(155)), 155);
  assert.equal(textOver(gray(155)), '#404040');
});

test('contrast is that of WCAG 2.2, from 1 to 21, the same both ways', () => {
  near(contrast('#000000', '#ffffff'), 21);
  near(contrast('#ffffff', '#ffffff'), 1);
  near(contrast('#767676', '#ffffff'), 4.54);
  near(contrast('#ffffff', '#767676'), 4.54);
  near(contrast('#09d0bd', '#ffffff'), 1.95);
});

test('the text over any background reads, and is that of the luminance rule wherever that one reads', () => {
  for (const background of colors(2000)) {
    const text = readableText(background);
    assert.ok(contrast(text, background) >= 4.5, `${text} on ${background}`);
    if (contrast(textOver(background), background) >= 4.5) assert.equal(text, textOver(background));
  }
});

test('a color is moved just as far as it takes to read', () => {
  assert.equal(toReadableColor('#004488', ['#ffffff']), '#004488');
  assert.equal(toReadableColor('#ffffff', ['#000000']), '#ffffff');
  const moved = toReadableColor('#09d0bd', ['#ffffff']);
  assert.ok(contrast(moved, '#ffffff') >= 4.5);
  assert.ok(contrast(moved, '#ffffff') < 5.2, 'no further than needed');
  assert.ok(contrast(toReadableColor('#333333', ['#111318']), '#111318') >= 4.5);
});

test('any color can be made to read on any one background', () => {
  const backgrounds = colors(400, 2);
  for (const [index, color] of colors(400).entries()) {
    const background = backgrounds[index] ?? '#ffffff';
    assert.ok(contrast(toReadableColor(color, [background]), background) >= 4.5, `${color} on ${background}`);
  }
});

test('a color is # and six hexadecimal digits, and nothing else', () => {
  for (const good of ['#000000', '#FFaa01']) assert.equal(isColor(good), true, good);
  for (const bad of [
    '#fff',
    '#ffffff ',
    ' #ffffff',
    'red',
    '#gggggg',
    '#ffffffff',
    'url(x)',
    '#fffff\n',
    '',
    undefined,
    null,
    7,
    ['#ffffff'],
  ]) {
    assert.equal(isColor(bad), false, String(bad));
  }
});
