// @lane component
/**
 * All forms that save without a separate dialog show API errors about a field at that field, and keep the typed values.
 */
import '../harness/dom.ts';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ScreenOutlet } from '../../core/app/screen-outlet.tsx';
import type { Client } from '../../core/http/client.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { Tier } from '../../core/permissions/guard.ts';
import { Notes } from '../../core/shell/quick-panel/notes.tsx';
import { TemplatePreview } from '../../plugins/agreements/templates/template-preview.tsx';
import { RecordTimeline } from '../../plugins/crm/records/timeline.tsx';
import DashboardMenu from '../../plugins/dashboards/board/dashboard-menu.tsx';
import BeneficiaryForm from '../../plugins/payments/beneficiaries/beneficiary-form.tsx';
import { ResendDialog } from '../../plugins/reports/resend/resend-dialog.tsx';
import { DryRunPanel } from '../../plugins/risk/screens/dry-run.tsx';
import External from '../../plugins/support/external/external.tsx';
import { Composer } from '../../plugins/support/ticket/composer.tsx';
import BrandingDialog from '../../plugins/tenants/branding/branding-dialog.tsx';
import { UploadDialog } from '../../plugins/bank-orders/screens/upload-dialog.tsx';
import { CaseComment } from '../../plugins/disputes/screens/case-comment.tsx';
import { Owner } from '../../plugins/disputes/screens/owner.tsx';
import GrantsDialog from '../../plugins/users/rights/grants-dialog.tsx';
import { type Answer, renderPart } from '../harness/render.tsx';
import { openSandbox } from '../harness/check-resource/sandbox.ts';
import { usualTransactions } from '../harness/usual-transactions.ts';
import { ticket } from './support/sample.ts';

const { world, actor } = await openSandbox('transactions', { transactions: usualTransactions, isStepped: false });
const actors = { merchant: actor('merchant'), tenant: actor('tenant'), platform: actor('platform') } as const;
const nothing = () => undefined;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const press = (element: Element) => act(async () => void fireEvent.click(element));
/** Finds the input of a field by its name. */
const input = (name: string) =>
  waitFor(() => document.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? assert.fail(`no input for ${name}`));
const type = async (name: string, value: string) => {
  const element = await input(name);
  await act(async () => {
    fireEvent.change(element, { target: { value } });
    fireEvent.blur(element);
  });
};
/**
 * Chooses an option of a list.
 * @param typed text that narrows the list
 */
const choose = async (name: string, at = 0, typed?: string) => {
  const box = await input(name);
  if (typed === undefined) await press(box);
  else await act(async () => void fireEvent.change(box, { target: { value: typed } }));
  await press(
    await waitFor(() => document.querySelectorAll('[role=option]')[at] ?? assert.fail(`nothing to choose for ${name}`)),
  );
  if ((box as HTMLInputElement).getAttribute('aria-expanded') === 'true')
    await act(async () => void fireEvent.blur(box));
};
const chooseFile = async (accept: string, content: string) => {
  const element = await waitFor(
    () =>
      document.querySelector<HTMLInputElement>(`input[type=file][accept^="${accept}"]`) ??
      assert.fail('no input for a file'),
  );
  await act(
    async () =>
      void fireEvent.change(element, {
        target: { files: [new File([content], `file${accept}`, { type: 'text/csv' })] },
      }),
  );
};
const button = (name: RegExp | string) => screen.findByRole('button', { name });

interface Case {
  readonly as: Tier;
  readonly plugins: readonly string[];
  /** Address, or a part of a screen. */
  readonly at: string | ReactNode;
  readonly answers?: Readonly<Record<string, Answer>>;
  /** Fills in the required values so that the form can be sent. */
  readonly fill: () => Promise<unknown>;
  /** Button that sends the form; by default the form's own button. */
  readonly send?: string | RegExp;
  /** Call that fails. */
  readonly call: string;
  /** Visible fields of the body. */
  readonly fields: readonly string[];
}

const empty = () => ({ data: [], count: 0 });
const dispute = { id: 'dsp_1' } as Parameters<typeof Owner>[0]['dispute'];
const template = { body: '<p>x</p>', currency: 'EUR', signerName: '', signerTitle: '' } as Parameters<
  typeof TemplatePreview
>[0]['terms'];
const [tenantPerson = assert.fail('nobody')] = world.people.filter(({ email }) => email === 'limited@portal.test');
const rule = { match: 'All', groups: [] } as Parameters<typeof DryRunPanel>[0]['when'];
const iban = 'DE89370400440532013000';

const cases: Readonly<Record<string, Case>> = {
  'a note in the quick panel': {
    as: 'tenant',
    plugins: [],
    at: <Notes />,
    answers: { 'core.notes': empty },
    fill: () => type('text', 'Call back'),
    call: 'core.notes.save',
    fields: ['text'],
  },
  'a note on a record': {
    as: 'tenant',
    plugins: ['crm'],
    at: <RecordTimeline kind="lead" id="led_1" />,
    answers: { 'crm.records.timeline': () => [] },
    fill: () => type('text', 'Call back'),
    call: 'crm.records.add-note',
    fields: ['text'],
  },
  'the comment of a case': {
    as: 'tenant',
    plugins: ['transactions'],
    at: <CaseComment id="dsp_1" />,
    fill: () => type('text', 'Ask them'),
    call: 'transactions.disputes.comment',
    fields: ['text'],
  },
  'the owner of a case': {
    as: 'tenant',
    plugins: ['transactions'],
    at: <Owner dispute={dispute} mayAssign />,
    answers: { 'transactions.disputes.colleagues': () => [{ id: 'usr_1', name: 'Ada' }] },
    fill: () => choose('ownerId'),
    call: 'transactions.disputes.assign',
    fields: ['ownerId'],
  },
  'a bank order file': {
    as: 'tenant',
    plugins: ['transactions', 'bank-orders'],
    at: <UploadDialog base="/orders" onClose={nothing} />,
    fill: async () => {
      await type('bankName', 'A bank');
      await type('accountNumber', 'DE12345678');
      await chooseFile(
        '.csv',
        'bookingDate;valueDate;amount;currency;direction;payerName;payerAccount;reference;bankTxId\n2026-01-05;2026-01-05;10.00;EUR;Credit;Ada;DE1;R1;B1',
      );
    },
    send: 'Upload file',
    call: 'transactions.bank-orders.upload',
    fields: ['bankName', 'accountNumber', 'csvFile'],
  },
  'a bulk update': {
    as: 'platform',
    plugins: ['transactions', 'bulk-updates'],
    at: '/platform/transaction-management/transaction-bulk-update-request',
    fill: async () => {
      await press(await screen.findByRole('radio', { name: /ids/i }));
      await type('rows', 'txn_1');
      await type('reasonCode', 'FRAUD');
      await type('comment', 'As asked');
    },
    call: 'transactions.bulk-update.create',
    fields: ['rows', 'expectedStatus', 'newStatus', 'reasonCode', 'comment'],
  },
  'a payment that is tried': {
    as: 'tenant',
    plugins: ['transactions', 'setup-tool'],
    at: '/transaction-management/processing-setup-tool?f.state=Ready',
    fill: async () => {
      await press(
        await waitFor(() => document.querySelector('.ui-grid-table tbody tr[data-href]') ?? assert.fail('no path yet')),
      );
      await type('amount', '12');
    },
    call: 'transactions.setup.operator.test',
    fields: ['amount', 'country'],
  },
  'a card payment': {
    as: 'tenant',
    plugins: ['transactions', 'virtual-terminal'],
    at: '/transaction-management/virtual-terminal',
    fill: async () => {
      await choose('merchantId', 0, 'Mulrain');
      await choose('websiteId');
      await type('amount', '42,50');
      await type('orderRef', 'STAFF-1');
      await type('cardNumber', '4111111111111111');
      fireEvent.change(screen.getByLabelText(/^Expiry/), { target: { value: '12/29' } });
      fireEvent.change(screen.getByLabelText(/^Security code/), { target: { value: '739' } });
      await type('cardholder', 'Grace Hopper');
      await type('email', 'grace@mail.example');
    },
    call: 'transactions.virtual-terminal.operator.pay',
    fields: [
      'merchantId',
      'websiteId',
      'amount',
      'currency',
      'orderRef',
      'type',
      'cardNumber',
      'expiry',
      'securityCode',
      'cardholder',
      'email',
      'line',
      'city',
    ],
  },
  'the check of an agreement against a merchant': {
    as: 'tenant',
    plugins: ['agreements'],
    at: <TemplatePreview kind="agreement" terms={template} />,
    fill: () => choose('merchantId'),
    send: /^Check/,
    call: 'agreements.agreementTemplates.preview',
    fields: ['merchantId'],
  },
  'the hosted payment page': {
    as: 'merchant',
    plugins: ['developer'],
    at: '/developer-settings/hosted-payment',
    fill: () => type('title', 'Pay here'),
    call: 'developer.page.save',
    fields: ['logo', 'accent', 'background', 'methods', 'successUrl', 'cancelUrl', 'termsUrl'],
  },
  'a key for a program': {
    as: 'tenant',
    plugins: ['developer'],
    at: '/crm/settings/developer-settings/api-keys/new',
    fill: async () => {
      await type('name', 'Ours');
      await press(await screen.findByRole('button', { name: 'Allow all' }));
    },
    call: 'developer.keys.add',
    fields: ['name', 'mode', 'scopes', 'addresses', 'expires'],
  },
  'a key that encrypts': {
    as: 'platform',
    plugins: ['tenants'],
    at: '/crm/tenant-management/encryption-keys/new',
    fill: async () => {
      await type('name', 'Ours');
      await choose('tenantId');
    },
    call: 'tenants.keys.add',
    fields: ['name', 'tenantId', 'purpose', 'rotationDays'],
  },
  'an endpoint for webhooks': {
    as: 'tenant',
    plugins: ['webhooks'],
    at: '/crm/settings/webhook-endpoints/new',
    fill: async () => {
      await choose('merchantId');
      await type('url', 'https://hooks.example/a');
    },
    call: 'settings.webhookEndpoints.create',
    fields: ['merchantId', 'url', 'description', 'events', 'modes', 'isEnabled'],
  },
  'the name of a person': {
    as: 'tenant',
    plugins: ['profile'],
    at: '/tenant/profile-settings',
    fill: () => type('firstName', 'Augusta'),
    call: 'profile.change-name',
    fields: ['firstName', 'lastName'],
  },
  'the colors of a person': {
    as: 'tenant',
    plugins: ['profile'],
    at: '/tenant/profile-settings',
    fill: () => type('primaryColor', '#123456'),
    call: 'profile.change-theme',
    fields: ['primaryColor', 'sidebarBackgroundColor'],
  },
  'a rule that is tried': {
    as: 'tenant',
    plugins: ['risk'],
    at: <DryRunPanel when={rule} tenantId="ten_1" />,
    fill: () => choose('days', 1),
    send: /^Run backtest/,
    call: 'settings.antifraudRules.try',
    fields: ['days'],
  },
  'the name of a dashboard': {
    as: 'tenant',
    plugins: ['dashboards'],
    at: (
      <DashboardMenu
        dashboard={
          { id: 'dsh_1', name: 'Own', isDefault: true, version: 0 } as Parameters<typeof DashboardMenu>[0]['dashboard']
        }
      />
    ),
    fill: async () => {
      await press(await button('More'));
      await press(await screen.findByRole('menuitem', { name: 'New dashboard' }));
      await type('name', 'Mine');
    },
    send: 'Create',
    call: 'dashboards.own.addCategory',
    fields: ['name'],
  },
  'a comment on a ticket': {
    as: 'tenant',
    plugins: ['support'],
    at: <Composer ticket={ticket} />,
    fill: () => type('content', 'We look into it'),
    call: 'support.tenant.comment',
    fields: ['content', 'isInternal'],
  },
  'an answer of somebody from outside': {
    as: 'tenant',
    plugins: ['support'],
    at: <External base="/support/external/abc" params={{ token: 'abc' }} />,
    answers: {
      'support.external.read': () => ({
        number: 'T-1',
        subject: 'A',
        status: 'Opened',
        invitedBy: 'Ada',
        externalPartyEmail: 'a@b.example',
        invitationDescription: 'Help',
        expires: '2030-01-01T00:00:00Z',
        comments: [],
      }),
    },
    fill: () => type('content', 'It is so'),
    call: 'support.external.comment',
    fields: ['content'],
  },
  'the looks of a tenant': {
    as: 'platform',
    plugins: ['tenants'],
    at: <BrandingDialog tenant={{ id: world.tenants[0]?.id ?? '', name: 'Denesik' }} onClose={nothing} />,
    fill: () => type('displayName', 'Another name'),
    send: /^Save/,
    call: 'tenants.branding.save',
    fields: ['displayName', 'logo', 'primaryColor'],
  },
  'a beneficiary’s account': {
    as: 'merchant',
    plugins: ['payments'],
    at: <BeneficiaryForm onClose={nothing} onDone={nothing} />,
    fill: async () => {
      await type('name', 'Acme Papier');
      await choose('country', 0, 'Germany');
      await type('iban', iban);
    },
    send: 'Check name with bank',
    call: 'payments.beneficiaries.check',
    fields: ['name', 'country', 'iban', 'bic', 'currency'],
  },
  'a payment': {
    as: 'merchant',
    plugins: ['payments'],
    at: '/merchant/payments/single-payment',
    fill: async () => {
      await press(await screen.findByRole('radio', { name: 'New bank details' }));
      await type('name', 'Acme Papier');
      await choose('country', 0, 'Germany');
      await type('iban', iban);
      await type('amount', '12');
      await type('reference', 'Rent');
    },
    call: 'payments.quote',
    fields: ['name', 'country', 'iban', 'accountId', 'amount', 'reference', 'date', 'speed', 'charges'],
  },
  'webhooks that are sent once more': {
    as: 'tenant',
    plugins: ['reports'],
    at: <ResendDialog rows={[{ id: 'txn_1', webhookStatus: 'Delivering' }]} keep={nothing} onClose={nothing} />,
    fill: async () => press(await input('sendDelivered')),
    send: /\(1\)$/,
    call: 'reports.resend.tenant',
    fields: ['sendDelivered'],
  },
  'what a person sees': {
    as: 'tenant',
    plugins: ['users'],
    at: (
      <GrantsDialog
        user={{ ...tenantPerson, userType: 'merchant' } as unknown as Parameters<typeof GrantsDialog>[0]['user']}
        onClose={nothing}
      />
    ),
    answers: Object.fromEntries(
      ['merchants', 'methods', 'providers'].map((kind) => [
        `users.grants.${kind}`,
        () => ({ isAll: true, ids: [], version: 1 }),
      ]),
    ),
    fill: async () => press((await screen.findAllByRole('radio', { name: 'Selected only' }))[0] ?? assert.fail('none')),
    send: 'Save: Payment methods',
    call: 'users.grants.methods.save',
    fields: ['isAll', 'ids'],
  },
  'a role': {
    as: 'tenant',
    plugins: ['users'],
    at: '/crm/users/managment/new',
    fill: () => type('name', 'Auditors'),
    call: 'users.roles.add',
    fields: ['name'],
  },
  'days off': {
    as: 'platform',
    plugins: ['leave'],
    at: '/crm/leave-management/leaves/new',
    fill: async () => {
      await choose('employeeId');
      await type('from', '12/01/2027');
    },
    call: 'leave.request',
    fields: ['employeeId', 'type', 'from', 'firstDay', 'to', 'lastDay', 'note'],
  },
  'a pipeline': {
    as: 'tenant',
    plugins: ['pipelines'],
    at: '/crm/settings/crm/pipelines/new',
    fill: () => type('name', 'Ours'),
    call: 'pipelines.create',
    fields: ['name', 'isForOpportunities', 'isForProjects'],
  },
};

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
/**
 * Returns true if the focus is in the right place after a failed call: on the control that sent it, or on the first
 * field with an error.
 */
const isAtFault = (sender: HTMLElement) => {
  const { activeElement } = document;
  const refused = activeElement?.closest('form')?.querySelector('[aria-invalid=true]');
  return activeElement === sender || (refused?.contains(activeElement) ?? false);
};
const entered = ({ type, checked, value }: HTMLInputElement) =>
  type === 'checkbox' || type === 'radio' ? checked : value;

for (const [name, { as, plugins, at, answers = {}, fill, send, call, fields }] of Object.entries(cases)) {
  test(`${name}: what the API refuses of a field stands at it`, async () => {
    const { client, holder } = actors[as];
    const errorOf = (field: string) => `Not this ${field}.`;
    const refusing: Client = {
      call: (endpoint, ...given) => {
        if (endpoint.id !== call) return client.call(endpoint, ...given);
        throw new ApiError('It was refused.', {
          status: 400,
          requestId: 'r',
          fields: Object.fromEntries(fields.map((field) => [field, errorOf(field)])),
        });
      },
    };
    const { calls } = await renderPart(typeof at === 'string' ? <ScreenOutlet /> : at, {
      plugins,
      person: { tier: as, permissions: [...holder.permissions] },
      answers,
      otherwise: refusing,
      currencies: world.currencies,
      ...(typeof at === 'string' && { path: at }),
    });
    await fill();
    const before = inputs().map((input) => [input, entered(input)] as const);
    const isSent = () => calls.some(({ id }) => id === call);
    if (!isSent()) {
      const [first = ''] = fields;
      const sender =
        send === undefined
          ? (await input(first)).closest('form')?.querySelector<HTMLElement>('[type=submit]')
          : await button(send);
      assert.ok(sender, 'a button that sends it');
      sender.focus();
      await press(sender);
      await waitFor(() =>
        assert.ok(isSent(), `not sent: ${calls.map(({ id }) => id).join()}; ${document.body.textContent}`),
      );
      for (const [input, value] of before) assert.equal(entered(input), value, `what was entered stays: ${input.name}`);
      await waitFor(() =>
        assert.ok(
          isAtFault(sender),
          `the focus stays or leads to what was refused: ${document.activeElement?.outerHTML}`,
        ),
      );
    }
    assert.match(
      (await screen.findByText('It was refused.', { exact: false })).closest('[role=alert], [role=status]')
        ?.textContent ?? '',
      /It was refused\./,
    );
    for (const field of fields) {
      // The code of an input may still be loading.
      const [note = assert.fail()] = await screen.findAllByText(errorOf(field));
      const control = document.querySelector(`[aria-describedby~="${note.id}"]`);
      assert.equal(control?.getAttribute('aria-invalid'), 'true', field);
    }
  });
}
