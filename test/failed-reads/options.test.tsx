// @lane component
/**
 * If the call for options, or for parts of a total, fails, the page reports it, tries again, and doesn't look empty.
 */
import '../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError } from '../../core/http/errors.ts';
import ContactDialog from '../../plugins/support/contact/contact-dialog.tsx';
import BulkDialog from '../../plugins/support/screens/bulk-dialog.tsx';
import { Manage } from '../../plugins/support/ticket/manage.tsx';
import { MoneyPanel } from '../../plugins/transactions/detail/money-panel.tsx';
import DashboardScreen from '../../plugins/dashboards/screens/dashboard.tsx';
import DisputesLookup from '../../plugins/disputes/screens/disputes-lookup.tsx';
import { Owner } from '../../plugins/disputes/screens/owner.tsx';
import Checks from '../../plugins/general-ledger/screens/checks.tsx';
import Breaks from '../../plugins/reconciliation/screens/breaks.tsx';
import TerminalTransactions from '../../plugins/terminals/screens/terminal-transactions.tsx';
import { type Answer, type PartOptions, renderPart } from '../harness/render.tsx';
import { person, ticket } from '../plugins/support/sample.ts';

const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const nothing = () => undefined;
const staff = () => ({ data: [{ email: 'ada@x.example', firstName: 'Ada', lastName: 'L' }], count: 1 });
const labels = () => [{ labelId: 'lbl_1', value: 'Done', color: '#90EE90', isDefault: true }];
const empty = () => ({ data: [], count: 0 });
const tenant = {
  tier: 'tenant',
  permissions: ['View', 'Export'].map((action) => `CRM.Transaction.${action}`),
} as const;
// Only the fields of a case and of a transaction that these parts read.
const dispute = { id: 'dsp_1' } as Parameters<typeof Owner>[0]['dispute'];
const amounts = {
  authorized: '20.00',
  captured: '20.00',
  refunded: '5.00',
  reversed: '0.00',
  disputed: '0.00',
  pending: '0.00',
  remaining: '15.00',
};
const transaction = { id: 'tx_1', type: 'Sale', currency: 'EUR', money: amounts } as Parameters<
  typeof MoneyPanel
>[0]['transaction'];

/** Returns a function that opens the editor of a filter of the list. */
const filter = (name: string) => async () => {
  await click(await screen.findByRole('button', { name: 'Add filter' }));
  await click(await within(await screen.findByRole('dialog', { name: 'Add filter' })).findByRole('button', { name }));
};

/** Returns a function that opens the list of an input with a search. */
const choices = (label: string) => async () => click(await screen.findByRole('combobox', { name: label }));

interface Case {
  readonly part: ReactNode;
  readonly plugin: string;
  readonly person: NonNullable<PartOptions['person']>;
  /** Call that fails, and its answer when it succeeds. */
  readonly call: string;
  readonly answer: Answer;
  readonly others?: Readonly<Record<string, Answer>>;
  /** Opens the part so that it becomes visible. */
  readonly open?: () => Promise<void>;
  readonly words?: string;
}
const options = "We couldn't load the options. Try again.";

const cases: Readonly<Record<string, Case>> = {
  'who a ticket is given to': {
    part: <Manage ticket={{ ...ticket }} />,
    plugin: 'support',
    person: person('tenant'),
    call: 'support.staff',
    answer: staff,
    others: { 'support.labels.list': labels },
    open: choices('Assignee'),
  },
  'the label of a ticket': {
    part: <Manage ticket={{ ...ticket }} />,
    plugin: 'support',
    person: person('tenant'),
    call: 'support.labels.list',
    answer: labels,
    others: { 'support.staff': staff },
  },
  'who several tickets are given to': {
    part: <BulkDialog kind="assign" rows={[ticket]} keep={nothing} onClose={nothing} />,
    plugin: 'support',
    person: person('tenant'),
    call: 'support.staff',
    answer: staff,
    open: choices('Assignee'),
  },
  'the label of several tickets': {
    part: <BulkDialog kind="label" rows={[ticket]} keep={nothing} onClose={nothing} />,
    plugin: 'support',
    person: person('tenant'),
    call: 'support.labels.list',
    answer: labels,
    others: { 'support.staff': staff },
  },
  'whom of a tenant a ticket is mailed to': {
    part: <ContactDialog onClose={nothing} />,
    plugin: 'support',
    person: person('platform'),
    call: 'support.staff',
    answer: staff,
    others: {
      'support.categories': () => ({ categories: ['Processing'] }),
      'core.tenants': () => ({ data: [{ id: 'ten_1', name: 'Denesik' }], count: 1 }),
      'support.tenantDetails': () => ({
        tenantId: 'ten_1',
        tenantName: 'Denesik',
        emailSenderAddress: 'help@denesik.example',
      }),
    },
    open: async () => {
      await click(await screen.findByLabelText(/^Tenant/));
      await click(await screen.findByRole('option', { name: 'Denesik' }));
    },
  },
  'the owner of a case': {
    part: <Owner dispute={dispute} mayAssign />,
    plugin: 'transactions',
    person: tenant,
    call: 'transactions.disputes.colleagues',
    answer: () => [{ id: 'usr_1', name: 'Ada' }],
  },
  'the filter of cases by owner': {
    part: <DisputesLookup base="/cases" params={{}} />,
    plugin: 'disputes',
    person: tenant,
    call: 'transactions.disputes.colleagues',
    answer: () => [{ id: 'usr_1', name: 'Ada' }],
    others: { 'transactions.disputes.list': empty, 'core.customers': empty },
    open: filter('Assignee'),
  },
  'the filter by terminal': {
    part: <TerminalTransactions base="/terminals" params={{}} />,
    plugin: 'terminals',
    person: tenant,
    call: 'transactions.terminals.options',
    answer: () => [{ terminalId: 't_1', store: 'Store', merchantName: 'M' }],
    others: { 'transactions.terminals.list': empty },
    open: filter('Terminal'),
  },
  'the filter of checks by month': {
    part: <Checks base="/checks" params={{}} />,
    plugin: 'general-ledger',
    person: { tier: 'tenant', permissions: ['CRM.GeneralLedger.View'] },
    call: 'general-ledger.months.names',
    answer: () => [{ id: '2026-10', name: '2026-10' }],
    others: { 'general-ledger.checks.list': empty },
    open: filter('Month'),
  },
  'the filter of breaks by owner': {
    part: <Breaks base="/breaks" params={{}} />,
    plugin: 'reconciliation',
    person: { tier: 'tenant', permissions: ['CRM.Reconciliation.View'] },
    call: 'reconciliation.owners',
    answer: () => [{ id: 'usr_1', name: 'Ada' }],
    others: { 'reconciliation.breaks.list': empty, 'reconciliation.suspense': () => [] },
    open: filter('Owner'),
  },
  'the dashboards of a person': {
    part: <DashboardScreen />,
    plugin: 'dashboards',
    person: tenant,
    call: 'dashboards.own.categories',
    answer: () => [{ id: 'default', name: 'Dashboard', userType: 'Crm', isDefault: true, version: 0 }],
    others: { 'dashboards.own.byCategory': () => ({ id: 'default', version: 0, widgets: [] }) },
    words: 'Broken',
  },
  'the fees of a payment': {
    part: <MoneyPanel transaction={transaction} />,
    plugin: 'transactions',
    person: tenant,
    call: 'transactions.operator.fees',
    answer: () => [{ id: 'fee_1', created: '2026-03-01T10:00:00.000Z', name: 'Fee', amount: '1.00', currency: 'EUR' }],
    words: "We couldn't load the fees. Try again.",
  },
};

for (const [name, { part, plugin, person: who, call, answer, others, open, words = options }] of Object.entries(
  cases,
)) {
  test(`${name}: a failed call is reported in place and can be retried`, async () => {
    let isBroken = true;
    const failing: Answer = (call) => {
      if (isBroken) throw new ApiError('Broken', { status: 500, requestId: 'r-1' });
      return answer(call);
    };
    const { calls } = await renderPart(part, {
      path: '/?q=a',
      plugins: [plugin],
      person: who,
      answers: { ...others, [call]: failing },
    });
    await open?.();
    await screen
      .findByText(words)
      .catch(() =>
        assert.fail(`"${words}" is not said; calls: ${calls.map(({ id }) => id).join()}; ${document.body.textContent}`),
      );
    assert.ok(calls.find(({ id }) => id === call)?.showsFailure, 'no snackbar tells it');
    assert.equal(screen.queryByText('Net'), null, 'a sum that lacks a part is not told');
    isBroken = false;
    await click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => assert.equal(screen.queryByText(words), null));
  });
}
