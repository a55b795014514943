// @lane component
/** The screens of payment settings work with the sandbox's own answers, without a browser. */
import { fireEvent, type Part, renderPart, waitFor, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ScreenOutlet } from '../../../core/app/screen-outlet.tsx';
import Review from '../../../plugins/payment-settings/widgets/review.tsx';
import { type Actor, openSandbox } from '../../harness/check-resource/sandbox.ts';

const { world, actor } = await openSandbox('payment-settings', { transactions: 50_600, isStepped: false });
const merchant = actor('merchant');
const tenant = actor('tenant');
const root = '/merchant/payment-settings';
beforeEach(() => sessionStorage.clear());

const show = (part: ReactNode, as: Actor, path = '/'): Promise<Part> =>
  renderPart(part, {
    plugins: ['payment-settings', 'risk', 'settings'],
    person: { tier: as.holder.tier, permissions: [...as.holder.permissions] },
    otherwise: as.client,
    path,
  });
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

test('a website waits for its tenant, who lets it take payments on the customer’s page', async () => {
  const first = await show(<ScreenOutlet />, merchant, `${root}/websites/new`);
  const form = within(await first.view.findByRole('form', { name: 'New website' }));
  const fill = async (label: string | RegExp, value: string) =>
    void fireEvent.change(await form.findByLabelText(label), { target: { value } });
  await fill(/^Name/, 'A second shop');
  await fill(/^URL/, 'https://second.shop.example');
  await fill(/^Statement descriptor/, 'SECOND SHOP');
  await fill(/^Merchant category code/, '5651');
  await click(await form.findByRole('combobox', { name: /^3-D Secure/ }));
  await click(await first.view.findByRole('option', { name: 'Always' }));
  await click(form.getByRole('button', { name: /^(Save|Create )/ }));
  const isListedAs = ({ view }: Part, state: string) =>
    waitFor(() => {
      const row = [...view.container.querySelectorAll('tr')].find(({ textContent }) =>
        textContent?.includes('second.shop.example'),
      );
      assert.ok(row?.textContent?.includes(state), `${row?.textContent} says ${state}`);
    });
  await isListedAs(first, 'In review');
  first.view.unmount();

  const { merchantId } = world.personByEmail(merchant.email) ?? assert.fail('no merchant');
  const second = await show(<Review merchantId={merchantId} />, tenant);
  await click(await second.view.findByRole('button', { name: 'Allow payments: A second shop' }));
  const question = within(await second.view.findByRole('dialog', { name: 'Allow payments: A second shop' }));
  await click(question.getByRole('button', { name: 'Allow payments' }));
  await waitFor(() => assert.equal(second.view.queryByRole('button', { name: 'Allow payments: A second shop' }), null));
  second.view.unmount();

  await isListedAs(await show(<ScreenOutlet />, merchant, `${root}/websites`), 'Active');
});

for (const [ids, path, heading] of [
  ['', 'antifraud-rules', 'Antifraud rules'],
  ['', 'antifraud-blacklist', 'Antifraud blacklist'],
  ['', 'white-listing', 'White listing'],
  ['', 'error-mappings', 'Error mappings'],
  ['[S-130] ', 'confirmation-levels', 'Confirmation levels'],
] as const) {
  test(`${ids}a merchant has “${heading}” of its own${ids && ', of coins'}`, async () => {
    const { view } = await show(<ScreenOutlet />, merchant, `${root}/${path}`);
    await view.findByRole('heading', { name: heading, level: 1 });
    if (path === 'confirmation-levels')
      for (const coin of [/Bitcoin/, /USDC/]) await view.findAllByRole('row', { name: coin });
  });
}

test('an unmapped provider code is listed and opens the form with its code', async (t) => {
  const { view, history: visited } = await show(<ScreenOutlet />, merchant, `${root}/error-mappings`);
  await click(await view.findByRole('button', { name: 'Map codes' }));
  const dialog = within(await view.findByRole('dialog', { name: 'Unmapped codes' }));
  const [map = assert.fail('none is told')] = await dialog.findAllByRole('button', { name: /^Map / });
  const [, code, provider] =
    /^Map (\S+) of (.+)$/.exec(map.getAttribute('aria-label') ?? map.title) ??
    assert.fail('it says neither code nor provider');
  await click(map);
  const address = visited.at(-1) ?? assert.fail();
  assert.equal(
    new URL(address, location.origin).search,
    `?${new URLSearchParams({ provider: provider ?? '', code: code ?? '' })}`,
  );
  view.unmount();
  // The form reads its initial values from the URL of the page.
  history.replaceState(null, '', address);
  t.after(() => history.replaceState(null, '', '/'));
  const again = await show(<ScreenOutlet />, merchant, address);
  const form = within(await again.view.findByRole('form', { name: 'New error mapping' }));
  assert.equal((await form.findByLabelText<HTMLInputElement>(/^Code/)).value, code);
});
