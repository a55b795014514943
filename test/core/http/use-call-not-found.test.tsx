// @lane component
import { renderPart, waitFor } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as Type from 'typebox';
import { defineEndpoint } from '../../../core/http/endpoint.ts';
import { useCall } from '../../../core/portal/use-call.ts';
import { answers, fakeApi } from './fake-api.ts';

const readThing = defineEndpoint({
  id: 'test.thing',
  method: 'GET',
  path: '/things/{id}',
  summary: '',
  guard: 'signed-in',
  answer: Type.Object({ name: Type.String() }),
});

function RecordView({ showsNotFound }: { readonly showsNotFound?: boolean }) {
  const { error } = useCall(readThing, { params: { id: '1' }, ...(showsNotFound && { showsNotFound }) });
  return error && <p>failed</p>;
}

for (const [title, showsNotFound, expected] of [
  ['a read that finds nothing raises the snackbar', false, ['Gone']],
  ['a screen that shows a missing record itself raises no snackbar', true, []],
] as const) {
  test(title, async () => {
    const { client, shown } = fakeApi([answers.json({ error: 'Gone' }, 404)]);
    const { view, queries } = await renderPart(<RecordView showsNotFound={showsNotFound} />, { otherwise: client });
    await waitFor(() => view.getByText('failed'));
    assert.deepEqual(shown, expected);
    assert.deepEqual(
      queries.getQueryCache().getAll()[0]?.queryKey,
      ['test.thing', { params: { id: '1' } }],
      'the answer is the same one for both',
    );
  });
}
