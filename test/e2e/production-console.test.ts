// @lane browser
import assert from 'node:assert/strict';
import { startPortal } from '../harness/index.ts';

const portal = startPortal();

portal.test(
  'console.log, info, debug and trace write no output in a production build; warnings and errors do',
  { requirements: ['S-491', 'S-492'], path: '/authentication/logged-out' },
  async ({ page, expectProblem }) => {
    expectProblem(/a warning|an error/);
    await page.getByText('You successfully logged out!').waitFor();
    const written: string[] = [];
    page.on('console', (message) => written.push(message.text()));
    await page.evaluate(() => {
      for (const method of ['log', 'info', 'debug', 'trace'] as const) console[method]('a line for developers');
      console.warn('a warning');
      console.error('an error');
    });
    assert.deepEqual(written, ['a warning', 'an error']);
  },
);
