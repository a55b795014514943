import { scaCode } from '../../../dev-server/sandbox/step-up-codes.ts';
import type { Job } from '../job.ts';

const wrongCode = '908172';

export const addWebhook: Job = {
  name: 'add-a-webhook-endpoint',
  title: 'Add a webhook endpoint',
  as: 'tenant',
  expects: /403/,
  async run(reader, page) {
    await reader.open('/crm/settings/webhook-endpoints');
    await reader.choose(
      page
        .getByRole('link', { name: /Add|New|Create/ })
        .or(page.getByRole('button', { name: /^(Add|New|Create) / }))
        .first(),
    );
    await reader.press('Enter', /focus/);
    await reader.go('Tab', /button “(Add|Create)/);
    await reader.press('Enter', /invalid/);
    await reader.type('Mulrain', /option/);
    await reader.press('Enter', /value/);
    await reader.go('Tab', /“URL”/);
    await reader.type('https://shop.example/hooks');
    await reader.go('Tab', /button “(Add|Create)/);
    await reader.press('Enter', /dialog/);
    await reader.type(wrongCode, /incorrect/);
    await reader.type(scaCode(0), /focus: [^e]/);
  },
};

export const createRole: Job = {
  name: 'create-a-role',
  title: 'Create a role',
  as: 'tenant',
  async run(reader, page) {
    await reader.open('/crm/users/managment');
    await reader.choose(
      page
        .getByRole('link', { name: /Create|New/ })
        .or(page.getByRole('button', { name: /^(Create|New) / }))
        .first(),
    );
    await reader.press('Enter', /focus/);
    await reader.go('Tab', /Name/);
    await reader.type('Refund desk');
    await reader.go('Tab', /Search/);
    await reader.type('refund', /found/);
    await reader.go('Tab', /check box/);
    await reader.press('Space', /checked/);
    await reader.go('Tab', /button “(Create|Save)/);
    await reader.press('Enter', /dialog/);
    await reader.type(scaCode(0), /\d results/);
  },
};

export const charge: Job = {
  name: 'charge-at-the-virtual-terminal',
  title: 'Take a payment at the virtual terminal',
  as: 'merchant',
  async run(reader, page) {
    await reader.open('/merchant/transaction-management/virtual-terminal');
    await reader.choose(page.getByRole('button', { name: /^Charge/ }));
    await reader.press('Enter', /invalid/);
    await reader.press('Enter ArrowDown Enter', /value/);
    await reader.go('Tab', /“Amount/);
    await reader.type('42,50');
    await reader.go('Tab', /“Order reference/);
    await reader.type('PHONE-1');
    await reader.go('Tab', /“Card number/);
    await reader.type('4000000993070731');
    await reader.go('Tab', /“Expiry/);
    await reader.type('1229');
    await reader.go('Tab', /“Security code/);
    await reader.type('739');
    await reader.go('Tab', /“Name on the card/);
    await reader.type('Ada Byron');
    await reader.go('Tab', /“Email/);
    await reader.type('ada@mail.example');
    await reader.go('Tab', /button “Charge/);
    await reader.press('Enter', /approved/);
  },
};
