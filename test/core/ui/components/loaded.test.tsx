// @lane component
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useState } from 'react';
import * as Type from 'typebox';
import { defineEndpoint } from '../../../../core/http/endpoint.ts';
import { ApiError } from '../../../../core/http/errors.ts';
import { useCall, useRefresh } from '../../../../core/portal/use-call.ts';
import { Figure, Figures } from '../../../../core/ui/components/figures.tsx';
import { type CallError, Loaded } from '../../../../core/ui/components/loaded.tsx';
import { LoadedInline } from '../../../../core/ui/components/loaded-inline.tsx';
import { EmptyState } from '../../../../core/ui/components/states.tsx';
import { fireEvent, renderPart } from '../../../harness/render.tsx';

const listNames = defineEndpoint({
  id: 'names.list',
  method: 'GET',
  path: '/names',
  summary: 'Names, or those that begin with a letter',
  guard: 'signed-in',
  query: Type.Object({ letter: Type.Optional(Type.String()) }),
  answer: Type.Object({ data: Type.Array(Type.String()), count: Type.Integer() }),
});

const failure = (status: number, message = 'The names are asleep.') =>
  new ApiError(message, { status, requestId: 'test' });
const names = (...data: readonly string[]) => ({ data, count: data.length });

interface NamesProps {
  readonly empty?: React.ReactNode;
  readonly problem?: (error: CallError) => React.ReactNode;
}

function Names({ empty, problem }: NamesProps) {
  const [letter, setLetter] = useState('');
  const refresh = useRefresh();
  const call = useCall(listNames, { query: letter ? { letter } : {} }, { keepPrevious: true });
  return (
    <>
      <button type="button" onClick={() => setLetter('b')}>
        B only
      </button>
      <button type="button" onClick={() => void refresh(listNames)}>
        Read again
      </button>
      <Loaded call={call} empty={empty} {...(problem && { problem })}>
        {({ data }) => <p>{data.length ? data.join(', ') : 'none at all'}</p>}
      </Loaded>
      <Figures>
        <Figure label="Names" call={call} value={({ count }) => count} href="/names" />
      </Figures>
    </>
  );
}

/** Renders the names. The answers are used in order. */
async function shown(answers: readonly (unknown | ApiError)[], props: NamesProps = {}) {
  let requestCount = 0;
  const part = await renderPart(<Names {...props} />, {
    answers: {
      'names.list': () => {
        const answer = answers[Math.min(requestCount, answers.length - 1)];
        requestCount += 1;
        if (answer instanceof ApiError) throw answer;
        return answer;
      },
    },
  });
  return part.view;
}

test('while it loads its place is held, and then it shows; a number links to the rows behind it', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const view = await shown([new Promise((resolve) => (answer = resolve))]);
  assert.equal(view.getByRole('status').textContent, 'Loading…');
  assert.equal(view.queryByRole('link'), null);
  answer(names('Ada', 'Grace'));
  await view.findByText('Ada, Grace');
  assert.equal(view.queryByRole('status'), null);
  assert.equal(view.getByRole('link', { name: '2' }).getAttribute('href'), '/names');
});

test('a failure shows its reason with a working Retry, and a number that failed to load is a dash', async () => {
  const view = await shown([failure(503), names('Ada')]);
  assert.match((await view.findByRole('alert')).textContent ?? '', /We couldn't load this.*The names are asleep\./);
  assert.equal(view.getByRole('definition').textContent, '–');
  fireEvent.click(view.getByRole('button', { name: 'Try again' }));
  await view.findByText('Ada');
  assert.equal(view.queryByRole('alert'), null);
});

test('a fault of the server has the code that support finds it by; what the person can mend has none', async () => {
  const broken = await shown([failure(500)]);
  assert.match((await broken.findByRole('alert')).textContent ?? '', /give support this code: test/);
  broken.unmount();
  const refused = await shown([failure(400)]);
  assert.doesNotMatch((await refused.findByRole('alert')).textContent ?? '', /code/);
});

test('a number in a line that failed to load can be requested again in place', async () => {
  let requestCount = 0;
  const refetch = () => {
    requestCount += 1;
  };
  const call = { data: undefined, error: { message: 'Broken', status: 503 }, refetch };
  const { view } = await renderPart(<LoadedInline call={call}>{() => 'there'}</LoadedInline>);
  fireEvent.click(view.getByRole('button', { name: 'Try again' }));
  assert.equal(requestCount, 1);
});

test('forbidden content shows neither data nor a Retry, even if it was seen before', async () => {
  const view = await shown([names('Ada'), failure(403)]);
  await view.findByText('Ada');
  fireEvent.click(view.getByRole('button', { name: 'Read again' }));
  await view.findByText("You don't have access to this");
  assert.equal(view.queryByText('Ada'), null);
  assert.equal(view.queryByRole('button', { name: 'Try again' }), null);
});

test('loaded content stays with a notice if it cannot be refreshed', async () => {
  const view = await shown([names('Ada'), failure(503), names('Grace')]);
  await view.findByText('Ada');
  fireEvent.click(view.getByRole('button', { name: 'Read again' }));
  await view.findByText("We couldn't refresh this. You're seeing the last loaded data. Try again.");
  view.getByText('Ada');
  fireEvent.click(view.getByRole('button', { name: 'Try again' }));
  await view.findByText('Grace');
  assert.equal(view.queryByRole('alert'), null);
});

test('the answer to the last question stays, marked as busy, until the new one is there', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const view = await shown([names('Ada', 'Bob'), new Promise((resolve) => (answer = resolve))]);
  const retained = await view.findByText('Ada, Bob');
  assert.equal(retained.closest('[aria-busy]'), null);
  fireEvent.click(view.getByRole('button', { name: 'B only' }));
  assert.equal(view.getByText('Ada, Bob').closest('[aria-busy]')?.getAttribute('aria-busy'), 'true');
  answer(names('Bob'));
  assert.equal((await view.findByText('Bob')).closest('[aria-busy]'), null);
});

test('an empty result shows the given sentence or state, or else is left to the screen', async () => {
  const sentence = await shown([names()], { empty: 'No names yet.' });
  assert.equal((await sentence.findByText('No names yet.')).className, 'ui-muted');
  sentence.unmount();
  const state = await shown([names()], { empty: <EmptyState title="Nobody here" /> });
  await state.findByText('Nobody here');
  state.unmount();
  await (await shown([names()])).findByText('none at all');
});

test('a screen says a failure in its own words, or leaves it to the usual ones', async () => {
  const problem = ({ status }: CallError) =>
    status === 404 ? 'There are no such names.' : status === 410 ? <EmptyState title="Gone" /> : undefined;
  const words = await shown([failure(404)], { problem });
  assert.match((await words.findByRole('alert')).textContent ?? '', /There are no such names\.$/);
  assert.equal(words.queryByRole('button', { name: 'Try again' }), null, 'trying again cannot help');
  words.unmount();
  const state = await shown([names('Ada'), failure(410)], { problem });
  await state.findByText('Ada');
  fireEvent.click(state.getByRole('button', { name: 'Read again' }));
  await state.findByText('Gone');
  assert.equal(state.queryByText('Ada'), null, 'what is gone does not stay');
  state.unmount();
  await (await shown([failure(500)], { problem })).findByText('The names are asleep.');
});
