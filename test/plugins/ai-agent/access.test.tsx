// @lane component
/** Leave and the AI chat belong to the platform: its people see them, and others don't. */
import { renderPart } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ScreenOutlet } from '../../../core/app/screen-outlet.tsx';
import { assemble } from '../../../core/plugin/assemble.ts';
import { destinationOf } from '../../../core/route-matching/match.ts';
import aiAgent from '../../../plugins/ai-agent/plugin.ts';
import leave from '../../../plugins/leave/plugin.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { routes } = assemble([aiAgent, leave]);

for (const { ids, path, opens, crumb } of [
  {
    ids: '[S-090] [S-407]',
    path: '/crm/leave-management',
    opens: '/crm/leave-management/leaves',
    crumb: 'Leave Management',
  },
  { ids: '[S-091] [S-408]', path: '/platform/ai-agent', opens: '/platform/ai-agent', crumb: 'AI Chat' },
] as const) {
  test(`${ids} ${path} has the breadcrumb ${crumb} and is visible to the platform alone`, async () => {
    const { actor } = await openSandbox('ai-agent');
    const shown = (tier: 'platform' | 'tenant' | 'merchant', at: string) => {
      const { holder, client } = actor(tier);
      const person = { tier, permissions: [...holder.permissions] };
      return renderPart(<ScreenOutlet />, {
        plugins: ['ai-agent', 'leave', 'dashboards'],
        person,
        otherwise: client,
        path: at,
      });
    };
    const { view, history } = await shown('platform', path);
    const crumbs = await view.findByRole('navigation', { name: 'Breadcrumbs' });
    await view.findByText((words, element) => words === crumb && crumbs.contains(element));
    assert.equal(history.at(-1), opens);
    assert.ok(view.container.querySelector(`nav a[href="${opens}"]`), 'its menu entry');
    view.unmount();
    for (const tier of ['tenant', 'merchant'] as const) {
      const { holder } = actor(tier);
      assert.equal(destinationOf(routes, path, path, holder)?.kind, 'redirect', `${tier} does not open it`);
      const theirs = await shown(tier, tier === 'tenant' ? '/crm/dashboard' : '/dashboard');
      await theirs.view.findByRole('navigation', { name: 'Main navigation' });
      assert.equal(theirs.view.container.querySelector(`nav a[href="${opens}"]`), null, `${tier} sees no entry`);
      theirs.view.unmount();
    }
  });
}
