// @lane component
/** The stages of a lead are buttons that set the status. */
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { within } from '@testing-library/react';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { openScreen, press } from '../../harness/open-screen.tsx';
import { Leads } from '../../../plugins/crm/sandbox/contract.ts';

const { actor, world } = await openSandbox('crm');
const tenant = actor('tenant');

test('a lead is closed only once the person has confirmed it', async () => {
  const leads = world.of(Leads) ?? assert.fail();
  const lead =
    leads.all.find(
      ({ convertedAt, statusId }) => convertedAt === undefined && !/closed|disqualified/i.test(statusId),
    ) ?? assert.fail();
  const { view } = await openScreen(`/crm/leads/${lead.id}`, tenant, { plugins: ['crm'] });
  await press(await view.findByRole('button', { name: /^Disqualified/ }));
  const question = within(await view.findByRole('dialog', { name: 'Close this lead as “Disqualified”?' }));
  assert.equal(leads.get(lead.id)?.statusId, lead.statusId);
  await press(question.getByRole('button', { name: 'Close lead' }));
  await view.findByText('Status saved.');
  assert.notEqual(leads.get(lead.id)?.statusId, lead.statusId);
});
