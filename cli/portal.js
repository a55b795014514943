#!/usr/bin/env node
// Runs the command line from its TypeScript sources: there is no build step to forget.
import { register } from 'tsx/esm/api';

// `portal list | head` closes the pipe early; that is no error.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

// What the server needs of packages loads three times as fast before the TypeScript loader is there.
if (process.argv[2] === 'start') await import('../dev-server/preload.js');
register();
const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2));
