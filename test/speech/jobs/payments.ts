import type { Job } from '../job.ts';

const lookup = '/merchant/transaction-management/transaction-lookup';

/** Finds a payment with the palette, by an id that was read in another place. */
export const findPayment: Job = {
  name: 'find-a-payment',
  title: 'Find a payment and open it',
  as: 'merchant',
  async run(reader, page) {
    await reader.open(lookup);
    await reader.press('Control+k', /in: dialog/);
    await reader.type('MUL-K633522', /option “MUL/);
    await reader.press('Enter', /in: dialog/);
    await reader.read(page.locator('dialog.ui-drawer'), /no available balance/);
    await reader.press('Escape');
    await reader.press('Escape');
  },
};

/** Refunds half of a payment, after an amount above the remaining one. */
export const refund: Job = {
  name: 'refund',
  title: 'Refund a payment',
  as: 'merchant',
  run: refundWith({
    open: /^Refund \d/,
    reason: /Reason/,
    why: 'Returned goods',
    submit: /button “Refund/,
    done: /refunded/,
  }),
};

/** Refunds on a phone, where rows are cards and the record covers the whole window. */
export const refundOnPhone: Job = { ...refund, name: 'refund-on-a-phone', size: 'phone' };

/** Opens the menu, goes to the list, searches, and reads the results. */
export const lookUpOnPhone: Job = {
  name: 'look-up-on-a-phone',
  title: 'Go to the transactions and search them',
  as: 'merchant',
  size: 'phone',
  async run(reader, page) {
    await reader.open('/merchant/users/merchant-management');
    await reader.choose(page.locator('header.toolbar [aria-controls=navigation]'));
    await reader.press('Enter', /focus/);
    const group = page.locator('#navigation').getByRole('button', { name: /Transaction management/ });
    await reader.choose(group);
    if ((await group.getAttribute('aria-expanded')) === 'false') await reader.press('Enter', /expanded/);
    await reader.choose(page.locator('#navigation').getByRole('link', { name: 'Transaction lookup', exact: true }));
    await reader.press('Enter', /title: Transaction lookup/);
    await reader.choose(page.locator('.ui-search input').first());
    await reader.type('MUL-633914', /1 result/);
    await reader.choose(page.locator('tbody tr').first());
    await reader.read(page.locator('.ui-grid-table tbody tr').first(), /row/);
    await reader.press('Enter', /in: dialog/);
    await reader.press('Escape');
  },
};

export const refundInTurkish: Job = {
  name: 'refund-in-turkish',
  title: 'Refund a payment in Turkish',
  as: 'merchant',
  language: 'tr',
  run: refundWith({
    open: /^İade et \(/,
    reason: /edit “Neden/,
    why: 'Ürün iade edildi',
    submit: /button “.*iade et”/,
    done: /iade edildi/,
  }),
};

interface RefundWords {
  readonly open: RegExp;
  readonly reason: RegExp;
  readonly why: string;
  readonly submit: RegExp;
  readonly done: RegExp;
}

function refundWith({ open, reason, why, submit, done }: RefundWords): Job['run'] {
  return async (reader, page) => {
    await reader.open(`${lookup}?f.status=Captured&f.currency=EUR`);
    await reader.choose(page.locator('tbody tr').nth(1));
    await reader.press('Enter', /in: dialog/);
    await reader.choose(page.getByRole('button', { name: open }));
    await reader.press('Enter', /dialog/);
    await reader.press('Control+a');
    await reader.type('99999');
    await reader.go('Tab', reason);
    await reader.go('Tab', submit);
    await reader.press('Enter', /focus: edit/);
    await reader.press('Control+a');
    await reader.type('20,50');
    await reader.go('Tab', reason);
    await reader.type(why);
    await reader.go('Tab', submit);
    await reader.press('Enter', done);
  };
}
