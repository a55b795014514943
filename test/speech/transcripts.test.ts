// @lane browser
/**
 * The output for screen readers while people work agrees with reviewed files. A change makes the test fail;
 * `PORTAL_ACCEPT_SPEECH=1` (`npm run speech -- --accept`) accepts it.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { startPortal } from '../harness/index.ts';
import { worldTime } from '../harness/world-time.ts';
import { jobs } from './jobs/index.ts';
import { openReader } from './reader.ts';

const folder = new URL('transcripts/', import.meta.url);
const isAccepting = process.env.PORTAL_ACCEPT_SPEECH === '1';
const usual = 8_000;
const portals = new Map(
  [...new Set(jobs.map(({ transactions = usual }) => transactions))].map((transactions) => [
    transactions,
    startPortal({ isStepped: true, transactions }),
  ]),
);

for (const { name, title, as, language = 'en', size, expects, isPresent, transactions = usual, run } of jobs)
  portals
    .get(transactions)
    ?.test(
      `${title}${size ? ` on a ${size}` : ''}: a screen reader is given what it was given`,
      { ...(as && { as }), ...(size && { size }), language, ...(expects && { expectProblem: expects }) },
      async ({ page, server }) => {
        server.reset();
        if (!isPresent) await page.clock.setFixedTime(worldTime);
        const reader = await openReader(page, server.origin);
        await run(reader, page).catch((error: unknown) => {
          throw new Error(`The transcript ends with:\n${reader.text().split('\n').slice(-12).join('\n')}\n${error}`, {
            cause: error,
          });
        });
        const transcript = `${title}${as ? `, as ${as}` : ''}${size ? `, on a ${size}` : ''}\n\n${reader.text()}`;
        const file = new URL(`${name}.txt`, folder);
        if (isAccepting) writeFileSync(file, transcript);
        else
          assert.equal(
            transcript,
            existsSync(file) ? readFileSync(file, 'utf8') : '',
            'If this is meant, run `npm run speech -- --accept`, read the file as a person who hears it, and commit it.',
          );
      },
    );

test('every transcript has its job', () => {
  assert.deepEqual(readdirSync(folder).toSorted(), jobs.map(({ name }) => `${name}.txt`).toSorted());
});
