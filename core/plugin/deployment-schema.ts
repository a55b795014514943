import { Deployment } from '../model/deployment.ts';

/**
 * Returns the JSON Schema of a deployment as written to `deployments/schema.json`, for completion and checks in
 * editors.
 */
export function deploymentSchema(): string {
  return `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Deployment of the portal', ...Deployment }, null, 2)}\n`;
}
