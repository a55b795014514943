/** Permissions that only read are recognized by the parts that they open. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readingPermissions } from '../../../core/permissions/reading.ts';

const guarded = (...permissions: string[]) => ({ 'x-guard': { permissions } });

test('a permission reads if all that it opens is a GET or changes nothing, regardless of its name', () => {
  const paths = {
    '/leads': { get: guarded('Lead.View', 'Lead.Edit', 'Lead.Purge'), post: guarded('Lead.Edit') },
    '/leads/{id}': { get: guarded('Lead.View'), delete: guarded('Lead.Purge') },
    '/ping': { get: { 'x-guard': 'public' }, post: {} },
    '/leads/preview': { post: { ...guarded('Lead.View', 'Lead.Preview'), 'x-changes-nothing': true } },
    '/odd': { post: guarded('Odd.View') },
  };
  assert.deepEqual([...readingPermissions({ paths })], ['Lead.View']);
  assert.deepEqual([...readingPermissions({})], []);
});
