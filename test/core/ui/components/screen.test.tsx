// @lane component
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { navigate } from 'wouter/use-browser-location';
import { PageTitle } from '../../../../core/portal/page-title.ts';
import { createLeaveGuard } from '../../../../core/routing/leave-guard.ts';
import { Link } from '../../../../core/routing/link.tsx';
import { useNavigate } from '../../../../core/routing/navigate.ts';
import { Card, Cards } from '../../../../core/ui/components/card.tsx';
import { Screen } from '../../../../core/ui/components/screen.tsx';
import { fireEvent, renderPart } from '../../../harness/render.tsx';

test("a screen has its page's title and its actions, a card its heading as its name", async () => {
  const { view } = await renderPart(
    <PageTitle value="Labels">
      <Screen actions={<button type="button">New label</button>}>
        <Cards>
          <Card title="Newest" aside={<span>as of now</span>}>
            Autumn
          </Card>
        </Cards>
      </Screen>
    </PageTitle>,
  );
  view.getByRole('heading', { level: 1, name: 'Labels' });
  view.getByRole('button', { name: 'New label' });
  assert.equal(view.getByRole('region', { name: 'Newest' }).textContent, 'Newestas of nowAutumn');
});

function Steps() {
  const go = useNavigate();
  return (
    <>
      <Link href="/labels?page=2">Labels</Link>
      <button type="button" onClick={() => go('/labels/7', { replace: true })}>
        Open
      </button>
    </>
  );
}

test('links and code lead to addresses of the portal without loading the page', async () => {
  const { view, history } = await renderPart(<Steps />, { path: '/dashboard' });
  const link = view.getByRole('link', { name: 'Labels' });
  assert.equal(link.getAttribute('href'), '/labels?page=2');
  fireEvent.click(link);
  assert.deepEqual(history, ['/dashboard', '/labels?page=2']);
  fireEvent.click(view.getByRole('button', { name: 'Open' }));
  assert.deepEqual(history, ['/dashboard', '/labels/7']);
});

test('a step away from unsaved changes needs confirmation, but only within its own portal', () => {
  history.replaceState(null, '', '/labels/new');
  const [ownGuard, other] = [createLeaveGuard(), createLeaveGuard()];
  const leaveRequests: (() => void)[] = [];
  const release = ownGuard.guard(
    (leave) => leaveRequests.push(leave),
    () => true,
  );
  ownGuard.step<object>(navigate, '/labels');
  assert.equal(location.pathname, '/labels/new');
  other.step<object>(navigate, '/labels/new?tab=1');
  assert.equal(location.search, '?tab=1');
  leaveRequests[0]?.();
  assert.equal(location.pathname, '/labels');
  release();
  history.replaceState(null, '', '/');
});
