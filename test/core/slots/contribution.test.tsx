// @lane component
import { renderPart } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Contribution } from '../../../core/slots/contribution.tsx';

const owner = { plugin: 'orders', fullId: 'orders/list' };
const Fine = ({ name }: { readonly name: string }) => <p>{`Hello ${name}`}</p>;

/** Creates a component that renders or throws as the test decides. */
function breakable() {
  const state = { broken: true };
  const Breakable = ({ name }: { readonly name: string }) => {
    if (state.broken) throw new Error('boom in render');
    return <p>{`Hello ${name}`}</p>;
  };
  return { state, Breakable };
}

// React reports errors that a boundary catches.
beforeEach(() => void mock.method(console, 'error', () => {}));
afterEach(() => mock.restoreAll());

test('a contribution shows its fallback while its code loads, then its component with its props', async () => {
  let arrive = (_module: { default: typeof Fine }) => {};
  const load = () => new Promise<{ default: typeof Fine }>((resolve) => (arrive = resolve));
  const { view } = await renderPart(
    <Contribution owner={owner} load={load} props={{ name: 'Ada' }} fallback={<p>loading</p>} />,
  );
  assert.ok(view.getByText('loading'));
  await act(async () => arrive({ default: Fine }));
  assert.ok(await view.findByText('Hello Ada'));
});

test('rendering again loads nothing again and keeps the component’s state', async () => {
  let loads = 0;
  const Counter = ({ name }: { readonly name: string }) => {
    const [count, setCount] = useState(0);
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {`${name} ${count}`}
      </button>
    );
  };
  const load = async () => {
    loads += 1;
    return { default: Counter };
  };
  const Parent = () => {
    const [name, setName] = useState('Ada');
    return (
      <>
        <button type="button" onClick={() => setName('Bob')}>
          rename
        </button>
        <Contribution owner={owner} load={load} props={{ name }} fallback={null} />
      </>
    );
  };
  const { view } = await renderPart(<Parent />);
  fireEvent.click(await view.findByText('Ada 0'));
  fireEvent.click(view.getByText('rename'));
  assert.ok(view.getByText('Bob 1'));
  assert.equal(loads, 1);
});

test('a component that throws is replaced by a card with plugin and reason; its neighbors keep working', async () => {
  const { Breakable } = breakable();
  const { view } = await renderPart(
    <>
      <Contribution owner={owner} load={async () => ({ default: Breakable })} props={{ name: 'Ada' }} fallback={null} />
      <Contribution
        owner={{ plugin: 'other', fullId: 'other/x' }}
        load={async () => ({ default: Fine })}
        props={{ name: 'Bob' }}
        fallback={null}
      />
    </>,
  );
  const card = await view.findByRole('alert');
  assert.match(card.textContent ?? '', /We couldn't display this section/);
  assert.match(card.textContent ?? '', /part of “orders”/);
  assert.match(card.textContent ?? '', /orders\/list: boom in render/);
  assert.ok(await view.findByText('Hello Bob'));
});

test('Retry renders again', async () => {
  const { state, Breakable } = breakable();
  const load = async () => ({ default: Breakable });
  const { view } = await renderPart(<Contribution owner={owner} load={load} props={{ name: 'Ada' }} fallback={null} />);
  const retry = await view.findByRole('button', { name: 'Try again' });
  state.broken = false;
  fireEvent.click(retry);
  assert.ok(await view.findByText('Hello Ada'));
  assert.equal(view.queryByRole('alert'), null);
});

test('code that cannot be loaded shows the card too, and Retry loads it again', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (loads === 1) throw new Error('chunk is gone');
    return { default: Fine };
  };
  const { view } = await renderPart(<Contribution owner={owner} load={load} props={{ name: 'Ada' }} fallback={null} />);
  assert.match((await view.findByRole('alert')).textContent ?? '', /chunk is gone/);
  fireEvent.click(view.getByRole('button', { name: 'Try again' }));
  assert.ok(await view.findByText('Hello Ada'));
  assert.equal(loads, 2);
});

for (const [isServed, reloads] of [
  [true, 1],
  [false, 0],
] as const) {
  test(`Retry of code that stays away ${isServed ? 'loads the page anew, as the browser asks for it no more' : 'keeps the page that stands where the server is away too'}`, async () => {
    const reload = mock.method(location, 'reload', () => undefined);
    mock.method(globalThis, 'fetch', async () =>
      isServed ? new Response('{}') : Promise.reject(new TypeError('Failed to fetch')),
    );
    const load = async () => {
      throw new Error('chunk is gone');
    };
    const { view } = await renderPart(<Contribution owner={owner} load={load} props={{}} fallback={null} />);
    fireEvent.click(await view.findByRole('button', { name: 'Try again' }));
    await waitFor(() => assert.equal(reload.mock.callCount(), reloads));
    assert.match((await view.findByRole('alert')).textContent ?? '', /chunk is gone/);
  });
}

test('a contribution that fails again shows its card again', async () => {
  const { Breakable } = breakable();
  const { view } = await renderPart(
    <Contribution owner={owner} load={async () => ({ default: Breakable })} props={{ name: 'Ada' }} fallback={null} />,
  );
  fireEvent.click(await view.findByRole('button', { name: 'Try again' }));
  assert.ok(await view.findByRole('alert'));
});

for (const [what, thrown] of [
  ['undefined', undefined],
  ['null', null],
  ['a text', 'just a text'],
] as const) {
  test(`a component that throws ${what} shows the card`, async () => {
    const Odd = () => {
      throw thrown;
    };
    const { view } = await renderPart(
      <Contribution owner={owner} load={async () => ({ default: Odd })} props={{}} fallback={null} />,
    );
    assert.match((await view.findByRole('alert')).textContent ?? '', /We couldn't display this section/);
  });
}

test('an error thrown by a plugin is shown as plain text', async () => {
  const Odd = () => {
    throw new Error('<img src=x onerror=alert(1)>');
  };
  const { view } = await renderPart(
    <Contribution owner={owner} load={async () => ({ default: Odd })} props={{}} fallback={null} />,
  );
  assert.match((await view.findByRole('alert')).textContent ?? '', /<img src=x/);
  assert.equal(view.container.querySelector('img'), null);
});
