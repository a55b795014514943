// @lane component
/** The deliveries of an endpoint can be read and resent, and those of a period can be counted and replayed. */
import { isBlocked } from '../../../harness/is-blocked.ts';
import { fireEvent, renderPart, waitFor } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screen, within } from '@testing-library/react';
import { Deliveries } from '../../../../plugins/webhooks/screens/deliveries.tsx';
import { ReplayDialog } from '../../../../plugins/webhooks/screens/replay-dialog.tsx';

const endpoint = {
  id: 'whe_1',
  version: 1,
  tenantId: 'ten_1',
  merchantId: 'mer_1',
  url: 'https://b.shop.example/hooks',
  events: [],
  modes: ['Live'],
  isEnabled: true,
  state: 'NotDelivering',
  secretEnd: '…abcd',
} as never; // the only fields that these parts read
const delivery = {
  id: 'whd_1',
  created: '2026-03-01T10:00:00.000Z',
  eventType: 'dispute.needs-response',
  status: 'NotDelivering',
  statusCode: 500,
  attempts: 7,
  isTest: false,
} as const;
const detail = {
  ...delivery,
  request: {
    url: 'https://b.shop.example/hooks',
    headers: [{ name: 'webhook-id', value: 'whd_1' }],
    body: '{"type":"dispute.needs-response"}',
  },
  response: { statusCode: 500, body: '{"error":"internal"}' },
};
const may = { tier: 'merchant' as const, permissions: ['Merchant.Payments.Settings'] };

test('a delivery opens with what was sent and answered, and is resent to its endpoint', async () => {
  const { view, calls } = await renderPart(<Deliveries endpoint={endpoint} />, {
    plugins: ['webhooks'],
    person: may,
    answers: {
      'settings.webhookEndpoints.deliveries': () => [delivery],
      'settings.webhookEndpoints.delivery': () => detail,
      'settings.webhookEndpoints.resend': () => ({ ...delivery, status: 'Delivering', statusCode: 200 }),
    },
  });
  await view.findByText('Not delivered');
  fireEvent.click(view.getByRole('button', { name: 'dispute.needs-response' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delivery' });
  assert.ok(await within(dialog).findByText(/\{"type":"dispute\.needs-response"\}/));
  assert.ok(within(dialog).getByText(/\{"error":"internal"\}/));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Resend' }));
  const resendDialog = await screen.findByRole('dialog', { name: 'Resend' });
  assert.ok(
    within(resendDialog).getByText(
      "Sends dispute.needs-response to https://b.shop.example/hooks again. Other endpoints don't receive it.",
    ),
  );
  fireEvent.click(within(resendDialog).getByRole('button', { name: 'Resend' }));
  await waitFor(() =>
    assert.deepEqual(calls.find(({ id }) => id === 'settings.webhookEndpoints.resend')?.params, {
      id: 'whe_1',
      deliveryId: 'whd_1',
    }),
  );
});

test('a replay is counted before it can be submitted, and is sent as counted', async () => {
  const { calls } = await renderPart(<ReplayDialog endpoint={endpoint} onClose={() => {}} />, {
    plugins: ['webhooks'],
    person: may,
    answers: {
      'settings.webhookEndpoints.countReplay': () => ({ count: 12 }),
      'settings.webhookEndpoints.replay': () => ({ sent: 12, delivered: 12 }),
    },
  });
  const dialog = await screen.findByRole('dialog', { name: 'Replay events' });
  assert.equal(isBlocked(within(dialog).getByRole('button', { name: 'Replay events' })), true);
  const period = within(dialog).getByLabelText(/^Period/);
  fireEvent.change(period, { target: { value: '01-03-2026 00:00 - 02-03-2026 00:00' } });
  fireEvent.blur(period);
  const submit = await within(dialog).findByRole('button', { name: 'Resend 12 events' });
  fireEvent.click(submit);
  await waitFor(() => {
    const body = calls.find(({ id }) => id === 'settings.webhookEndpoints.replay')?.body;
    assert.ok(body);
    assert.deepEqual(
      { ...body, from: undefined, to: undefined },
      { from: undefined, to: undefined, onlyFailed: true, expectedCount: 12 },
    );
  });
});
