#!/usr/bin/env node
// Runs the command line from its TypeScript sources: there is no build step to forget.
import './preflight.cjs';
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

// `portal list | head` closes the pipe early, which is not an error.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

// An empty variable in an env file counts as not set.
if (process.env.PORT === '') delete process.env.PORT;

const argv = process.argv.slice(2);
/** Commands that read deployments or validate data with schemas. */
const readers = ['build', 'check', 'diff', 'doctor', 'explain', 'fixtures', 'list', 'plugin', 'serve', 'upgrade'];
const mayBeHelp = argv.length === 0 || argv.some((word) => ['help', '--help', '-h'].includes(word));
if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
  // Starting the TypeScript loader alone would take longer than printing the version.
  process.stdout.write(`${JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version}\n`);
} else {
  await run().catch((error) => {
    const missing = error?.code === 'ERR_MODULE_NOT_FOUND' && /^Cannot find package '([^']+)'/.exec(error.message)?.[1];
    if (!missing || argv.includes('--debug')) throw error;
    const folder = fileURLToPath(new URL('..', import.meta.url));
    process.stderr.write(
      `portal: [packages.missing] The package ${missing} is not installed. Run npm ci in ${folder}\n`,
    );
    process.exitCode = 1;
  });
}

async function run() {
  const compiled = mayBeHelp ? await (await import('./compiled.js')).compiledFor(argv) : undefined;
  if (compiled !== undefined) {
    const { main } = await import(pathToFileURL(compiled).href);
    process.exitCode = await main(argv);
    return;
  }
  const isReplay = argv[0] === 'fixtures' && argv[1] === 'replay';
  const [{ register }] = await Promise.all([
    import('tsx/esm/api'),
    // Packages of the server and the schemas load three times as fast before the TypeScript loader is active.
    argv[0] === 'start' || (isReplay && !argv.includes('--api-only')) ? import('../dev-server/preload.js') : undefined,
    isReplay ? import('../dev-server/fixtures/preload.js') : undefined,
    !isReplay && readers.includes(argv[0]) ? import('typebox/value') : undefined,
  ]);
  register();
  const { main } = await import('./main.ts');
  process.exitCode = await main(argv);
}
