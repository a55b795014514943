/** What of a description of the API tells reading from changing. */
export interface GuardedOperations {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, { readonly 'x-guard'?: unknown }>>>>;
}

const permissionsOf = (guard: unknown): readonly string[] => {
  if (typeof guard !== 'object' || guard === null || !('permissions' in guard) || !Array.isArray(guard.permissions)) return [];
  return guard.permissions.filter((name): name is string => typeof name === 'string');
};

/** Returns the permissions that only read: they open at least one call, and every call that they open is a GET. */
export function readingPermissions({ paths = {} }: GuardedOperations): ReadonlySet<string> {
  const reads = new Set<string>();
  const changes = new Set<string>();
  for (const methods of Object.values(paths))
    for (const [method, operation] of Object.entries(methods))
      for (const name of permissionsOf(operation['x-guard'])) (method.toLowerCase() === 'get' ? reads : changes).add(name);
  return new Set([...reads].filter((name) => !changes.has(name)));
}
