import assert from 'node:assert/strict';
import { test } from 'node:test';
import { absence } from '../../../core/plugin/absence.ts';
import { assemble } from '../../../core/plugin/assemble.ts';
import { load, route } from './manifests.ts';

const assembly = assemble(
  [
    {
      id: 'leads',
      routes: [route('list', '/crm/leads', { guard: { permissions: ['CRM.Lead.View'], tiers: ['tenant'] } })],
      menu: [
        { id: 'list', route: 'list', title: 'x', group: 'crm' },
        { id: 'table', guard: 'signed-in', dialog: load, title: 'x', hidden: true },
      ],
    },
    { id: 'gone' },
  ],
  { off: ['gone'] },
);
const tenant = (...permissions: string[]) => ({ tier: 'tenant' as const, permissions: new Set(permissions) });

test('the absence of a contribution is explained with its reason for a person', () => {
  assert.deepEqual(absence(assembly, 'menu', 'leads/list', tenant('CRM.Lead.View')), { reason: 'present' });
  assert.deepEqual(absence(assembly, 'menu', 'leads/list', tenant()), {
    reason: 'missing-permission',
    needs: ['CRM.Lead.View'],
  });
  assert.deepEqual(
    absence(assembly, 'route', 'leads/list', { tier: 'merchant', permissions: new Set(['CRM.Lead.View']) }),
    {
      reason: 'wrong-tier',
      needs: ['tenant'],
    },
  );
  assert.deepEqual(absence(assembly, 'route', 'leads/list', undefined), { reason: 'signed-out' });
  assert.deepEqual(absence(assembly, 'menu', 'leads/table', tenant()), { reason: 'hidden' });
  assert.deepEqual(absence(assembly, 'route', 'leads/other', tenant()), { reason: 'unknown-contribution' });
  assert.deepEqual(absence(assembly, 'route', 'gone/list', tenant()), {
    reason: 'plugin-off',
    off: { id: 'gone', reason: 'switched-off' },
  });
  assert.deepEqual(absence(assembly, 'route', 'never/list', tenant()), { reason: 'unknown-plugin' });
});
