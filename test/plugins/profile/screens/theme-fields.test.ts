import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsOf, noTheme, settingsOf, themeProblem } from '../../../../plugins/profile/screens/theme-fields.ts';

test('only what differs from the deployment’s is sent, and back again it is the same form', () => {
  assert.deepEqual(settingsOf(noTheme), {});
  const fields = { ...noTheme, primaryColor: '#AABBCC', buttonsLinkColor: '#1b5fe0', layoutName: 'Material' };
  const settings = settingsOf(fields);
  assert.deepEqual(settings, {
    layoutName: 'Material',
    primaryColor: '#aabbcc',
    buttonsLinkColor: '#1b5fe0',
    buttonsLinkColorRGB: '27, 95, 224',
  });
  assert.deepEqual(fieldsOf(settings), { ...fields, primaryColor: '#aabbcc' });
  assert.deepEqual(fieldsOf(undefined), noTheme);
});

test('a color that is none stops the save and is never sent', () => {
  const fields = { ...noTheme, textColor: 'red; }' };
  assert.equal(themeProblem(fields), 'textColor');
  assert.deepEqual(settingsOf(fields), {});
  assert.equal(themeProblem({ ...noTheme, textColor: '#123456' }), undefined);
});
