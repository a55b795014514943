// @lane component
/** Pages of CRM records that don't exist show that they aren't found. */
import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';
import { openScreen, press } from '../../harness/open-screen.tsx';

const { actor } = await openSandbox('crm');
const tenant = actor('tenant');

for (const [path, title] of [
  ['/crm/leads', 'Lead not found'],
  ['/crm/contacts', 'Contact not found'],
  ['/crm/organizations', 'Customer not found'],
] as const) {
  test(`${path}: a record that does not exist is not found, with the way to its list`, async () => {
    const { view, history } = await openScreen(`${path}/nope`, tenant, { plugins: ['crm'] });
    await view.findByText(title);
    assert.equal(view.queryByRole('button', { name: 'Try again' }), null, 'trying again cannot help');
    await press(view.getByRole('button', { name: 'Back to the list' }));
    assert.equal(history.at(-1), path);
  });
}
