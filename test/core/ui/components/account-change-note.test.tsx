// @lane component
/**
 * The same text states that another user's account was changed, in both languages, with the days that the server names.
 * No plugin has its own text for it.
 */
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { AccountChangeNote } from '../../../../core/ui/components/account-change-note.tsx';
import { renderPart } from '../../../harness/render.tsx';

const change = { name: 'Ada L', isByYou: true, changed: new Date(Date.now() - 3_600_000).toISOString() };

for (const [language, byYou, byThem, days] of [
  ['en', /^You changed the account of Ada L/, /^Ada L changed your account/, /for 5 days after the change/],
  ['tr', /^Ada L adlı kişinin hesabını/, /^Ada L hesabınızı/, /değişiklikten sonra 5 gün/],
] as const) {
  test(`it says who changed whose account, and for how many days that counts (${language})`, async () => {
    const readText = async (more: object) => {
      const { view } = await renderPart(<AccountChangeNote change={{ ...change, ...more }} />, { language });
      const text = view.container.textContent ?? '';
      view.unmount();
      return text;
    };
    assert.match(await readText({ days: 5 }), byYou);
    assert.match(await readText({ days: 5 }), days);
    assert.match(await readText({ isByYou: false, days: 5 }), byThem);
    assert.doesNotMatch(await readText({}), /\d+ (days|gün)/, 'what counts for good names no days');
  });
}

test('no plugin has words of its own for it', () => {
  const plugins = fileURLToPath(new URL('../../../../plugins/', import.meta.url));
  const texts = readdirSync(plugins, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\bmessages\/(en|tr)\.json$/.test(file),
  );
  assert.ok(texts.length > 20, `${texts.length} files of texts`);
  const ownTexts = texts.filter((file) =>
    /account-changed|changed the other’s account|diğerinin hesabını/.test(readFileSync(`${plugins}${file}`, 'utf8')),
  );
  assert.deepEqual(ownTexts, []);
});
