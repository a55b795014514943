import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { cutFont, fontFile } from '../../../cli/build/assets/styles/cut-font.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const font = readFileSync(fontFile);
const face = new harfbuzz.Face(
  new harfbuzz.Blob(await subsetFont(font, null, { targetFormat: 'sfnt', keepAllGlyphs: true })),
);

test('the font is at most 45 KiB and carries its license', () => {
  assert.ok(font.length <= 45 * 1024, `${font.length} bytes`);
  assert.match(
    readFileSync(new URL('../../../core/theme/font/LICENSE.txt', import.meta.url), 'utf8'),
    /SIL OPEN FONT LICENSE Version 1\.1/,
  );
});

test('the font has every character of both languages’ texts, of currencies and of Turkish', () => {
  const files = ['core', 'plugins'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).flatMap((path) =>
      /messages\/\w+\.json$/.test(path) ? `${folder}/${path}` : [],
    ),
  );
  assert.ok(files.some((file) => file.endsWith('tr.json')));
  const needed = new Set([
    ...files.flatMap((file) => [...readFileSync(`${root}/${file}`, 'utf8')]),
    ...'ÇĞİIÖŞÜçğıiöşü€₺£¥₽₹•−→↑↓',
  ]);
  for (const control of '\n\r\t') needed.delete(control);
  // Names in Japanese, such as those of bank accounts, are in a font of the device.
  for (const character of needed) if (/[\p{Script=Han}\p{Script=Katakana}]/u.test(character)) needed.delete(character);
  const has = new Set(face.collectUnicodes());
  const missing = [...needed].filter((character) => !has.has(character.codePointAt(0) ?? 0));
  assert.deepEqual(missing, []);
});

test('the font varies in weight alone, from 400 to 600, and has figures of one width', () => {
  const axes = face.getAxisInfos();
  assert.deepEqual(Object.keys(axes), ['wght']);
  assert.deepEqual([axes.wght?.min, axes.wght?.max], [400, 600]);
  assert.ok(new Set(face.getTableFeatureTags('GSUB')).has('tnum'));
});

test('the font in the repository is what npm run font makes', async () => {
  assert.ok(font.equals(await cutFont()), 'core/theme/font/inter.woff2 is another one: npm run font');
});
