import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Value } from 'typebox/value';
import { UserContext } from '../../../core/model/user-context.ts';
import { presenceOptions } from '../../../core/api/user-context.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** User context with a value in every field. */
const everything = {
  id: 'usr_1',
  email: 'ada@portal.test',
  firstName: 'Ada',
  lastName: 'Lovelace',
  isActive: true,
  isPlatform: false,
  isAdministrator: true,
  lastLoginTime: '2026-11-21T09:30:00.000Z',
  systemRoleId: 'rol_1',
  systemRoleName: 'Merchant owner',
  permissions: ['Merchant.Transaction.View'],
  tenantId: 'ten_1',
  merchantId: 'mer_1',
  tenant: { id: 'ten_1', name: 'Acme', isDefaultTenant: true },
  tenants: [{ id: 'ten_1', name: 'Acme' }],
  userType: 'merchant',
  userTypeName: 'Merchant',
  merchant: { merchantId: 'mer_1', legalBusinessName: 'Lovelace Ltd', processingStatus: 'Processing' },
  checkoutLogoSource: '/logo.svg',
  favIconSource: '/favicon.svg',
  configureTimeZone: 'Europe/Istanbul',
  loginTemplate: 'default',
  tenantSupportEmail: 'help@acme.example',
  themeSettings: { layoutName: 'vertical-v2', primaryColor: '#09d0bd' },
} satisfies UserContext;

const groups = {
  'S-224': ['id', 'email', 'firstName', 'lastName', 'isActive', 'isPlatform', 'isAdministrator'],
  'S-225': ['lastLoginTime', 'systemRoleId', 'systemRoleName', 'permissions'],
  'S-226': ['tenantId', 'merchantId', 'tenant', 'tenants'],
  'S-227': ['userType', 'userTypeName', 'merchant'],
  'S-228': [
    'checkoutLogoSource',
    'favIconSource',
    'configureTimeZone',
    'loginTemplate',
    'tenantSupportEmail',
    'themeSettings',
  ],
} as const;

for (const [id, fields] of Object.entries(groups)) {
  test(`[${id}] the user context has ${fields.join(', ')}`, () => {
    assert.ok(Value.Check(UserContext, everything));
    for (const field of fields) {
      assert.ok(field in UserContext.properties, field);
      // The field has a type, so a value of another type is invalid.
      assert.equal(Value.Check(UserContext, { ...everything, [field]: 7n }), false, field);
    }
  });
}

test('a tenant has an id, a name and a default mark; a merchant its legal business name', {
  requirements: ['S-226', 'S-227'],
}, () => {
  assert.equal(Value.Check(UserContext, { ...everything, tenant: { id: 'ten_1', name: 'Acme' } }), false);
  assert.equal(
    Value.Check(UserContext, { ...everything, merchant: { merchantId: 'mer_1', processingStatus: 'Processing' } }),
    false,
  );
});

test('five presence options are defined, and no text of the portal shows one of them', {
  requirements: ['S-256'],
}, async () => {
  assert.deepEqual(presenceOptions, ['Online', 'Away', 'Do not Disturb', 'Invisible', 'Offline']);
  const files = await Promise.all(
    ['core', 'plugins'].map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  );
  const english = files.flat().filter(({ name, parentPath }) => name === 'en.json' && parentPath.endsWith('messages'));
  assert.ok(english.length > 2);
  for (const { name, parentPath } of english) {
    const texts = await readFile(join(parentPath, name), 'utf8');
    for (const option of presenceOptions) assert.ok(!texts.includes(`: "${option}"`), `${parentPath} shows ${option}`);
  }
});
