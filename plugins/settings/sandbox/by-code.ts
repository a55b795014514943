/** What the API names by codes and the world keeps by references, so that what a list refers to cannot go. */
import { type EntityRecord, type EntityToken, SandboxError, type ServeOptions, type World } from '#sandbox';

interface Coded extends EntityRecord {
  readonly code: string;
  readonly isActive: boolean;
}
interface CodedField {
  /** The field of the record, with an id or a list of ids. */
  readonly as: string;
  readonly of: EntityToken<Coded>;
}

/**
 * Turns fields of a collection from codes into references and back. What is newly chosen has to be active; what was chosen before stays.
 * @param fields of the API, by name: `{ currency: { as: 'currencyId', of: Currencies } }`
 */
export function byCode(fields: Readonly<Record<string, CodedField>>): Required<ServeOptions<EntityRecord>> {
  const every = Object.entries(fields);
  return {
    answer: (record, world) =>
      Object.fromEntries(every.map(([field, { as, of }]) => [field, each(fieldIn(record, as), (id) => world.of(of)?.get(id)?.code ?? id)])),
    values: (body, { world, tenantId, before }) => {
      const kept = Object.entries(body).filter(([field]) => !Object.hasOwn(fields, field));
      const references = every.map(([field, { as, of }]) => {
        const had = [before && fieldIn(before, as)].flat();
        return [as, each(body[field], (code) => idOf(code, { world, of, tenantId, field, had }))] as const;
      });
      return Object.fromEntries([...kept, ...references]);
    },
  };
}

interface Choosing extends Pick<CodedField, 'of'> {
  readonly world: World;
  readonly tenantId: string | undefined;
  readonly field: string;
  /** What was chosen before. */
  readonly had: readonly unknown[];
}

function idOf(code: string, { world, of, tenantId, field, had }: Choosing): string {
  const found = world.of(of)?.all.find((one) => one.tenantId === tenantId && one.code === code);
  if (found && (found.isActive || had.includes(found.id))) return found.id;
  throw new SandboxError(400, `${of.id}.inactive`, 'Choose an active one from the list.', field);
}

const fieldIn = (record: object, field: string): unknown => Object.entries(record).find(([name]) => name === field)?.[1];

/** Changes a text, or each of a list; what is absent stays absent. */
function each(value: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => change(String(one)));
  return value === undefined ? undefined : change(String(value));
}
