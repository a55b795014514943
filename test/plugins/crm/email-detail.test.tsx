// @lane component
/** The page of an email works with the sandbox's own answers. */
import { fireEvent } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Emails } from '../../../plugins/crm/sandbox/contract.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { openScreen } from '../../harness/open-screen.tsx';
import { savedFile } from '../../harness/saved-file.ts';

test('an e-mail is saved as it was delivered, under a name that mail programs open', async () => {
  const { world, actor } = await openSandbox('crm');
  const tenant = actor('tenant');
  const tenantId = world.personByEmail(tenant.email)?.tenantId;
  const { id } =
    world.of(Emails)?.all.find((email) => email.tenantId === tenantId && email.status === 'Sent') ??
    assert.fail('none was sent');
  const { view } = await openScreen(`/crm/emails/${id}`, tenant, { plugins: ['crm'] });
  const button = await view.findByRole('button', { name: 'Download (.eml)' });
  const { name } = await savedFile(() => fireEvent.click(button));
  assert.equal(name, `${id}.eml`);
});
