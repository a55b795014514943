/**
 * The request of a bulk update depends on this plugin: if it is disabled, no user can have the permission, and no list
 * offers it.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { permissionsIn } from '../../../core/permissions/declared.ts';
import bulkUpdates from '../../../plugins/bulk-updates/plugin.ts';
import { permission } from '../../../plugins/bulk-updates/permissions.ts';
import { bulkUpdate } from '../../../plugins/transactions/permissions.ts';
import transactions from '../../../plugins/transactions/plugin.ts';

test('the permission to request a bulk update is declared by the plugin of bulk updates alone', () => {
  const isDeclaredBy = (plugin: typeof bulkUpdates, wanted: string) =>
    permissionsIn(plugin.permissions).some(({ name }) => name === wanted);
  assert.equal(bulkUpdate, permission.Update, 'the action of the lookups asks for the same');
  assert.ok(isDeclaredBy(bulkUpdates, permission.Update));
  assert.ok(!isDeclaredBy(transactions, permission.Update));
});
