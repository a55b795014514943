// @lane component
/** Pages of CRM records that do not exist. */
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { openScreen } from '../../harness/open-screen.tsx';

const { actor } = await openSandbox('crm');
const tenant = actor('tenant');

for (const [path, title, back] of [
  ['/crm/leads', 'Lead not found', 'Go to leads'],
  ['/crm/contacts', 'Contact not found', 'Go to contacts'],
  ['/crm/organizations', 'Customer not found', 'Go to customers'],
] as const) {
  test(`${path}: a record that does not exist is not found, with the way to its list`, async () => {
    const { view } = await openScreen(`${path}/nope`, tenant, { plugins: ['crm'] });
    await view.findByText(title);
    assert.equal(view.getByRole('link', { name: back }).getAttribute('href'), path);
    assert.equal(view.queryByRole('button', { name: 'Try again' }), null, 'trying again cannot help');
  });
}
