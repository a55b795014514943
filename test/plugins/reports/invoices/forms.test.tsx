// @lane component
/**
 * The form that requests a report has a control for each possible type of field, and shows the fields that a search
 * covers.
 */
import { fireEvent, renderPart, waitFor, within } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listCountries } from '../../../../core/api/lookups.ts';
import type { FormField } from '../../../../core/ui/forms/types.ts';

// Imported once the document exists.
const { default: Form } = await import('../../../../core/ui/forms/form.tsx');

const options = [
  { id: 'a', name: 'First' },
  { id: 'b', name: 'Second' },
];
/** All types of fields, each with the role of its control. */
const fields: readonly (FormField & { readonly role: string })[] = [
  { type: 'input', name: 'input', label: 'Input', role: 'textbox' },
  { type: 'button', name: 'button', label: 'Button', role: 'button' },
  { type: 'select', name: 'select', label: 'Select', options, role: 'combobox' },
  { type: 'selectAutoComplete', name: 'selectAutoComplete', label: 'Typed select', options, role: 'combobox' },
  { type: 'date', name: 'date', label: 'Date', role: 'textbox' },
  { type: 'radiobutton', name: 'radiobutton', label: 'Radio', options, role: 'radiogroup' },
  { type: 'checkbox', name: 'checkbox', label: 'Check file', role: 'checkbox' },
  { type: 'multiSelectAutoComplete', name: 'multi', label: 'Several', multiSelectOptions: options, role: 'combobox' },
  { type: 'dateRangePicker', name: 'range', label: 'Range', role: 'textbox' },
  { type: 'selectWithApi', name: 'api', label: 'From the API', api: listCountries, role: 'combobox' },
];

test('a form of all ten types of field renders the control of each', { requirements: ['A-107'] }, async () => {
  const { view } = await renderPart(
    <Form fields={fields.map(({ role: _role, ...field }) => field)} values={{}} onSubmit={() => {}} />,
    {
      answers: { 'core.countries': () => [{ id: 'DE', name: 'Germany' }] },
    },
  );
  assert.equal(new Set(fields.map(({ type }) => type)).size, 10);
  for (const { role, label, type } of fields) {
    const found = await view.findAllByRole(role, { name: new RegExp(label) });
    assert.ok(found.length > 0, `${type} has no ${role} called ${label}`);
  }
});

for (const { id, label } of [
  { id: 'login-history', label: 'Email, name or IP address' },
  { id: 'pmp-configuration-report', label: 'Merchant, website or MID' },
  { id: 'api-logs', label: 'Search by ID or reference' },
]) {
  test(`the search of ${id} says what it looks through: ${label}`, async () => {
    await import('../../../../plugins/reports/words/texts.ts');
    const { useQuestionFields } = await import('../../../../core/reports/use-question.ts');
    const { reports } = await import('../../../../plugins/reports/reports/all.ts');
    const report = reports.get(id) ?? assert.fail(`no report ${id}`);
    const Labels = () => (
      <p>
        {useQuestionFields(report)
          .map(({ field }) => field.label)
          .join('; ')}
      </p>
    );
    const { view } = await renderPart(<Labels />, {
      plugins: ['reports'],
      person: { tier: 'tenant', permissions: ['Reports'] },
      otherwise: () => ({ data: [], count: 0 }),
    });
    await view.findByText(new RegExp(label));
  });
}

test('an invoice page shows the recipient, lines and sums, and an unknown number is reported', async () => {
  const { default: Invoice } = await import('../../../../plugins/reports/invoices/invoice.tsx');
  const shared = {
    number: 'INV-2026-03-000012-EUR',
    merchantName: 'Ada Ltd',
    month: '2026-03',
    invoiceStatus: 'Paid',
    dueDate: '2026-04-14',
    currency: 'EUR',
  };
  const data = [
    {
      id: 'total',
      ...shared,
      line: 'total',
      issuer: 'Tenant AG, A street 1',
      taxNumber: 'TR12345',
      count: 3,
      net: '10.00',
      vat: '2.00',
      gross: '12.00',
    },
    { id: 'line', ...shared, line: 'processing', count: 3, net: '10.00', vat: null, gross: null },
    {
      id: 'other',
      ...shared,
      number: 'INV-2026-03-000013-EUR',
      merchantName: 'Somebody else',
      line: 'total',
      count: 1,
      net: '1.00',
      vat: '0.20',
      gross: '1.20',
    },
  ];
  const answer = { data, count: 3, baseCurrency: 'EUR', asOf: '2026-05-01T00:00:00.000Z' };
  const given = {
    plugins: ['reports'],
    person: { tier: 'tenant', permissions: ['Reports'] },
    otherwise: () => answer,
  } as const;
  const { view } = await renderPart(<Invoice number="INV-2026-03-000012-EUR" />, given);
  await view.findByText('Ada Ltd');
  assert.equal(view.queryByText('Somebody else'), null);
  for (const text of ['Tenant AG, A street 1', 'TR12345']) view.getByText(text);
  assert.match(view.getByRole('table', { name: 'Fees' }).textContent ?? '', /10[.,]00.*2[.,]00.*12[.,]00/);
  view.unmount();
  const other = await renderPart(<Invoice number="INV-2026-03-999999-EUR" />, given);
  await other.view.findByText("Invoice INV-2026-03-999999-EUR not found, or you don't have access to it.");
  other.view.unmount();
  const wrong = await renderPart(<Invoice number="<script>" />, given);
  await wrong.view.findByText("Invoice <script> not found, or you don't have access to it.");
});

test('only permitted people take an invoice back, with a reason, and its note links to it', async () => {
  const { default: Invoice } = await import('../../../../plugins/reports/invoices/invoice.tsx');
  const number = 'INV-2026-03-000012-EUR';
  const shared = {
    number,
    merchantName: 'Ada Ltd',
    month: '2026-03',
    dueDate: '2026-04-14',
    currency: 'EUR',
    line: 'total',
    count: 3,
  };
  const row = { id: 'total', ...shared, invoiceStatus: 'Paid', net: '10.00', vat: '2.00', gross: '12.00' };
  const note = {
    ...row,
    number: 'INV-2026-04-C00002-EUR',
    invoiceStatus: 'CreditNote',
    credits: number,
    reason: 'Wrong prices',
    dueDate: null,
    net: '-10.00',
  };
  const answered = (data: readonly object[]) => ({
    data,
    count: data.length,
    baseCurrency: 'EUR',
    asOf: '2026-05-01T00:00:00.000Z',
  });
  const open = (of: string, rows: readonly object[], ...permissions: readonly string[]) =>
    renderPart(<Invoice number={of} />, {
      plugins: ['reports'],
      person: { tier: 'tenant', permissions: ['Reports', ...permissions] },
      answers: { 'reports.invoices.credit': () => ({ number: note.number, created: '2026-04-20T09:00:00.000Z' }) },
      otherwise: () => answered(rows),
    });
  const reader = await open(number, [row]);
  await reader.view.findByText('Ada Ltd');
  assert.equal(reader.view.queryByRole('button', { name: 'Issue credit note' }), null);
  reader.view.unmount();
  const { view, calls, portal } = await open(number, [row], 'Settings.BillingSettings.Edit');
  fireEvent.click(await view.findByRole('button', { name: 'Issue credit note' }));
  const dialog = view.getByRole('dialog');
  const send = within(dialog).getByRole('button', { name: 'Issue credit note' });
  assert.ok(
    (send as HTMLButtonElement).disabled || send.getAttribute('aria-disabled') === 'true',
    'not without a reason',
  );
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Wrong prices' } });
  fireEvent.click(send);
  await waitFor(() => assert.equal(portal.snackbars.state.shown.at(-1)?.text, `Credit note ${note.number} issued.`));
  const [made] = calls.filter(({ id }) => id === 'reports.invoices.credit');
  assert.deepEqual([made?.params, made?.body], [{ number }, { reason: 'Wrong prices' }]);
  view.unmount();
  const shown = await open(note.number, [note], 'Settings.BillingSettings.Edit');
  const link = await shown.view.findByRole('link', { name: number });
  assert.match(link.getAttribute('href') ?? '', /\/crm\/reports\/invoices\/INV-2026-03-000012-EUR$/);
  shown.view.getByText(`Credited by ${number}`);
  assert.equal(shown.view.queryByText('Total due'), null, 'nobody pays a note');
  shown.view.getByRole('heading', { name: `Credit note ${note.number}` });
  assert.equal(shown.view.queryByRole('button', { name: 'Issue credit note' }), null);
});
