import { Option } from 'commander';
import { port } from './values.ts';

/** Returns the option of the deployment that a command uses. */
export const deploymentOption = () =>
  new Option('-d, --deployment <name>', 'use this deployment: a name in deployments/ or a path to a JSON file').default(
    'default',
  );

/** Returns the option of the port that a command listens on. The variable `PORT` changes its default. */
export const portOption = () =>
  new Option('-p, --port <number>', 'listen on this port of localhost; 0 picks a free one')
    .env('PORT')
    .argParser(port)
    .default(4200);
