/** Journeys of people with leave. */
import { pressAction } from '../../harness/press-action.ts';
import type { Journey } from '../../journeys/journey.ts';

export const journeys: readonly Journey[] = [
  {
    name: 'ask-for-leave',
    as: 'platform',
    start: '/crm/leave-management/leaves/new',
    async run(page) {
      const form = page.getByRole('form', { name: 'Request leave' });
      await form.getByRole('textbox', { name: 'First day' }).fill('08/03/2027');
      await page.keyboard.press('Tab');
      await form.getByText('1 working day').waitFor();
      await form.getByRole('button', { name: 'Request leave', exact: true }).click();
      await pressAction(page, 'Cancel leave');
      await page
        .getByRole('dialog', { name: 'Cancel this leave?' })
        .getByRole('button', { name: 'Cancel leave' })
        .click();
      await page.getByText('Leave canceled').first().waitFor();
    },
  },
];
