import type { Job } from '../job.ts';

export const dashboard: Job = {
  name: 'read-a-dashboard',
  title: 'Read a dashboard',
  as: 'tenant',
  async run(reader, page) {
    await reader.open('/crm/dashboard?range=last-7-days');
    await reader.press('Tab');
    await reader.press('Enter');
    await reader.go('Tab', /Period/);
    for (const [name, last] of [
      ['To do', /declined today/],
      ['Gross volume', /previous period/],
      ['Volume by day', /lowest/],
      ['Declines by reason', /%/],
      ['Largest merchants', /Total/],
    ] as const)
      await reader.read(page.getByRole('region', { name, exact: true }), last);
    await reader.choose(page.getByRole('link', { name: /^Volume, / }).first());
    await reader.press('ArrowRight');
  },
};
