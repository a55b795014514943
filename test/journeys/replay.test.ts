import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { startPortal } from '../harness/index.ts';
import { allJourneys, go } from './journey.ts';

const portal = startPortal({ replay: { dir: fileURLToPath(new URL('../../fixtures', import.meta.url)) } });

for (const journey of await allJourneys()) {
  portal.test(
    `the journey ${journey.name} goes on recorded answers, without a sandbox, and asks for nothing else`,
    { ...(journey.expects && { expectProblem: journey.expects }) },
    async ({ page, server, checkAccessibility }) => {
      assert.equal(server.world, undefined);
      server.reset();
      server.replay?.stats.clear();
      await go(journey, page, server.origin);
      await checkAccessibility();
      assert.deepEqual(
        server.replay?.stats.unmatched.map(({ method, url, nearest }) => [method, url, ...nearest]),
        [],
      );
      assert.deepEqual(server.replay?.library.problems, []);
    },
  );
}
