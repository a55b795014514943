// @lane component
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import * as Type from 'typebox';
import type { Notification } from '../../../core/api/notifications.ts';
import { startI18n } from '../../../core/i18n/i18n.ts';
import { follow, leadsSomewhere, type Surroundings } from '../../../core/notifications/follow.ts';
import type { Guard } from '../../../core/permissions/guard.ts';
import type { AssembledNotification } from '../../../core/plugin/assembly.ts';
import type { HandlerActs } from '../../../core/plugin/types.ts';
import { answers, englishText, fakeApi } from '../http/fake-api.ts';

const logged = mock.method(console, 'error', () => undefined);
beforeEach(async () => {
  logged.mock.resetCalls();
  const none = async () => ({ default: { core: {}, ui: {}, plugins: {} } });
  await startI18n('en', none, {});
});

const notification = (change: Partial<Notification>): Notification => ({
  id: 'n1',
  title: 'Title',
  description: '',
  notificationType: 'Task',
  isRead: false,
  created: '2026-07-14T09:30:00.000Z',
  useRouter: true,
  ...change,
});

const routes = [
  ['/merchant/payments/pending-payments/:id?', 'signed-in'],
  ['/merchant/users', { permissions: ['Merchant.Users'] }],
] // only path and guard are read
  .map(([path, guard]) => ({ path, guard })) as unknown as Surroundings['assembly']['routes'];

function surroundings(
  handler?: { readonly guard?: Guard; readonly handle?: (payload: unknown, acts: HandlerActs) => void },
  api = fakeApi(),
) {
  const done: string[] = [];
  const contribution: AssembledNotification = {
    id: 'proposal',
    type: 'Proposal',
    plugin: 'proposals',
    fullId: 'proposals/proposal',
    order: 100,
    guard: handler?.guard ?? 'signed-in',
    payload: Type.Object({ objectUrl: Type.String({ pattern: '^prp_' }) }),
    handle: async () => ({
      default: handler?.handle ?? ((payload) => void done.push(`handled ${(payload as Notification).objectUrl}`)),
    }),
  };
  const around: Surroundings = {
    assembly: { notifications: new Map(handler ? [['Proposal', contribution]] : []), routes },
    client: api.client,
    holder: { tier: 'merchant', permissions: new Set(['Merchant.Proposal.View']) },
    origin: 'https://portal.example',
    text: englishText,
    notify: (text, kind, duration) => done.push(`told ${kind} ${duration} ${text}`),
    navigate: (address) => void done.push(`navigate ${address}`),
    load: (address) => void done.push(`load ${address}`),
    openTab: (address) => void done.push(`tab ${address}`),
  };
  return { around, done };
}

test('a link opens in the router, with a full load if useRouter is off, or in a new tab for another site', {
  requirements: ['S-247'],
}, async () => {
  const { around, done } = surroundings();
  await follow(notification({ objectUrl: '/crm/leads' }), around);
  await follow(notification({ objectUrl: 'https://portal.example/crm/leads?a=1', useRouter: false }), around);
  await follow(notification({ objectUrl: 'https://docs.example/' }), around);
  assert.deepEqual(done, ['navigate /crm/leads', 'load /crm/leads?a=1', 'tab https://docs.example/']);
});

test('a link that cannot be read is logged as Invalid URL and leads nowhere', { requirements: ['S-214'] }, async () => {
  const { around, done } = surroundings();
  for (const objectUrl of ['not a url', 'javascript:alert(1)', '//evil.example', 'https://'])
    await follow(notification({ objectUrl }), around);
  assert.equal(logged.mock.callCount(), 4);
  for (const call of logged.mock.calls) assert.equal(call.arguments[0], 'Invalid URL');
  assert.ok(done.every((step) => step.startsWith('told error')));
});

test('a notification without a link leads nowhere', () => {
  const { around } = surroundings({});
  assert.equal(leadsSomewhere(notification({}), around), false);
  assert.equal(leadsSomewhere(notification({ objectUrl: ' ' }), around), false);
  assert.equal(leadsSomewhere(notification({ notificationType: 'Proposal' }), around), true);
});

test('a link to a screen whose plugin is off, or that the user may not open, leads nowhere', () => {
  const { around } = surroundings();
  const leads = (objectUrl: string, useRouter = true) => leadsSomewhere(notification({ objectUrl, useRouter }), around);
  assert.equal(leads('/merchant/payments/pending-payments?f.status=Pending'), true);
  assert.equal(leads('/merchant/payments'), true, 'it opens its first screen');
  assert.equal(leads('/transaction-management/pending-payments'), false, 'no plugin has it');
  assert.equal(leads('/merchant/users'), false, 'another permission');
  assert.equal(leads('/'), true);
  assert.equal(leads('https://docs.example/'), true);
  assert.equal(leads('/Identity/Account/Manage', false), true, 'a page of the server');
});

test('a type that a plugin handles goes to the plugin', async () => {
  const { around, done } = surroundings({});
  await follow(notification({ notificationType: 'Proposal', objectUrl: 'prp_1' }), around);
  assert.deepEqual(done, ['handled prp_1']);
});

test('a handler opens addresses and shows messages with what it is handed', async () => {
  const { around, done } = surroundings({
    handle(_payload, { navigate, showSnackbar }) {
      navigate('/crm/proposals/prp_1');
      showSnackbar('Opened', 'success', 2000);
    },
  });
  await follow(notification({ notificationType: 'Proposal', objectUrl: 'prp_1' }), around);
  assert.deepEqual(done, ['navigate /crm/proposals/prp_1', 'told success 2000 Opened']);
});

test('without the handler’s permission the permission message shows for 5 s', async () => {
  const { around, done } = surroundings({ guard: { permissions: ['CRM.Proposal.View'] } });
  await follow(notification({ notificationType: 'Proposal', objectUrl: 'prp_1' }), around);
  assert.deepEqual(done, [
    "told info 5000 You don't have permissions to take this action, please Logout/Login with different credentials",
  ]);
});

test('a payload that the handler does not understand is followed as a plain link', async () => {
  const { around, done } = surroundings({});
  await follow(notification({ notificationType: 'Proposal', objectUrl: '/crm/leads' }), around);
  assert.deepEqual(done, ['navigate /crm/leads']);
});

test('a failing notification handler is logged and shown as an error', async () => {
  const { around, done } = surroundings({
    handle: () => {
      throw new Error('broken');
    },
  });
  await follow(notification({ notificationType: 'Proposal', objectUrl: 'prp_1' }), around);
  assert.deepEqual(done, ["told error undefined We couldn't display this section. Try again."]);
  assert.match(String(logged.mock.calls[0]?.arguments[0]), /proposals\/proposal failed/);
});

test('a failed file download is logged; no page is opened', { requirements: ['S-490'] }, async () => {
  const { around, done } = surroundings(undefined, fakeApi([answers.json({}, 500)]));
  await follow(notification({ notificationType: 'ReportGenerated', objectUrl: 'rpt_1' }), around);
  assert.equal(logged.mock.calls[0]?.arguments[0], 'Report download failed');
  assert.deepEqual(done, ["told error undefined We couldn't download the report. Try again."]);
});
