// @lane component
/** The keys of the notes in the quick panel have the right effects. */
import { fireEvent, renderPart, waitFor } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Notes } from '../../../../core/shell/quick-panel/notes.tsx';

async function open() {
  const part = await renderPart(<Notes />, {
    person: { tier: 'merchant', permissions: [] },
    answers: {
      'core.notes': () => ({ data: [] }),
      'core.notes.save': ({ params, body }) => ({
        id: params.id,
        ...(body as object),
        changed: '2026-11-01T09:00:00Z',
      }),
    },
  });
  const box = await part.view.findByLabelText('New note');
  assert.ok(box instanceof HTMLTextAreaElement);
  const saved = () => part.calls.filter(({ id }) => id === 'core.notes.save').map(({ body }) => body);
  return { ...part, box, saved };
}

test('Enter saves a note; Shift+Enter breaks the line, and a composing input method sends nothing', async () => {
  const { box, saved } = await open();
  fireEvent.change(box, { target: { value: 'Call the bank' } });
  for (const keys of [{ shiftKey: true }, { isComposing: true }]) {
    assert.ok(fireEvent.keyDown(box, { key: 'Enter', ...keys }), 'the box takes the key');
    assert.deepEqual(saved(), []);
  }
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => assert.deepEqual(saved(), [{ text: 'Call the bank' }]));
  await waitFor(() => assert.equal(box.value, ''));
});

test('an empty note is not sent', async () => {
  const { box, saved } = await open();
  fireEvent.change(box, { target: { value: '  ' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  assert.deepEqual(saved(), []);
});
