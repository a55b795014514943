/**
 * Runs the tests of a plugin in the plugin's own project, like `npm test`: in their lanes, in processes for several
 * files.
 */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { byLane, type LaneName } from '../runner/lanes.ts';
import { startWorker, type TestWorker } from '../runner/test-worker.ts';

/** Parts of this repository's tests that the project needs, in addition to the plugins' own. */
export const testParts = [
  'test/harness',
  'test/lint/imports.ts',
  'test/runner',
  'test/dev-server/portal-folder.ts',
  'test/dev-server/running-server.ts',
  'test/dev-server/visitor.ts',
];

export interface MadeTests {
  /**
   * Runs all files of a plugin.
   * @returns the number of files, and the titles of the tests and suites that passed.
   * @throws if a test fails
   */
  run(plugin: string): Promise<{ readonly files: number; readonly passed: readonly string[] }>;
  end(): Promise<void>;
}

export function madeTests(root: string): MadeTests {
  const workers = new Map<LaneName, TestWorker>();
  const workerOf = (lane: LaneName) => {
    const worker = workers.get(lane) ?? startWorker({ root, lane });
    workers.set(lane, worker);
    return worker;
  };
  return {
    async run(plugin) {
      const folder = `test/plugins/${plugin}`;
      const files = readdirSync(join(root, folder))
        .filter((file) => /\.test\.tsx?$/.test(file))
        .map((file) => `${folder}/${file}`);
      const passed: string[] = [];
      const runAll = async (lane: LaneName, ofLane: readonly string[]) => {
        for (const file of ofLane) {
          const { isPassed, events, failures, trouble, output } = await workerOf(lane).run(file);
          const why = [...failures.map(({ name, error }) => `${name}: ${error}`), trouble ?? '', output];
          assert.ok(isPassed, `${file}\n${why.join('\n')}`);
          passed.push(...events.filter(({ type }) => type === 'test:pass').map(({ data }) => data.name ?? ''));
        }
      };
      await Promise.all([...byLane(files, root)].map(([lane, ofLane]) => runAll(lane, ofLane)));
      return { files: files.length, passed };
    },
    async end() {
      const ended = await Promise.all([...workers.values()].map((worker) => worker.end()));
      assert.deepEqual(
        ended.filter((how) => how !== undefined),
        [],
      );
    },
  };
}
