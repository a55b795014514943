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
const kept = () => JSON.parse(sessionStorage.getItem(place) ?? 'null');

beforeEach(() => sessionStorage.clear());

/** A form with a draft; `again` shows it with something else stored. */
async function form(first: Label = stored) {
  let draft: Draft<Label> | undefined;
  function Form({ label }: { readonly label: Label }) {
    draft = useDraft('labels.7', label, ['code']);
    return null;
  }
  const { view } = await renderPart(<Form label={first} />);
  const now = () => draft as Draft<Label>; // rendered above
  return {
    now,
    set: (change: Partial<Label>) => act(() => now().set(change)),
    leave: () => view.unmount(),
  };
}

test('what is typed comes back, and says that it does', async () => {
  const first = await form();
  assert.deepEqual([first.now().values, first.now().isDirty, first.now().isRestored], [stored, false, false]);
  first.set({ name: 'Winter', tags: ['a', 'b'] });
  assert.deepEqual([first.now().isDirty, first.now().isRestored], [true, false]);
  first.leave();
  const second = await form();
  assert.deepEqual(second.now().values, { name: 'Winter', tags: ['a', 'b'], code: '' });
  assert.deepEqual([second.now().isDirty, second.now().isRestored], [true, true]);
  act(() => second.now().discard());
  assert.deepEqual([second.now().values, second.now().isDirty, second.now().isRestored, kept()], [stored, false, false, null]);
});

test('two changes before the next rendering are both there; set back to what is stored nothing is kept', async () => {
  const { now } = await form();
  let dirty: boolean[] = [];
  act(() => {
    dirty = [now().set({ name: 'Winter' }), now().set({ tags: [] })];
  });
  assert.deepEqual(dirty, [true, true]);
  assert.deepEqual(kept(), { name: 'Winter', tags: [] });
  act(() => {
    dirty = [now().set({ name: 'Autumn' }), now().set({ tags: ['a'] })];
  });
  assert.deepEqual(dirty, [true, false]);
  assert.equal(kept(), null);
});

test('what is stored anew shows where nothing was typed over it', async () => {
  const first = await form();
  first.set({ name: 'Winter' });
  first.leave();
  const later = await form({ ...stored, tags: ['new'] });
  assert.deepEqual(later.now().values, { name: 'Winter', tags: ['new'], code: '' });
  later.leave();
  const same = await form({ ...stored, name: 'Winter' });
  assert.deepEqual([same.now().isDirty, same.now().isRestored], [false, false], 'somebody has stored the same');
});

test('what is sent is forgotten and stays on the screen', async () => {
  const { now, set } = await form();
  set({ name: 'Winter' });
  act(() => now().forget());
  assert.deepEqual([now().values.name, kept()], ['Winter', null]);
});

test('secrets are never kept, and nothing beside what looks like a card number', async () => {
  const { set } = await form();
  set({ name: 'Winter', code: 's3cret' });
  assert.deepEqual(kept(), { name: 'Winter' });
  set({ name: 'card 4111 1111 1111 1111' });
  assert.equal(kept(), null);
  assert.equal(looksLikeCard('{"from":"2026-01-01","until":"2026-12-31"}'), false);
});

test('what is kept and fits no field is left out', async () => {
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
  assert.deepEqual(kept(), { name: 'Winter' });
  history.replaceState(null, '', '/authentication/logged-out');
  createStores().forget();
  assert.equal(kept(), null);
  history.replaceState(null, '', '/');
});
