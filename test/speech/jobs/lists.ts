import type { Job } from '../job.ts';

const lookup = '/transaction-management/transaction-lookup';

/** Filters by status and by a typed date, with a wrong date first. */
export const filter: Job = {
  name: 'filter-a-list',
  title: 'Filter a list by status and date',
  as: 'tenant',
  async run(reader, page) {
    await reader.open(lookup);
    await reader.choose(page.getByRole('button', { name: 'Add filter' }));
    await reader.press('Enter', /focus/);
    await reader.go('Tab', /Status/);
    await reader.press('Enter', /focus/);
    await reader.go('Tab', /Captured/);
    await reader.press('Space');
    await reader.go('Tab', /Apply/);
    await reader.press('Enter', /results/);
    await reader.press('Enter', /in: dialog/);
    await reader.press('Enter', /October 2026/);
    await reader.go('Tab', /“(From|Start)/);
    await reader.type('99/99/2026', /alert/);
    await reader.press('Control+a');
    await reader.type('10/10/2026');
    await reader.press('Enter', /results/);
  },
};

export const sortAndPage: Job = {
  name: 'sort-and-page',
  title: 'Sort a list and turn its pages',
  as: 'tenant',
  async run(reader, page) {
    await reader.open(`${lookup}?f.currency=EUR`);
    await reader.choose(
      page
        .getByRole('columnheader', { name: /Amount/ })
        .getByRole('button')
        .first(),
    );
    await reader.press('Enter', /results/);
    await reader.press('Enter', /results/);
    await reader.choose(page.getByRole('button', { name: 'Next page' }));
    await reader.press('Enter', /11–20 of/);
    await reader.choose(page.locator('tbody tr').first());
    await reader.press('ArrowDown');
    await reader.press('Space', /selected/);
    await reader.press('ArrowDown');
    await reader.press('Space', /selected/);
    await reader.read(page.locator('.ui-grid-table thead'), /Amount/);
    await reader.read(page.locator('.ui-grid-table tbody tr').nth(1), /row/);
  },
};

export const exportRows: Job = {
  name: 'export',
  title: 'Export a list',
  as: 'merchant',
  async run(reader, page) {
    await reader.open('/merchant/transaction-management/transaction-lookup');
    await reader.choose(page.getByRole('button', { name: 'Export' }));
    await reader.press('Enter', /dialog/);
    await reader.read(page.locator('dialog.ui-dialog'), /button “(Export|Download)/);
    await reader.go('Tab', /button “(Export|Download)/);
    await reader.press('Enter', /saved with/);
  },
};
