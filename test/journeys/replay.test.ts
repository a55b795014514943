// @lane browser
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { systemModeKey } from '../../core/state/stored-mode.ts';
import { startPortal } from '../harness/index.ts';
import { hasLateStyles } from '../harness/late-styles.ts';
import { allJourneys, begin } from './journey.ts';

const portal = startPortal({ replay: { dir: fileURLToPath(new URL('../../fixtures', import.meta.url)) } });

for (const journey of await allJourneys()) {
  portal.test(
    `the journey ${journey.name} goes on recorded answers, without a sandbox, and asks for nothing else`,
    { as: journey.as, ...(journey.expects && { expectProblem: journey.expects }) },
    async ({ page, server }) => {
      assert.equal(server.world, undefined);
      server.reset();
      server.replay?.stats.clear();
      // The journeys were recorded after the sign-in, when the browser has stored the mode and sends it with each call.
      await page.addInitScript((key) => {
        if (origin !== 'null' && localStorage.getItem(key) === null) localStorage.setItem(key, 'Live');
      }, systemModeKey);
      await begin(journey, page, server.origin);
      // Late styles move elements, so a click during their arrival would miss its target.
      await hasLateStyles(page);
      await journey.run(page);
      assert.deepEqual(
        server.replay?.stats.unmatched.map(({ method, url, nearest }) => [method, url, ...nearest]),
        [],
      );
      assert.deepEqual(server.replay?.library.problems, []);
    },
  );
}
