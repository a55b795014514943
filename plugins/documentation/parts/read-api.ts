/** API description of the enabled plugins. It is public, so it is requested without credentials. */

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Path below the server, with `{placeholders}`. */
  readonly path: string;
  readonly summary: string;
  readonly group: string;
  readonly guard: unknown;
  readonly isSensitive: boolean;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: unknown;
  }[];
  readonly body: unknown;
  readonly answer: unknown;
}

interface Described {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly 'x-guard'?: unknown;
  readonly parameters?: readonly {
    readonly $ref?: string;
    readonly name?: string;
    readonly in?: string;
    readonly required?: boolean;
    readonly schema?: unknown;
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> };
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }>
  >;
}
export interface ApiDocument {
  readonly servers?: readonly { readonly url: string }[];
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

/**
 * Loads the API description.
 * @throws Error if the request fails
 */
export async function readApi(signal?: AbortSignal): Promise<ApiDocument> {
  const answer = await fetch('/openapi.json', { credentials: 'omit', ...(signal && { signal }) });
  if (!answer.ok) throw new Error(`The description of the API could not be read (${answer.status}).`);
  return answer.json();
}

const schemaIn = (content: Readonly<Record<string, { readonly schema?: unknown }>> | undefined) =>
  Object.values(content ?? {})[0]?.schema;

/** Returns all operations, by plugin and path. */
export function operationsOf({ paths = {} }: ApiDocument): readonly Operation[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]): Operation => {
        const {
          operationId = `${method} ${path}`,
          summary = '',
          tags = [],
          parameters = [],
          requestBody,
          responses = {},
        } = described;
        const ownParameters = parameters.flatMap((parameter) =>
          parameter.name === undefined
            ? []
            : [
                {
                  name: parameter.name,
                  in: parameter.in ?? 'query',
                  required: parameter.required ?? false,
                  schema: parameter.schema,
                },
              ],
        );
        const isSensitive = parameters.some(({ $ref }) => $ref?.endsWith('/ScaCode'));
        const answered = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
        const shapes = { body: schemaIn(requestBody?.content), answer: schemaIn(answered?.content) };
        return {
          id: operationId,
          method: method.toUpperCase(),
          path,
          summary,
          group: tags[0] ?? '',
          guard: described['x-guard'],
          isSensitive,
          parameters: ownParameters,
          ...shapes,
        };
      }),
    )
    .sort((operation, other) => operation.group.localeCompare(other.group) || operation.path.localeCompare(other.path));
}

/** Returns whether a path is for tenant staff. Operations of several tiers have a path for each tier. */
const isOfTenants = (path: string) => path.startsWith('/merchant/v1/crm/');

/** Returns whether a person can call an operation, by its guard and path. */
export function mayCall(
  { guard, path }: Pick<Operation, 'guard' | 'path'>,
  holder: { readonly tier: string; readonly permissions: ReadonlySet<string> },
): boolean {
  if (isOfTenants(path) && holder.tier !== 'tenant') return false;
  if (typeof guard !== 'object' || guard === null) return true;
  // The API description has guards in this format.
  const { tiers, permissions } = guard as {
    readonly tiers?: readonly string[];
    readonly permissions?: readonly string[];
  };
  return (
    (!tiers || tiers.includes(holder.tier)) &&
    (!permissions?.length || permissions.some((name) => holder.permissions.has(name)))
  );
}

/** Returns a group's name in words: `utr-resubmissions` becomes `UTR resubmissions`. */
export const nameOfGroup = (group: string): string =>
  group.replaceAll('-', ' ').replace(/\b(ai|crm|utr)\b/g, (abbreviation) => abbreviation.toUpperCase());
