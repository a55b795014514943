// @lane component
/**
 * The settings appear correctly on their own pages and in other places: their home, the versions of a rule, palette
 * results, reasons in the form of a refund, and the words of an audit trail.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useState } from 'react';
import { Trail } from '../../../plugins/audit/widgets/trail.tsx';
import findSetting from '../../../plugins/settings/home/find-setting.ts';
import type { RuleVersion } from '../../../plugins/settings/risk/api.ts';
import { RuleVersions } from '../../../plugins/settings/risk/versions.tsx';
import Currencies from '../../../plugins/settings/screens/currencies.tsx';
import SettingsHome from '../../../plugins/settings/screens/home.tsx';
import { ReasonInput } from '../../../plugins/transactions/actions/reason-input.tsx';
import { fireEvent, renderPart, waitFor, within } from '../../harness/render.tsx';

function Form() {
  const [reason, setReason] = useState('');
  return (
    <ReasonInput
      suggestions="Refund"
      transaction={{ tenantId: 'ten_1', type: 'Sale' }}
      value={reason}
      onChange={setReason}
      onBlur={() => {}}
      error={undefined}
      focused={false}
    />
  );
}
const person = { tier: 'merchant', permissions: ['Merchant.Transaction.View'] } as const;
const returned = { id: 'RETURNED_GOODS', name: { en: 'Returned goods', tr: 'İade edilen ürün' } };

for (const [language, label, field] of [
  ['en', 'Returned goods', 'Reason'],
  ['tr', 'İade edilen ürün', 'Neden'],
] as const) {
  test(`a reason of the tenant is taken over by a click, in ${language}, and any other can be written`, async () => {
    const { view, calls } = await renderPart(<Form />, {
      plugins: ['transactions'],
      person,
      language,
      answers: { 'transactions.merchant.reasons': () => [returned] },
    });
    const suggestion = await view.findByRole('button', { name: label });
    fireEvent.click(suggestion);
    assert.equal(view.getByLabelText(field).getAttribute('value') ?? view.getByLabelText(field).textContent, label);
    assert.equal(suggestion.getAttribute('aria-pressed'), 'true');
    fireEvent.change(view.getByLabelText(field), { target: { value: 'Something else' } });
    assert.equal(suggestion.getAttribute('aria-pressed'), 'false');
    assert.deepEqual(
      calls.map(({ query }) => query),
      [{ kind: 'Refund' }],
    );
  });
}

test('without any reasons the form is the text alone', async () => {
  const { view } = await renderPart(<Form />, {
    plugins: ['transactions'],
    person,
    answers: { 'transactions.merchant.reasons': () => [] },
  });
  assert.deepEqual([view.getByLabelText('Reason').tagName, view.queryByRole('button')], ['TEXTAREA', null]);
});

test('a trail names kind, fields and values in the words of their plugin', async () => {
  const entry = {
    id: 'evt_1',
    created: '2026-01-31T12:00:00.000Z',
    type: 'Deactivated',
    actor: 'Ada Lovelace',
    changes: [
      { field: 'isActive', from: 'true', to: 'false' },
      { field: 'requiredFor', from: 'Merchant', to: 'Person' },
      { field: 'reminderDays', from: '30' },
    ],
  };
  const answer = {
    name: 'Vergi levhası',
    texts: { plugin: 'settings', key: 'documentTypes' },
    data: [entry],
    count: 1,
    actors: ['Ada Lovelace'],
    types: ['Deactivated'],
  };
  const { view } = await renderPart(<Trail entity={{ kind: 'document-type', id: 'dty_1' }} />, {
    plugins: ['audit', 'settings'],
    person: { tier: 'tenant', permissions: [] },
    language: 'tr',
    answers: { 'audit.trail': () => answer },
  });
  await view.findByText('Devre dışı bırakıldı');
  assert.match(view.container.textContent ?? '', /belge türü Vergi levhası/i);
  const lines = [...view.container.querySelectorAll('dl > div')].map(({ textContent }) =>
    textContent?.replace(/\s+/g, ' '),
  );
  assert.deepEqual(
    lines.map((line) => line?.replace(/→.*? (?=\S+$)/, '→ ')),
    ['EtkinEvet → Hayır', 'Kimin için zorunluÜye işyeri → Kişi', 'Bitişten önce hatırlatma (gün)30 → boş'],
  );
});

const staff = (...names: readonly string[]) => ({
  tier: 'tenant' as const,
  permissions: names.map((name) => `Settings.${name}`),
});

for (const [language, search, all] of [
  ['en', 'Find a setting', ['Countries', 'System variables']],
  ['tr', 'Ayar bul', ['Ülkeler', 'Sistem değişkenleri']],
] as const) {
  test(`the settings’ home is searched by name and purpose regardless of accents, in ${language}`, async () => {
    const { view } = await renderPart(<SettingsHome />, {
      plugins: ['settings'],
      person: staff('Countries.View', 'SystemVariables.View'),
      language,
      answers: { 'settings.changes.list': () => [] },
    });
    const field = await view.findByLabelText(search);
    const shown = () =>
      [...view.container.querySelectorAll('.settings-cards > li')].map(
        (card) => card.querySelector('a, button')?.textContent,
      );
    assert.deepEqual(shown(), [...all], 'all that the person may see, and no more');
    const type = async (value: string, wanted: readonly string[]) => {
      fireEvent.change(field, { target: { value } });
      await waitFor(() => assert.deepEqual(shown(), wanted, value));
    };
    await type(language === 'en' ? 'COUNTR' : 'ulke', [all[0]]);
    await type(language === 'en' ? 'refund window' : 'iade', [all[1]]);
    await type('no such setting', []);
    assert.ok(view.container.querySelector('.settings-cards') === null);
  });
}

test('a setting without an address opens its dialog from the home', async () => {
  const { view } = await renderPart(<SettingsHome />, {
    plugins: ['settings'],
    person: { tier: 'tenant', permissions: ['manageReasons'] },
    answers: { 'settings.changes.list': () => [], 'settings.reasons.list': () => ({ data: [], count: 0 }) },
  });
  fireEvent.click(await view.findByRole('button', { name: 'Reasons' }));
  await view.findByRole('dialog', { name: 'Reasons' });
});

test('the home lists the settings by section, and changes only where there are some', async () => {
  const { view } = await renderPart(<SettingsHome />, {
    plugins: ['settings'],
    person: staff('Countries.View', 'Fees.View', 'Blacklist.View', 'Antifraud.View'),
    answers: { 'settings.changes.list': () => [] },
  });
  await view.findByRole('heading', { name: 'Risk' });
  await waitFor(() => assert.equal(view.queryByRole('heading', { name: 'Recent changes' }), null));
  const sections = view.getAllByRole('heading', { level: 2 }).map((heading) => {
    const links = heading.closest('section')?.querySelectorAll('.settings-cards a') ?? [];
    return [heading.textContent, [...links].map(({ textContent }) => textContent)];
  });
  assert.deepEqual(sections, [
    ['Risk', ['Antifraud', 'Blacklist']],
    ['Billing', ['Fees']],
    ['System', ['Countries']],
  ]);
});

test('a version of a rule shows what it changed of the one before, value by value, and nothing else', async () => {
  const first: RuleVersion = {
    version: 1,
    name: 'Large amounts',
    action: 'Review',
    state: 'Active',
    priority: 10,
    match: 'All',
    groups: [],
    changedBy: 'Ada Lovelace',
  } as unknown as RuleVersion;
  const versions = [
    {
      ...first,
      version: 2,
      action: 'Decline',
      priority: 5,
      changed: '2026-01-31T12:00:00.000Z',
      changedBy: 'Grace Hopper',
    },
    first,
  ];
  const { view } = await renderPart(<RuleVersions id="rul_1" />, {
    plugins: ['settings'],
    person: staff('Antifraud.View'),
    answers: { 'settings.antifraudRules.versions': () => versions },
  });
  const items = await waitFor(() => {
    const found = view.container.querySelectorAll<HTMLElement>('ol.risk-versions > li');
    assert.equal(found.length, 2);
    return found;
  });
  const lines = [...(items[0]?.querySelectorAll('ul > li') ?? [])].map((line) => [
    line.querySelector('del')?.textContent,
    line.querySelector('ins')?.textContent,
  ]);
  assert.deepEqual(lines, [
    ['Hold for review', 'Decline'],
    ['10', '5'],
  ]);
  assert.ok(within(items[0] ?? assert.fail()).getByText('Grace Hopper'));
  assert.ok(within(items[1] ?? assert.fail()).getByText('First version.'));
});

test('the palette finds settings by a value, only in lists that the person may see', async () => {
  const requests: string[] = [];
  const call = async ({ id }: { readonly id: string }) => {
    requests.push(id);
    return {
      data: [{ id: 'var_1', key: 'EXPORT_MAX_ROWS', value: '5000' }],
      count: 1,
    };
  };
  const find = (...permissions: readonly string[]) =>
    findSetting('EXPORT', {
      client: { call } as never,
      signal: new AbortController().signal,
      holder: { tier: 'tenant', permissions: new Set(permissions) },
      environment: {} as never,
    });
  assert.deepEqual(await find('Settings.SystemVariables.View'), [
    { title: 'EXPORT_MAX_ROWS', hint: '5000', href: '/crm/settings/systemvariables/var_1' },
  ]);
  assert.deepEqual(requests, ['settings.systemVariables.list']);
});

test('typed input in a setting’s form is retained while the person is elsewhere', async () => {
  const options = {
    plugins: ['settings'],
    person: staff('Currencies.View', 'Currencies.Edit'),
    path: '/crm/settings/currencies/new',
    answers: { 'settings.currencies.list': () => ({ data: [], count: 0 }) },
  };
  const screen = <Currencies base="/crm/settings/currencies" params={{ itemId: 'new' }} />;
  const first = await renderPart(screen, options);
  fireEvent.change(await first.view.findByLabelText(/^Code(?! or)/), { target: { value: 'XTS' } });
  first.view.unmount();
  const again = await renderPart(screen, options);
  assert.equal(((await again.view.findByLabelText(/^Code(?! or)/)) as HTMLInputElement).value, 'XTS');
});
