interface Operation {
  readonly 'x-guard'?: unknown;
  /** True for a call that only computes but is not a GET (`changesNothing` of `defineEndpoint`). */
  readonly 'x-changes-nothing'?: unknown;
}

/** The part of the API description that distinguishes reading from changing. */
export interface GuardedOperations {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const permissionsOf = (guard: unknown): readonly string[] => {
  if (typeof guard !== 'object' || guard === null || !('permissions' in guard) || !Array.isArray(guard.permissions))
    return [];
  return guard.permissions.filter((name): name is string => typeof name === 'string');
};

/**
 * Returns the permissions that only read data: they allow at least one GET, and all other calls that they allow change
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
