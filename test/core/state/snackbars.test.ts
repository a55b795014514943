import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createForgetting } from '../../../core/storage/forget.ts';
import { createSnackbars } from '../../../core/state/snackbars.ts';

const { onForget, forget } = createForgetting();
let snackbars = createSnackbars(onForget);

beforeEach(() => {
  snackbars = createSnackbars(onForget);
});

test('an error stays for 7000 ms, anything else for 5000 ms, unless the caller says otherwise', () => {
  snackbars.show('failed', 'error');
  snackbars.show('saved', 'success');
  snackbars.show('plain');
  snackbars.show('short', 'info', 2000);
  assert.deepEqual(
    snackbars.state.shown.map(({ text, kind, duration }) => [text, kind, duration]),
    [
      ['failed', 'error', 7000],
      ['saved', 'success', 5000],
      ['plain', 'info', 5000],
      ['short', 'info', 2000],
    ],
  );
});

test('the same message again takes the place of the first, with its time starting anew', () => {
  snackbars.show('failed', 'error');
  snackbars.show('other');
  const [first] = snackbars.state.shown;
  snackbars.show('failed', 'error');
  assert.deepEqual(
    snackbars.state.shown.map(({ text }) => text),
    ['other', 'failed'],
  );
  assert.notEqual(snackbars.state.shown[1]?.id, first?.id);
});

test('a dismissed message disappears, the others stay, and a second dismissal has no effect', () => {
  snackbars.show('a');
  snackbars.show('b');
  const id = snackbars.state.shown[0]?.id ?? -1;
  snackbars.dismiss(id);
  snackbars.dismiss(id);
  assert.deepEqual(
    snackbars.state.shown.map(({ text }) => text),
    ['b'],
  );
});

test('they are forgotten with the person; those of another portal stay', () => {
  const other = createSnackbars(createForgetting().onForget);
  snackbars.show('a');
  other.show('b');
  forget();
  assert.deepEqual([snackbars.state.shown.length, other.state.shown.length], [0, 1]);
});
