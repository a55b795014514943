/** Fixtures for the calls of an imported plugin. */

import { defineEndpoint } from '../../../core/http/endpoint.ts';
import { scaffold } from '../../../dev-server/fixtures/scaffold.ts';
import type { Files } from '../scaffold/part.ts';
import { permissionOf } from '../scaffold/part-names.ts';
import { callNames, type ImportedApi, type Unmapped } from './model.ts';
import { endpointId } from './resource-files.ts';
import { schemaType } from './schema-code.ts';

/** Returns the fixtures by path relative to the project, and the calls for which no response could be generated. */
export function fixturesOfApi(api: ImportedApi): { readonly files: Files; readonly unmapped: readonly Unmapped[] } {
  const services = new Set(api.services);
  const files = new Map<string, string>();
  const unmapped: Unmapped[] = [];
  for (const endpoint of endpointsOf(api)) {
    try {
      // If two calls share an address, the fixture of the first call wins.
      for (const { file, text } of scaffold({
        endpoints: [{ endpoint, owner: api.id, services }],
        plugin: api.id,
        seed: 1,
      }))
        if (!files.has(`fixtures/${file}`)) files.set(`fixtures/${file}`, text);
    } catch (cause) {
      const [why = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
      unmapped.push({ at: `${endpoint.method} ${endpoint.path}`, what: `it has no fixture: ${why}` });
    }
  }
  return { files, unmapped };
}

/** Returns the calls as the plugin's code declares them. */
function endpointsOf({ resources }: ImportedApi) {
  return resources.flatMap((resource) =>
    callNames.flatMap((name) => {
      const call = resource.calls[name];
      if (!call) return [];
      const { part } = resource;
      const what = name === 'list' || name === 'details' ? 'View' : 'Edit';
      const { query, body, answer, paging, ...facts } = call;
      return [
        defineEndpoint({
          ...facts,
          id: endpointId(resource, name),
          guard: { permissions: [permissionOf(part, part.tiers[0] ?? 'tenant', what)] },
          ...(query && { query: schemaType(query, true) }),
          ...(body && { body: schemaType(body, true) }),
          answer: answer ? schemaType(answer) : 'none',
          ...(paging && { paging }),
        }),
      ];
    }),
  );
}
