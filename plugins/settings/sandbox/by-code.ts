/** Mapping between codes in the API and references in the sandbox, so that records in use cannot be deleted. */
import { type EntityRecord, type EntityToken, SandboxError, type ServeOptions, type World } from '#sandbox';

interface Coded extends EntityRecord {
  readonly code: string;
  readonly isActive: boolean;
}
interface CodedField {
  /** Field of the record that contains an id or a list of ids. */
  readonly as: string;
  readonly of: EntityToken<Coded>;
}

/**
 * Converts fields of a collection from codes into references and back. New selections must be active; earlier
 * selections remain valid.
 * @param fields of the API, by name: `{ currency: { as: 'currencyId', of: Currencies } }`
 */
export function byCode(fields: Readonly<Record<string, CodedField>>): Required<ServeOptions<EntityRecord>> {
  const every = Object.entries(fields);
  return {
    answer: (record, world) =>
      Object.fromEntries(
        every.map(([field, { as, of }]) => [
          field,
          each(fieldIn(record, as), (id) => world.of(of)?.get(id)?.code ?? id),
        ]),
      ),
    values: (body, { world, tenantId, before }) => {
      const remainingFields = Object.entries(body).filter(([field]) => !Object.hasOwn(fields, field));
      const references = every.map(([field, { as, of }]) => {
        const had = [before && fieldIn(before, as)].flat();
        return [as, each(body[field], (code) => idOf(code, { world, of, tenantId, field, had }))] as const;
      });
      return Object.fromEntries([...remainingFields, ...references]);
    },
  };
}

interface Choosing extends Pick<CodedField, 'of'> {
  readonly world: World;
  readonly tenantId: string | undefined;
  readonly field: string;
  /** Earlier selections. */
  readonly had: readonly unknown[];
}

function idOf(code: string, { world, of, tenantId, field, had }: Choosing): string {
  const found = world.of(of)?.all.find((record) => record.tenantId === tenantId && record.code === code);
  if (found && (found.isActive || had.includes(found.id))) return found.id;
  throw new SandboxError(400, `${of.id}.inactive`, 'Choose an active one from the list.', field);
}

const fieldIn = (record: object, field: string): unknown =>
  Object.entries(record).find(([name]) => name === field)?.[1];

/** Converts a text, or each text of a list; returns `undefined` for `undefined`. */
function each(value: unknown, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => change(String(item)));
  return value === undefined ? undefined : change(String(value));
}
