/**
 * Records all journeys against the sandbox, each as a separate scenario: `npm run journeys`. Without changes of the
 * product, no byte of `fixtures/` changes; otherwise the diff shows the changes.
 */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { keyVariable } from '../../dev-server/fixtures/index.ts';
import { startServer } from '../../dev-server/server.ts';
import { chromiumFlags, chromiumPath } from '../harness/chromium.ts';
import { allJourneys, begin, journeyTime, signIn } from './journey.ts';

const dir = fileURLToPath(new URL('../../fixtures', import.meta.url));
const named = process.argv.slice(2);
/**
 * Key for the pseudonyms. The people of the sandbox are invented: their pseudonyms protect no person, and are the same
 * on each machine.
 */
const env = { [keyVariable]: 'the-people-of-the-sandbox-are-made-up' };

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
try {
  for (const journey of (await allJourneys()).filter(({ name }) => named.length === 0 || named.includes(name))) {
    const server = await startServer({ port: 0, now: journeyTime, record: { dir, scenario: journey.name, env } });
    try {
      const context = await browser.newContext({
        locale: 'en-GB',
        timezoneId: 'Europe/Istanbul',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await begin(journey, page, server.origin);
      await signIn(journey, page);
      await journey.run(page);
      await page.waitForLoadState('networkidle');
      await context.close();
      const summary = await server.recording?.finish();
      const changed = (summary?.files ?? []).filter(({ what }) => what !== 'unchanged');
      process.stdout.write(`${journey.name}: ${summary?.files.length ?? 0} files, ${changed.length} of them changed\n`);
      for (const { file, what } of changed) process.stdout.write(`  ${what} ${file}\n`);
      for (const { method, url, why } of summary?.unrecorded ?? [])
        process.stdout.write(`  not recorded: ${method} ${url}: ${why}\n`);
    } finally {
      await server.close();
    }
  }
} finally {
  await browser.close();
}
