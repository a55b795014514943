import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AddressContext, apiAddresses, fillPath, resolveAddress } from '../../../core/http/address.ts';
import type { Tier } from '../../../core/permissions/guard.ts';

const origin = 'https://portal.acme.example';
const to = (tier: Tier | undefined = 'platform'): AddressContext => ({
  api: apiAddresses({ reports: 'https://reports.acme.example' }, origin),
  tier,
  origin,
});
const resolved = (path: string, tier?: Tier) => resolveAddress(path, to(tier));

test('reporting/… goes to the report API, wherever that is', { requirements: ['S-417', 'ES-010'] }, () => {
  assert.equal(resolved('reporting/x'), 'https://reports.acme.example/reporting/x');
  assert.equal(
    resolved('/reporting/api/v2/dashboard/widget'),
    'https://reports.acme.example/reporting/api/v2/dashboard/widget',
  );
});

const prefixed: readonly [ids: string, path: string, address: string][] = [
  ['[S-418]', '/v1/api/ping', 'https://api.acme.example/merchant/v1/api/ping'],
  ['[S-419] [ES-011]', 'download-file', 'https://api.acme.example/merchant/download-file'],
  ['[S-420] [ES-012]', 'api/crm/x', 'https://api.acme.example/merchant/api/crm/x'],
  ['[S-421] [ES-013]', 'markdown-files/en/faq.md', 'https://portal.acme.example/markdown-files/en/faq.md'],
  ['[S-422] [ES-014]', '/tenants', 'https://api.acme.example/merchant/v1/tenants'],
  ['[S-423] [ES-015]', '/acc/x', 'https://api.acme.example/acc/x'],
  ['[S-424] [ES-016]', '/support/x', 'https://api.acme.example/support/x'],
  ['[S-425] [ES-017]', '/fs/x', 'https://api.acme.example/fs/x'],
  ['[S-426] [ES-018]', '/banking/x', 'https://api.acme.example/banking/x'],
  ['[S-427] [ES-019]', 'x/reporting', 'https://api.acme.example/x/reporting'],
  ['[S-428] [ES-020]', 'btd-transactions/x', 'https://api.acme.example/btd-transactions/x'],
  ['[S-429] [ES-021]', 'dispute/x', 'https://api.acme.example/dispute/x'],
  ['[S-430] [ES-022]', 'webhook/x', 'https://api.acme.example/webhook/x'],
  ['[S-431] [ES-023]', 'identity/x', 'https://api.acme.example/identity/x'],
  ['[S-432] [ES-024]', 'conversion-tool/x', 'https://api.acme.example/conversion-tool/x'],
  ['[S-433] [ES-025]', 'leave/x', 'https://api.acme.example/leave/x'],
  ['[S-434] [ES-026]', 'terminal/x', 'https://api.acme.example/terminal/x'],
  ['[S-435]', '/users', 'https://api.acme.example/merchant/v1/users'],
];
for (const [ids, path, address] of prefixed)
  test(`${ids} ${path} goes to ${address}`, () => assert.equal(resolved(path), address));

test('other paths get /crm for the tenant tier alone', { requirements: ['S-436', 'ES-027'] }, () => {
  assert.equal(resolved('/lookup/x', 'tenant'), 'https://api.acme.example/merchant/v1/crm/lookup/x');
  for (const tier of ['merchant', 'platform', undefined] as const)
    assert.equal(resolveAddress('/lookup/x', to(tier)), 'https://api.acme.example/merchant/v1/lookup/x');
});

test('rules match whole segments in their order, and crm/ is never doubled', { requirements: ['S-437'] }, () => {
  for (const path of [
    'accounts/x',
    'webhooks',
    'supporters',
    'myfs/x',
    'tenants-old',
    'apis/x',
    'terminals',
    'leaves',
    'disputes-lookup',
  ]) {
    assert.equal(resolved(path), `https://api.acme.example/merchant/v1/${path}`);
  }
  assert.equal(resolved('/crm/users', 'tenant'), 'https://api.acme.example/merchant/v1/crm/users');
  assert.equal(resolved('/crmx/users', 'tenant'), 'https://api.acme.example/merchant/v1/crm/crmx/users');
  assert.equal(resolved('/tenants/{id}/support'), 'https://api.acme.example/merchant/v1/tenants/{id}/support');
  assert.equal(resolved('wh2/api/crm/webhook'), 'https://api.acme.example/merchant/wh2/api/crm/webhook');
});

test('a parameter’s value never chooses the rule', { requirements: ['S-437'] }, () => {
  const address = fillPath(resolved('/users/{id}/roles'), { id: 'support' });
  assert.equal(address, 'https://api.acme.example/merchant/v1/users/support/roles');
});

test('addresses follow the host name unless the deployment sets them', { requirements: ['S-438', 'S-439'] }, () => {
  assert.deepEqual(apiAddresses({}, 'https://portal.acme.example'), {
    root: 'https://api.acme.example',
    reports: 'https://api.acme.example',
  });
  assert.deepEqual(apiAddresses({}, 'https://portal.globex.example:8443').root, 'https://api.globex.example:8443');
  assert.equal(apiAddresses({}, 'https://acme.example').root, 'https://api.acme.example');
  assert.deepEqual(apiAddresses({ root: '/gateway/' }, 'http://localhost:4200'), {
    root: '/gateway',
    reports: '/gateway',
  });
  assert.deepEqual(apiAddresses({ root: 'https://a.example', reports: 'https://r.example/v2/' }, origin), {
    root: 'https://a.example',
    reports: 'https://r.example/v2',
  });
  for (const host of ['http://localhost:4200', 'http://127.0.0.1', 'http://[::1]'])
    assert.throws(() => apiAddresses({}, host), /Set api\.root in the deployment/);
});

test('a path cannot leave the API', () => {
  const hostile = [
    'https://evil.example/x',
    '//evil.example',
    'javascript:alert(1)',
    'a/../../x',
    'a/./x',
    'a/%2e%2E/x',
    'a\\..\\x',
    'a//b',
    '',
    '/',
    'a?b',
    'a#b',
    'a b',
    'a\nb',
    'a\tb',
    'a\0b',
    '/\\evil.example',
  ];
  for (const path of hostile) assert.throws(() => resolved(path), TypeError, JSON.stringify(path));
});

test('parameters are encoded as one segment each', () => {
  assert.equal(fillPath('/a/{x}/b/{y}', { x: '1/2?#%', y: 'ü €' }), '/a/1%2F2%3F%23%25/b/%C3%BC%20%E2%82%AC');
  assert.equal(fillPath('/acc/{id}/x/{id}', { id: 'a' }), '/acc/a/x/a');
  assert.equal(fillPath('/a/{x}', { x: '...' }), '/a/...');
});

test('a parameter that is missing, empty, unknown or a dot segment is refused by name', () => {
  assert.throws(() => fillPath('/a/{x}', {}, 'leads.get'), {
    name: 'TypeError',
    message: 'leads.get: the parameter {x} of /a/{x} is missing; pass a non-empty string.',
  });
  for (const x of ['', '.', '..', '\ud800']) assert.throws(() => fillPath('/a/{x}', { x }), /the parameter \{x\}/);
  assert.throws(() => fillPath('/a/{constructor}', {}), /\{constructor\} of .* is missing/);
  assert.throws(() => fillPath('/a', { x: '1' }), /has no parameter \{x\}/);
});

test('a plugin’s service is called at the root for its own paths and no others', () => {
  const services = new Set(['loyalty']);
  const resolveOwn = (path: string, tier: Tier = 'tenant') => resolveAddress(path, { ...to(tier), services });
  assert.equal(resolveOwn('/loyalty/cards/{id}'), 'https://api.acme.example/loyalty/cards/{id}');
  assert.equal(resolveOwn('loyalty'), 'https://api.acme.example/loyalty');
  assert.equal(resolveOwn('/users/loyalty'), 'https://api.acme.example/merchant/v1/crm/users/loyalty');
  assert.equal(resolveOwn('/loyalty/api/cards'), 'https://api.acme.example/merchant/loyalty/api/cards');
  assert.equal(resolved('/loyalty/cards', 'tenant'), 'https://api.acme.example/merchant/v1/crm/loyalty/cards');
});
