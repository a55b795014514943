import { settings } from './signed-in.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { snapshot } from 'valtio';
import { account, setAccount } from '../../../core/portal/portal.ts';
import { forgetSession } from '../../../core/auth/session-flow.ts';
import { session, setSession } from '../../../core/state/session.ts';
import { inspector } from '../../../core/state/inspector.ts';
import { notifications } from '../../../core/notifications/state.ts';
import { palette } from '../../../core/palette/palette-state.ts';
import { loadPermissions, permissions } from '../../../core/permissions/permission-service.ts';
import { startTrail, trail } from '../../../core/routing/trail.ts';
import { alerts, showAlert } from '../../../core/state/alerts.ts';
import { showSnackbar, snackbars } from '../../../core/state/snackbars.ts';
import { setMode, systemMode } from '../../../core/state/system-mode.ts';
import { preview } from '../../../core/theme/preview.ts';
import { userContext } from '../app/people.ts';
import { makePortal } from '../app/portal.ts';

/** Every store that holds something of a person. The device's own (appearance, density, connection) outlive them. */
const slices = { session, account, permissions, snackbars, alerts, systemMode, notifications, palette, inspector, preview, trail };
const state = () => structuredClone(Object.fromEntries(Object.entries(slices).map(([name, slice]) => [name, snapshot(slice)])));

test('[S-294] after sign-out every state slice equals its initial value', async () => {
  startTrail(sessionStorage);
  const initial = state();
  const user = userContext('tenant', { permissions: ['CRM.Task.View'] });
  setSession({ accessToken: 'token', expiresAt: 9_999_999_999, subject: 'ada' });
  setAccount(user);
  loadPermissions(user);
  showSnackbar('Refunded');
  showAlert({ severity: 'warning', text: 'A dispute is due' });
  setMode('Test', localStorage);
  Object.assign(notifications, { open: true, unread: 3, total: 3, status: 'ready' });
  palette.open = true;
  inspector.open = true;
  Object.assign(preview, { open: true, settings: { primaryColor: '#ff0000' } });
  trail.names = { '/crm/merchants/1': 'Acme' };
  const filled = state();
  for (const name of Object.keys(slices)) assert.notDeepEqual(filled[name], initial[name], `${name} is filled`);

  forgetSession({ ...makePortal(), identity: settings });
  await new Promise(setImmediate); // stores that follow the account
  const after = state();
  for (const name of Object.keys(slices)) assert.deepEqual(after[name], initial[name], name);
});
