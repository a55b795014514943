// @lane component
/**
 * If a list of the portal fails to load, a field with its options reports it in place of the options and tries again.
 */
import '../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ApiError } from '../../core/http/errors.ts';
import type { Tier } from '../../core/permissions/guard.ts';
import type { FormControlProps } from '../../core/ui/index.ts';
import { SendDialog } from '../../plugins/agreements/templates/send-dialog.tsx';
import { TemplatePreview } from '../../plugins/agreements/templates/template-preview.tsx';
import { BeneficialOwnersInput, writeOwners } from '../../plugins/crm/records/beneficial-owners.tsx';
import { RoleWidgetsScreen } from '../../plugins/dashboards/administration/role-widgets.tsx';
import * as choosers from '../../plugins/payment-settings/routing/choosers.tsx';
import { BankFields, noDetails } from '../../plugins/payments/bank-fields.tsx';
import { CustomersControl } from '../../plugins/reports/automated/controls.tsx';
import { MethodInput, ProviderInput } from '../../plugins/settings/commercial-terms/inputs.tsx';
import BinDialog from '../../plugins/transactions/detail/bin-dialog.tsx';
import ProcessingSetupTool from '../../plugins/setup-tool/screens/processing-setup-tool.tsx';
import { TenantChoice } from '../../plugins/users/people/user-parts.tsx';
import { type Answer, renderPart } from '../harness/render.tsx';

const nothing = () => undefined;
const control: FormControlProps = { field: { type: 'input', name: 'it', label: 'It' }, value: '', onChange: nothing };
const click = (element: Element) => act(async () => void fireEvent.click(element));
const list = (label: RegExp | string) => async () => click(await screen.findByRole('combobox', { name: label }));
/** Returns a function that opens the editor of a filter of the list. */
const filter = (name: string) => async () => {
  await click(await screen.findByRole('button', { name: 'Add filter' }));
  await click(await within(await screen.findByRole('dialog', { name: 'Add filter' })).findByRole('button', { name }));
};
const sampleRow = { id: 'x_1', name: 'The one' };
const rows = () => [sampleRow];
const page = () => ({ data: [sampleRow], count: 1 });

const calls = {
  countries: ['core.countries', rows],
  currencies: ['core.currencies', rows],
  customers: ['core.customers', rows],
  methods: ['core.payment-methods', rows],
  providers: ['core.service-providers', rows],
  tenants: ['core.tenants', page],
} as const;

interface Case {
  readonly part: ReactNode;
  readonly from: keyof typeof calls;
  readonly open?: () => Promise<void>;
  readonly as?: Tier;
  readonly plugins?: readonly string[];
  readonly answers?: Readonly<Record<string, Answer>>;
}
const it = list('It');

const cases: Readonly<Record<string, Case>> = {
  'a provider': { part: <ProviderInput {...control} />, from: 'providers', open: it },
  'a payment method': { part: <MethodInput {...control} />, from: 'methods', open: it },
  'the provider of a route': { part: <choosers.ProviderInput {...control} />, from: 'providers', open: it },
  'the methods of a route': { part: <choosers.MethodsInput {...control} />, from: 'methods', open: it },
  'the currencies of a route': { part: <choosers.CurrenciesInput {...control} />, from: 'currencies', open: it },
  'the countries of a route': { part: <choosers.CountriesInput {...control} />, from: 'countries', open: it },
  'the customers of a report': { part: <CustomersControl {...control} />, from: 'customers', open: it },
  'the tenant of a person': {
    part: <TenantChoice {...control} />,
    from: 'tenants',
    open: it,
    as: 'platform',
    plugins: ['users'],
  },
  'the country of an account': {
    part: <BankFields values={noDetails} onChange={nothing} />,
    from: 'countries',
    open: list(/^Country/),
    plugins: ['payments'],
  },
  'the country of an owner': {
    part: (
      <BeneficialOwnersInput
        {...control}
        value={writeOwners([{ name: 'Ada', share: 25, country: '', isPep: false }])}
      />
    ),
    from: 'countries',
    open: list(/^Country/),
    plugins: ['crm'],
  },
  'whom an agreement is sent to': {
    part: <SendDialog kind="agreement" templateId="tpl_1" onClose={nothing} />,
    from: 'customers',
    open: list(/^Merchant/),
    plugins: ['agreements'],
  },
  'the merchant of a preview': {
    part: <TemplatePreview kind="agreement" terms={{ body: '' } as Parameters<typeof TemplatePreview>[0]['terms']} />,
    from: 'customers',
    open: list(/^Merchant/),
    plugins: ['agreements'],
  },
  'the country of a card’s issuer, beside the one that is chosen': {
    part: (
      <BinDialog
        bin={
          { bin: '411111', issuerCountry: 'TR', cardType: 'Credit', brand: 'Visa' } as Parameters<
            typeof BinDialog
          >[0]['bin']
        }
        actingFor={{}}
        onClose={nothing}
      />
    ),
    from: 'countries',
    plugins: ['transactions'],
  },
  'the tenant of roles, beside the own staff': {
    part: <RoleWidgetsScreen userType="crm" />,
    from: 'tenants',
    as: 'platform',
    plugins: ['dashboards'],
  },
  'a filter by provider': {
    part: <ProcessingSetupTool base="/paths" params={{}} />,
    from: 'providers',
    open: filter('Provider'),
    plugins: ['transactions', 'setup-tool'],
    answers: { 'transactions.setup.operator.paths': () => ({ data: [], count: 0 }) },
  },
};

for (const [name, { part, from, open, as = 'tenant', plugins = [], answers = {} }] of Object.entries(cases)) {
  test(`${name}: a failed list of the portal is reported in place and can be retried`, async () => {
    const [failing, answer] = calls[from];
    let isBroken = true;
    await renderPart(part, {
      path: '/?q=a',
      plugins,
      person: { tier: as, permissions: ['CRM.Transaction.View', 'Dashboard.Manage'] },
      answers: {
        ...Object.fromEntries(Object.values(calls)),
        ...answers,
        [failing]: () => {
          if (isBroken) throw new ApiError('Broken', { status: 500, requestId: 'r-1' });
          return answer();
        },
      },
    });
    await open?.();
    const words = "We couldn't load the options. Try again.";
    await screen.findByText(words);
    isBroken = false;
    await click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => assert.equal(screen.queryByText(words), null));
    if (open) await screen.findByText('The one');
  });
}
