// @lane component
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act } from '@testing-library/react';
import { ApiError, StepUpCanceled } from '../../../../core/http/errors.ts';
import { SaveProblem } from '../../../../core/ui/saving/save-problem.tsx';
import {
  type Outcome,
  type SaveOptions,
  type Sending,
  throwUnsaved,
  useSave,
} from '../../../../core/ui/saving/use-save.ts';
import { fireEvent, renderPart } from '../../../harness/render.tsx';

const failure = (status: number, message = 'No.') => new ApiError(message, { status, requestId: 'test' });

interface Sent extends Sending {
  readonly answer: (outcome?: Outcome) => Promise<void>;
  readonly fail: (error: unknown) => Promise<void>;
}

/** Renders a form that saves. The test answers the data that it sends. */
async function form(options: SaveOptions = {}) {
  const sent: Sent[] = [];
  const send = (sending: Sending) =>
    new Promise<Outcome | undefined>((resolve, reject) => {
      sent.push({
        ...sending,
        answer: (outcome) => act(async () => resolve(outcome)),
        fail: (error) => act(async () => reject(error)),
      });
    });
  function Form() {
    const saving = useSave(send, options);
    return (
      <>
        <button type="button" onClick={() => void saving.save()}>
          Save
        </button>
        <button type="button" onClick={() => void saving.check?.()}>
          Check
        </button>
        <output>{saving.state.kind}</output>
        <SaveProblem of={saving} />
      </>
    );
  }
  const { view, portal } = await renderPart(<Form />);
  return {
    sent,
    snackbars: portal.snackbars.state,
    view,
    press: (name = 'Save') => fireEvent.click(view.getByRole('button', { name })),
    state: () => view.container.querySelector('output')?.textContent,
  };
}

test('a second press while one runs sends nothing', async () => {
  const { sent, press, state } = await form();
  press();
  press();
  assert.equal(sent.length, 1);
  assert.equal(state(), 'running');
  await sent[0]?.answer();
  assert.equal(state(), 'succeeded');
  press();
  assert.equal(sent.length, 2);
});

const ends: readonly [what: string, end: (sent: Sent) => Promise<void>, state: string, sameIntent: boolean][] = [
  ['saved', (sent) => sent.answer(), 'succeeded', false],
  ['answered as failed', (sent) => sent.answer({ kind: 'failed', reason: 'Declined' }), 'failed', false],
  [
    'answered as not there yet',
    (sent) => sent.answer({ kind: 'failed', reason: 'Nothing yet', mayStillCome: true }),
    'failed',
    true,
  ],
  ['still being dealt with', (sent) => sent.answer({ kind: 'pending' }), 'pending', true],
  ['refused', (sent) => sent.fail(failure(409)), 'failed', false],
  ['without an answer', (sent) => sent.fail(failure(0)), 'unknown', true],
  ['broken at the server', (sent) => sent.fail(failure(500)), 'unknown', true],
  ['given up by the session’s end', (sent) => sent.fail(new DOMException('over', 'AbortError')), 'unknown', true],
  ['without a step-up code', (sent) => sent.fail(new StepUpCanceled()), 'idle', true],
];
for (const [what, end, kind, sameIntent] of ends) {
  test(`${what}: ${kind}, and the next press is ${sameIntent ? 'the same intent' : 'another intent'}`, async () => {
    const { sent, press, state } = await form();
    press();
    await end(sent[0] as Sent);
    assert.equal(state(), kind);
    press();
    assert.match(sent[0]?.requestId ?? '', /^[\da-f-]{36}$/);
    assert.equal(sent[1]?.requestId === sent[0]?.requestId, sameIntent);
  });
}

test('a success shows a snackbar if it has a message, and a failure shows none', async () => {
  const { sent, press, snackbars } = await form({ done: 'Changes saved.' });
  press();
  await sent[0]?.fail(failure(400));
  assert.deepEqual(snackbars.shown, []);
  press();
  await sent[1]?.answer();
  assert.deepEqual(
    snackbars.shown.map(({ text, kind }) => [text, kind]),
    [['Changes saved.', 'success']],
  );
});

test('a failure says why, and what is not known says that; the next try clears it', async () => {
  const { sent, press, view } = await form();
  press();
  await sent[0]?.fail(failure(400, 'The name is taken.'));
  assert.equal(view.getByRole('alert').textContent, 'Not saved. The name is taken.');
  press();
  assert.equal(view.queryByRole('alert'), null);
  await sent[1]?.fail(failure(0, 'The server cannot be reached.'));
  assert.equal(
    view.getByRole('alert').textContent,
    "We don't know whether your changes were saved. It's safe to save again. The server cannot be reached.",
  );
});

test('a check asks about the same intent, and leaves it unknown where it learns nothing', async () => {
  const checked: string[] = [];
  const { sent, press, state } = await form({
    check: async ({ requestId }) => {
      checked.push(requestId);
      throw checked.length === 1 ? new StepUpCanceled() : failure(404);
    },
  });
  press();
  await sent[0]?.fail(failure(0));
  await act(async () => press('Check'));
  assert.deepEqual(checked, [sent[0]?.requestId]);
  assert.equal(state(), 'unknown');
});

test('an unmounted form aborts its pending request', async () => {
  const { sent, press, view } = await form();
  press();
  assert.equal(sent[0]?.signal.aborted, false);
  view.unmount();
  assert.equal(sent[0]?.signal.aborted, true);
});

test('a form that shows failures itself is given them', () => {
  const refused = failure(409);
  throwUnsaved({ kind: 'succeeded' });
  throwUnsaved({ kind: 'pending' });
  assert.throws(() => throwUnsaved({ kind: 'failed', reason: 'No.', error: refused }), refused);
  assert.throws(() => throwUnsaved({ kind: 'failed', reason: 'Declined' }), /Declined/);
  assert.throws(() => throwUnsaved({ kind: 'idle' }), { name: 'AbortError' });
  assert.throws(() => throwUnsaved({ kind: 'unknown', error: failure(0) }), ApiError);
});

test('a button that is locked while it saves regains the focus, unless another element has taken it', async () => {
  const { sent, press, view } = await form();
  const [save, other] = [view.getByRole('button', { name: 'Save' }), view.getByRole('button', { name: 'Check' })];
  save.focus();
  press();
  // A browser removes the focus from a disabled button.
  save.blur();
  await sent[0]?.fail(failure(400));
  assert.equal(document.activeElement, save);
  press();
  other.focus();
  await sent[1]?.fail(failure(400));
  assert.equal(document.activeElement, other);
});
