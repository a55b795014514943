interface Operation {
  readonly 'x-guard'?: unknown;
  /** True of a call that isn't a GET and only computes (`changesNothing` of `defineEndpoint`). */
  readonly 'x-changes-nothing'?: unknown;
}

/** Holds the part of the API's description that tells reading from changing. */
export interface GuardedOperations {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const permissionsOf = (guard: unknown): readonly string[] => {
  if (typeof guard !== 'object' || guard === null || !('permissions' in guard) || !Array.isArray(guard.permissions))
    return [];
  return guard.permissions.filter((name): name is string => typeof name === 'string');
};

/**
 * Returns the permissions that only read: they open at least one GET, and every other call that they open changes
 * nothing.
 */
export function readingPermissions({ paths = {} }: GuardedOperations): ReadonlySet<string> {
  const reads = new Set<string>();
  const changes = new Set<string>();
  for (const methods of Object.values(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const isGet = method.toLowerCase() === 'get';
      if (!isGet && operation['x-changes-nothing'] === true) continue;
      for (const name of permissionsOf(operation['x-guard'])) (isGet ? reads : changes).add(name);
    }
  return new Set([...reads].filter((name) => !changes.has(name)));
}
