import { Deployment } from './deployment.ts';

/** The JSON Schema of a deployment as `deployments/schema.json` has it, for editors that complete and check while one types. */
export function deploymentSchema(): string {
  return `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Deployment of the portal', ...Deployment }, null, 2)}\n`;
}
