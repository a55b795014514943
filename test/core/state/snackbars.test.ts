import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { dismissSnackbar, showSnackbar, snackbars } from '../../../core/state/snackbars.ts';

beforeEach(() => {
  snackbars.shown = [];
});

test('an error stays for 7000 ms, anything else for 5000 ms, unless the caller says otherwise', () => {
  showSnackbar('failed', 'error');
  showSnackbar('saved', 'success');
  showSnackbar('plain');
  showSnackbar('short', 'info', 2000);
  assert.deepEqual(
    snackbars.shown.map(({ text, kind, duration }) => [text, kind, duration]),
    [
      ['failed', 'error', 7000],
      ['saved', 'success', 5000],
      ['plain', 'info', 5000],
      ['short', 'info', 2000],
    ],
  );
});

test('the same message again takes the place of the first, with its time starting anew', () => {
  showSnackbar('failed', 'error');
  showSnackbar('other');
  const [first] = snackbars.shown;
  showSnackbar('failed', 'error');
  assert.deepEqual(
    snackbars.shown.map(({ text }) => text),
    ['other', 'failed'],
  );
  assert.notEqual(snackbars.shown[1]?.id, first?.id);
});

test('a dismissed message is gone, the others stay; dismissing twice harms nobody', () => {
  showSnackbar('a');
  showSnackbar('b');
  const id = snackbars.shown[0]?.id ?? -1;
  dismissSnackbar(id);
  dismissSnackbar(id);
  assert.deepEqual(
    snackbars.shown.map(({ text }) => text),
    ['b'],
  );
});
