// @lane component
/** A record has the right header and actions, and can be opened as a page. */
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { RecordAction, RecordActions } from '../../../../core/ui/overlays/record-actions.tsx';
import { RecordDrawer } from '../../../../core/ui/overlays/record-drawer.tsx';
import { RecordPlace } from '../../../../core/ui/overlays/record-place.ts';
import { renderPart } from '../../../harness/render.tsx';

const nothing = () => undefined;
const labelOf = ({ textContent, title }: HTMLElement) => textContent || title;

async function openMenu(): Promise<readonly HTMLElement[]> {
  const more = screen.getByRole('button', { name: 'More actions' });
  document.getElementById(more.getAttribute('popovertarget') ?? '')?.showPopover();
  return screen.findAllByRole('menuitem');
}

test('the first two actions are buttons; the menu has the rest, with destructive ones at its end', async () => {
  const run: string[] = [];
  const action = (label: string, props: object = {}) => (
    <RecordAction key={label} label={label} run={() => run.push(label)} {...props} />
  );
  await renderPart(
    <RecordActions more={action('Audit trail')}>
      {action('Delete', { look: 'danger' })}
      {action('Capture', { reason: 'Already captured.' })}
      {action('Void', { reason: 'Already captured.', look: 'danger' })}
      {action('Approve', { reason: 'Nothing waits.' })}
      {action('Refund')}
      {action('Pay out')}
      {action('Reverse')}
    </RecordActions>,
  );
  const buttons = screen.getAllByRole('button');
  assert.deepEqual(buttons.map(labelOf), ['Refund', 'Pay out', 'More actions']);
  assert.deepEqual(
    buttons.map(({ className }) => /ui-button-primary/.test(className)),
    [true, false, false],
  );
  const entries = await openMenu();
  assert.deepEqual(
    entries.map(({ textContent }) => textContent),
    ['Reverse', 'Audit trail', 'CaptureAlready captured.', 'VoidAlready captured.', 'ApproveNothing waits.', 'Delete'],
  );
  assert.equal(document.querySelectorAll('.ui-menu-line').length, 2, 'a line stands between groups');
  assert.match(entries.at(-1)?.className ?? '', /ui-menu-danger/);
  fireEvent.click(entries[2] ?? assert.fail('the menu has no third entry'));
  assert.deepEqual(run, [], 'what cannot be done does nothing');
  fireEvent.click(entries.at(-1) ?? assert.fail('the menu has no last entry'));
  assert.deepEqual(run, ['Delete']);
});

test('a plugin’s action is never a button, and a lone secondary action does not look primary', async () => {
  await renderPart(
    <RecordActions more={<RecordAction label="Audit trail" run={nothing} />}>
      <RecordAction label="Accept dispute" isSecondary run={nothing} />
    </RecordActions>,
  );
  const buttons = screen.getAllByRole('button');
  assert.deepEqual(buttons.map(labelOf), ['Accept dispute', 'More actions']);
  assert.doesNotMatch(buttons[0]?.className ?? '', /ui-button-primary/);
});

test('actions keep their places as others come and go, and run what they are at that moment', async () => {
  const seen: number[] = [];
  function Growing() {
    const [count, setCount] = useState(0);
    return (
      <RecordActions>
        {count > 0 && <RecordAction label="Approve" run={nothing} />}
        <RecordAction
          label="Count"
          run={() => {
            seen.push(count);
            setCount(count + 1);
          }}
        />
      </RecordActions>
    );
  }
  await renderPart(<Growing />);
  assert.deepEqual(screen.getAllByRole('button').map(labelOf), ['Count']);
  fireEvent.click(screen.getByRole('button', { name: 'Count' }));
  assert.deepEqual(screen.getAllByRole('button').map(labelOf), ['Approve', 'Count']);
  fireEvent.click(screen.getByRole('button', { name: 'Count' }));
  assert.deepEqual(seen, [0, 1]);
});

test('an action that leads elsewhere is a link, as a button and in the menu; one under way does nothing', async () => {
  const run: string[] = [];
  const { history } = await renderPart(
    <RecordActions more={<RecordAction label="Audit trail" href="/trail" />}>
      <RecordAction label="Transactions" href="/list?f.status=Declined" />
      <RecordAction label="Renew" isBusy run={() => run.push('Renew')} />
      <RecordAction label="Sync" isBusy run={() => run.push('Sync')} />
    </RecordActions>,
  );
  assert.equal(screen.getByRole('link', { name: 'Transactions' }).getAttribute('href'), '/list?f.status=Declined');
  const renew = screen.getByRole('button', { name: 'Renew' });
  assert.deepEqual([renew.getAttribute('aria-busy'), renew.getAttribute('aria-disabled')], ['true', 'true']);
  fireEvent.click(renew);
  fireEvent.click((await openMenu())[0] ?? assert.fail('the menu is empty'));
  assert.deepEqual(run, []);
  const [, trail] = await openMenu();
  assert.equal(trail?.getAttribute('href'), '/trail');
  fireEvent.click(trail ?? assert.fail('the menu has no second entry'));
  assert.equal(history.at(-1), '/trail');
});

test('an action outside of a record is a button', async () => {
  await renderPart(<RecordAction label="Delete" look="danger" reason="It is in use." run={nothing} />);
  const button = screen.getByRole('button', { name: 'Delete' });
  assert.deepEqual(
    [button.ariaDisabled ?? button.getAttribute('aria-disabled'), button.title],
    ['true', 'It is in use.'],
  );
});

const record = (place: 'beside' | 'page' | undefined) => (
  <RecordPlace value={place}>
    <RecordDrawer
      call={{ data: { name: 'Payment 7' }, error: undefined, refetch: async () => true }}
      singular="Payment"
      name={({ name }) => name}
      status={() => <span>Captured</span>}
      subtitle={() => 'pay_7'}
      actions={() => <RecordAction label="Refund" run={nothing} />}
      notFound="Payment not found"
      neighbors={{ next: '/payments/8?open=page&q=x' }}
      base="/payments"
    >
      {() => 'Body'}
    </RecordDrawer>
  </RecordPlace>
);

test('drawer and page share one head and link to each other; without a list there is only the drawer', async () => {
  const parts = () => ['Captured', 'pay_7'].map((text) => screen.getByText(text).textContent);
  const beside = await renderPart(record('beside'), { path: '/payments/7?q=x' });
  screen.getByRole('dialog', { name: 'Payment 7' });
  assert.deepEqual(parts(), ['Captured', 'pay_7']);
  assert.equal(screen.getByRole('link', { name: 'View as page' }).getAttribute('href'), '/payments/7?q=x&open=page');
  beside.view.unmount();
  const page = await renderPart(record('page'), { path: '/payments/7?q=x&open=page&tab=events' });
  assert.equal(screen.queryByRole('dialog'), null);
  const heading = screen.getByRole('heading', { level: 1, name: 'Payment 7' });
  assert.equal(document.activeElement, heading);
  assert.deepEqual(parts(), ['Captured', 'pay_7']);
  screen.getByRole('button', { name: 'Refund' });
  assert.equal(
    screen.getByRole('link', { name: 'View beside the list' }).getAttribute('href'),
    '/payments/7?q=x&tab=events',
  );
  act(() => heading.blur());
  fireEvent.keyDown(document.body, { key: 'j' });
  assert.equal(page.history.at(-1), '/payments/8?open=page&q=x');
  page.view.unmount();
  await renderPart(record(undefined), { path: '/payments/7' });
  assert.equal(screen.queryByRole('link', { name: 'View as page' }), null);
});

test('a record that does not exist leads back to its list, and offers no second try', async () => {
  const missing = { data: undefined, error: { status: 404, message: 'There is none.' }, refetch: async () => true };
  await renderPart(
    <RecordDrawer call={missing} singular="Payment" name={() => ''} notFound="Payment not found" base="/payments">
      {() => 'Body'}
    </RecordDrawer>,
    { path: '/payments/9' },
  );
  assert.match(screen.getByRole('alert').textContent, /^Payment not found/);
  assert.equal(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href'), '/payments');
  assert.equal(screen.queryByRole('button', { name: 'Try again' }), null);
});

test('closing a record leaves the list as it was, and takes what is about the record out of the address', async () => {
  const { history } = await renderPart(record('page'), { path: '/payments/7?q=x&open=page&tab=events&action=refund' });
  fireEvent.click(screen.getByRole('button', { name: 'Close details' }));
  assert.equal(history.at(-1), '/payments?q=x');
});
