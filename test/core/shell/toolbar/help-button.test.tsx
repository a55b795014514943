// @lane component
import { renderPart } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fireEvent, within } from '@testing-library/react';
import { usePortal } from '../../../../core/portal/portal.ts';
import type { Tier } from '../../../../core/permissions/guard.ts';
import type { PluginDefinition } from '../../../../core/plugin/types.ts';
import { HelpButton } from '../../../../core/shell/toolbar/help-button.tsx';
import { userContext } from '../../app/people.ts';

/** A plugin with the dialog. */
const support: PluginDefinition = {
  id: 'support',
  widgets: [
    {
      id: 'contact',
      slot: 'shell/help@1',
      guard: 'signed-in',
      title: 'contact',
      component: async () => ({
        default: ({ onClose, onHelp }) => (
          <div role="dialog" aria-label="Contact Support">
            <button type="button" onClick={onHelp}>
              Articles and keys
            </button>
            <button type="button" onClick={onClose}>
              Close
            </button>
          </div>
        ),
      }),
    },
  ],
};

const open = (tier: Tier, permissions: readonly string[], { plugins = [support], email = 'help@acme.example' } = {}) =>
  renderPart(<Known tier={tier} permissions={permissions} email={email} />, { plugins, person: { tier, permissions } });

/** Renders the button for a user whose tenant has this address. */
function Known({
  tier,
  permissions,
  email,
}: {
  readonly tier: Tier;
  readonly permissions: readonly string[];
  readonly email: string;
}) {
  usePortal().account.set(userContext(tier, { permissions: [...permissions], tenantSupportEmail: email }));
  return <HelpButton />;
}

for (const [id, tier, permission] of [
  ['S-188', 'tenant', 'CRM.Support.Lookup'],
  ['S-189', 'merchant', 'Merchant.Support.Lookup'],
  ['S-190', 'platform', 'Platform.Support.Lookup'],
] as const) {
  test(`[${id}] with ${permission} the help button opens the support dialog, which closes`, async () => {
    const { view } = await open(tier, [permission]);
    fireEvent.click(view.getByRole('button', { name: 'Help' }));
    const dialog = await view.findByRole('dialog', { name: 'Contact Support' });
    fireEvent.click(view.getByRole('button', { name: 'Close' }));
    assert.equal(dialog.isConnected, false);
  });
}

test('the button opens a mail to the support address, and no dialog, with Merchant.Support.EmailButton', {
  requirements: ['S-191'],
}, async () => {
  const { view } = await open('merchant', ['Merchant.Support.EmailButton']);
  assert.equal(
    (await view.findByRole('link', { name: 'Email support: help@acme.example' })).getAttribute('href'),
    'mailto:help@acme.example',
  );
  assert.equal(view.queryByRole('button'), null);
});

test('the dialog wins over the mail, no button shows without either, and an empty address disables it', {
  requirements: ['S-192'],
}, async () => {
  const both = await open('merchant', ['Merchant.Support.EmailButton', 'Merchant.Support.Lookup']);
  assert.ok(both.view.getByRole('button', { name: 'Help' }));
  assert.equal(both.view.queryByRole('link'), null);
  both.view.unmount();
  const neither = await open('merchant', ['Merchant.Transaction.View']);
  assert.equal(neither.view.container.textContent, '');
  assert.equal(neither.view.container.querySelector('a, button'), null);
  neither.view.unmount();
  const { view } = await open('merchant', ['Merchant.Support.EmailButton'], { email: ' ' });
  const button = await view.findByRole('button');
  assert.equal(button.getAttribute('aria-disabled'), 'true');
  assert.equal(button.title, 'Your account has no support address. Ask your administrator.');
});

test('the button opens the portal’s own help with address and keys if no plugin brings a dialog', async () => {
  const { view } = await open('tenant', ['CRM.Support.Lookup'], { plugins: [] });
  fireEvent.click(view.getByRole('button', { name: 'Help' }));
  const dialog = within(await view.findByRole('dialog', { name: 'Help', hidden: true }));
  assert.equal(dialog.getByText('help@acme.example').getAttribute('href'), 'mailto:help@acme.example');
  assert.ok(dialog.getByText('Search in the list'));
});

test('the key ? opens it for everybody, but not while something is typed', async () => {
  const { view } = await open('merchant', []);
  const input = document.createElement('input');
  view.container.append(input);
  fireEvent.keyDown(input, { key: '?' });
  assert.ok(!view.queryByRole('dialog', { hidden: true }));
  fireEvent.keyDown(document.body, { key: '?' });
  assert.ok(await view.findByRole('dialog', { name: 'Help', hidden: true }));
});

test('the support dialog leads to the articles and keys, and these lead back to it', async () => {
  const { view } = await open('tenant', ['CRM.Support.Lookup']);
  fireEvent.click(view.getByRole('button', { name: 'Help' }));
  fireEvent.click(await view.findByRole('button', { name: 'Articles and keys' }));
  const help = within(await view.findByRole('dialog', { name: 'Help', hidden: true }));
  assert.ok(help.getByText('Keyboard shortcuts'));
  assert.ok(!help.queryByText('help@acme.example'));
  assert.ok(help.getByText('Contact support…').closest('footer'), 'support is beside the articles and keys');
  fireEvent.click(help.getByText('Contact support…'));
  assert.ok(await view.findByRole('dialog', { name: 'Contact Support' }));
  assert.ok(!view.queryByRole('dialog', { name: 'Help', hidden: true }));
});

test('an address cannot add fields to the mail', async () => {
  const { view } = await open('merchant', ['Merchant.Support.EmailButton'], {
    email: 'a@b.example?bcc=c@d.example&body=x',
  });
  assert.equal((await view.findByRole('link')).getAttribute('href'), 'mailto:a@b.example%3Fbcc=c@d.example%26body=x');
});
