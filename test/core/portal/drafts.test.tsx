// @lane component
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { act } from '@testing-library/react';
import { type Draft, looksLikeCard, useDraft } from '../../../core/portal/use-draft.ts';
import { createStores } from '../../../core/portal/stores.ts';
import { renderPart } from '../../harness/render.tsx';

interface Label extends Readonly<Record<string, unknown>> {
  readonly name: string;
  readonly tags: readonly string[];
  readonly code: string;
}

const stored: Label = { name: 'Autumn', tags: ['a'], code: '' };
const place = 'portal.draft.test.labels.7';
const readStored = () => JSON.parse(sessionStorage.getItem(place) ?? 'null');

beforeEach(() => sessionStorage.clear());

/** Renders a form with a draft. `again` renders it with another stored value. */
async function form(first: Label = stored) {
  let draft: Draft<Label> | undefined;
  function Form({ label }: { readonly label: Label }) {
    draft = useDraft('labels.7', label, ['code']);
    return null;
  }
  const { view } = await renderPart(<Form label={first} />);
  const now = () => draft as Draft<Label>; // set while rendering above
  return {
    now,
    set: (change: Partial<Label>) => act(() => now().set(change)),
    leave: () => view.unmount(),
  };
}

test('a typed draft is restored later and marked as restored', async () => {
  const first = await form();
  assert.deepEqual([first.now().values, first.now().isDirty, first.now().isRestored], [stored, false, false]);
  first.set({ name: 'Winter', tags: ['a', 'b'] });
  assert.deepEqual([first.now().isDirty, first.now().isRestored], [true, false]);
  first.leave();
  const second = await form();
  assert.deepEqual(second.now().values, { name: 'Winter', tags: ['a', 'b'], code: '' });
  assert.deepEqual([second.now().isDirty, second.now().isRestored], [true, true]);
  act(() => second.now().discard());
  assert.deepEqual(
    [second.now().values, second.now().isDirty, second.now().isRestored, readStored()],
    [stored, false, false, null],
  );
});

test('two changes before a rendering are both stored, and a return to the saved values stores none', async () => {
  const { now } = await form();
  let dirty: boolean[] = [];
  act(() => {
    dirty = [now().set({ name: 'Winter' }), now().set({ tags: [] })];
  });
  assert.deepEqual(dirty, [true, true]);
  assert.deepEqual(readStored(), { name: 'Winter', tags: [] });
  act(() => {
    dirty = [now().set({ name: 'Autumn' }), now().set({ tags: ['a'] })];
  });
  assert.deepEqual(dirty, [true, false]);
  assert.equal(readStored(), null);
});

test('newly saved values show in fields that the draft does not change', async () => {
  const first = await form();
  first.set({ name: 'Winter' });
  first.leave();
  const later = await form({ ...stored, tags: ['new'] });
  assert.deepEqual(later.now().values, { name: 'Winter', tags: ['new'], code: '' });
  later.leave();
  const same = await form({ ...stored, name: 'Winter' });
  assert.deepEqual([same.now().isDirty, same.now().isRestored], [false, false], 'somebody has stored the same');
});

test('a sent draft is removed from storage and stays on the screen', async () => {
  const { now, set } = await form();
  set({ name: 'Winter' });
  act(() => now().forget());
  assert.deepEqual([now().values.name, readStored()], ['Winter', null]);
});

test('secrets and drafts with a card number are never stored', async () => {
  const { set } = await form();
  set({ name: 'Winter', code: 's3cret' });
  assert.deepEqual(readStored(), { name: 'Winter' });
  set({ name: 'card 4111 1111 1111 1111' });
  assert.equal(readStored(), null);
  assert.equal(looksLikeCard('{"from":"2026-01-01","until":"2026-12-31"}'), false);
});

test('stored drafts that fit no field are ignored', async () => {
  for (const nonsense of ['no json', 'null', '7', '{"name":7,"other":"x"}', '{"tags":{"0":"a"}}', '{"tags":"a"}']) {
    sessionStorage.setItem(place, nonsense);
    const { now, leave } = await form();
    assert.deepEqual([now().values, now().isRestored], [stored, false], nonsense);
    leave();
  }
});

test('a sign-out forgets all drafts, a session that ends by itself none', async () => {
  const { set } = await form();
  set({ name: 'Winter' });
  history.replaceState(null, '', '/labels/7');
  createStores().forget();
  assert.deepEqual(readStored(), { name: 'Winter' });
  history.replaceState(null, '', '/authentication/logged-out');
  createStores().forget();
  assert.equal(readStored(), null);
  history.replaceState(null, '', '/');
});
