// @lane program
/** Changes of sources cause new builds, in a folder of synthetic plugins. */
import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { discoverPlugins } from '../../../../core/plugin/discover.ts';
import { loadDeployment } from '../../../../core/plugin/load-deployment.ts';
import { outputOf } from '../../../../cli/build/assets/bundle-files.ts';
import { type Rebuild, watchPortal } from '../../../../cli/build/assets/watch.ts';
import { root, temporaryFolder } from '../../../bench/built-portal.ts';
import { writeSyntheticPlugins } from '../../../bench/synthetic-plugins.ts';

test('a changed screen, text or stylesheet is rebuilt; a mistake is reported and the last build stays', async () => {
  const folder = await temporaryFolder();
  const [plugin] = await writeSyntheticPlugins(join(folder, 'plugins'), 1);
  assert.ok(plugin);
  const [deployment, plugins] = await Promise.all([loadDeployment('default', root), discoverPlugins(root)]);
  const outDir = join(folder, 'portal');
  const rebuilds = rebuildQueue();
  const watching = await watchPortal({ root, deployment, plugins: [...plugins, plugin], outDir }, rebuilds.put);
  try {
    const first = await rebuilds.next();
    assert.ok('result' in first, 'error' in first ? first.error.message : '');
    assert.match(await readFile(join(outDir, 'index.html'), 'utf8'), /src="\/assets\/dev-reload-\d+\.js"/);

    const screen = join(plugin.dir, 'screens/list.tsx');
    const source = await readFile(screen, 'utf8');
    await mkdir(join(plugin.dir, 'styles'));
    await writeFile(join(plugin.dir, 'styles/list.css'), '.changed-list { color: teal; }');
    await writeFile(screen, `import '../styles/list.css';\n${source.replace('<p>', '<p className="changed-list">')}`);
    const second = await rebuilds.next();
    assert.ok('result' in second, 'error' in second ? second.error.message : '');
    const built = await chunkOf(second.result.metafile, screen.slice(root.length));
    assert.match(built, /changed-list/);
    const [stylesheet = ''] = /\/assets\/list-\w+\.css/.exec(built) ?? [];
    assert.match(await readFile(join(outDir, stylesheet), 'utf8'), /\.changed-list/);

    await writeFile(screen, 'export default function (');
    const third = await rebuilds.next();
    assert.ok('error' in third);
    assert.match(third.error.message, /screens\/list\.tsx:1/);
    assert.match(await readFile(join(outDir, 'index.html'), 'utf8'), /id="root"/);
  } finally {
    await watching.stop();
  }
});

/** Creates a queue that returns rebuilds in their order and awaits the next if there is none yet. */
function rebuildQueue() {
  const waiting: ((rebuild: Rebuild) => void)[] = [];
  const ready: Rebuild[] = [];
  return {
    put: (rebuild: Rebuild) => {
      const taker = waiting.shift();
      if (taker) taker(rebuild);
      else ready.push(rebuild);
    },
    next: async (): Promise<Rebuild> => ready.shift() ?? new Promise((resolve) => waiting.push(resolve)),
  };
}

async function chunkOf(metafile: string, module: string): Promise<string> {
  const parsed = JSON.parse(await readFile(metafile, 'utf8'));
  const output = outputOf(parsed, module);
  const imported =
    Object.keys(parsed.outputs[output].inputs).length > 0
      ? []
      : parsed.outputs[output].imports.map(({ path }: { path: string }) => path);
  const contents = await Promise.all([output, ...imported].map((file) => readFile(join(root, file), 'utf8')));
  return contents.join('\n');
}
