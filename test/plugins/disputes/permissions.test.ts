/**
 * The opening of a dispute belongs to this plugin: if it is disabled, no user can have the permission, and no button
 * offers it.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { permissionsIn } from '../../../core/permissions/declared.ts';
import disputes from '../../../plugins/disputes/plugin.ts';
import transactions from '../../../plugins/transactions/plugin.ts';
import { permission } from '../../../plugins/transactions/permissions.ts';

test('the permission to open a dispute is declared by the plugin of disputes alone', () => {
  const declaredBy = (plugin: typeof disputes) => new Set(permissionsIn(plugin.permissions).map(({ name }) => name));
  for (const name of Object.values(permission.Dispute)) {
    assert.ok(declaredBy(disputes).has(name), name);
    assert.ok(!declaredBy(transactions).has(name), name);
  }
});
