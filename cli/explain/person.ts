/** The user in the input of `portal explain`: a tier, or a JSON file. */
import * as Type from 'typebox';
import Value from 'typebox/value';
import { processingStatus } from '../../core/model/merchants.ts';
import { systemMode } from '../../core/model/system-mode.ts';
import { didYouMean } from '../../core/plugin/nearest.ts';
import { readText } from '../../core/plugin/read-text.ts';
import { schemaErrors } from '../../core/plugin/schema-errors.ts';
import { Failure } from '../failure.ts';

const Text = Type.String({ minLength: 1 });

/**
 * Returns the schema of a choice.
 * @param description expected values, for error messages
 */
const choice = <const Value extends string>(values: readonly Value[], description: string) =>
  Type.Unsafe<Value>(
    Type.Union(
      values.map((value) => Type.Literal(value)),
      { description },
    ),
  );

/**
 * Facts that determine what a user sees: guards check tier and permissions, a deployment depends on the host, and the
 * toolbar on the rest.
 */
export const Person = Type.Object(
  {
    name: Type.Optional(Text),
    tier: choice(['platform', 'tenant', 'merchant'], 'platform, tenant or merchant'),
    permissions: Type.Optional(Type.Array(Text)),
    tenantId: Type.Optional(Text),
    merchantId: Type.Optional(Text),
    processingStatus: Type.Optional(choice(processingStatus.values, 'Processing, SandboxEnabled or NoProcessing')),
    systemMode: Type.Optional(choice(systemMode.values, 'Test or Live')),
    host: Type.Optional(Text),
  },
  { additionalProperties: false },
);
export type Person = Type.Static<typeof Person>;

/**
 * Reads the file of a user.
 * @throws Failure with a line for each problem of the file
 */
export async function readPerson(file: string): Promise<Person> {
  const refuse = (message: string, details: readonly string[] = []) =>
    new Failure('person.invalid', `${file} ${message}`, details);
  const text = await readText(file).catch((error: NodeJS.ErrnoException) => {
    throw refuse(
      error.code === 'ENOENT'
        ? 'does not exist. Pass the JSON file of a person, or a tier.'
        : `can’t be read (${error.code}). Pass the JSON file of a person.`,
    );
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refuse(
      `isn’t valid JSON: ${error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error)}. Fix it.`,
    );
  }
  if (Value.Check(Person, value)) return value;
  const errors = schemaErrors(Person, value).map(({ path, message, unknownKey }) => {
    const hint = unknownKey
      ? ` ${didYouMean(unknownKey.key, unknownKey.known, `Known here are ${unknownKey.known.join(', ')}.`)}`
      : '';
    return `${file}: ${path || 'The person'} ${message}.${hint}`;
  });
  throw refuse('describes no person. Write at least { "tier": "tenant", "permissions": ["…"] }.', errors);
}

/**
 * Returns a line for each permission that neither core nor an installed plugin declares. It is probably misspelled, and
 * has no effect.
 */
export function findUndeclaredPermissions(person: Person, declared: ReadonlySet<string>): string[] {
  return (person.permissions ?? [])
    .filter((name) => !declared.has(name))
    .map(
      (name) => `No plugin declares the permission ${name}. ${didYouMean(name, declared, 'It opens nothing here.')}`,
    );
}
