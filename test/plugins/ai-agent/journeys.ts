/**
 * Journeys of people with the chat. A question is omitted, because each conversation has its own id, which is in a
 * stream.
 */
import type { Journey } from '../../journeys/journey.ts';

export const journeys: readonly Journey[] = [
  {
    name: 'rate-an-answer',
    as: 'platform',
    start: '/platform/ai-agent',
    async run(page) {
      await page.locator('.ai-history').getByRole('link').first().click();
      await page.getByRole('article').first().waitFor();
      await page.getByRole('button', { name: 'Helpful', pressed: false }).last().click();
      await page.getByRole('button', { name: 'Helpful', pressed: true }).last().waitFor();
    },
  },
];
