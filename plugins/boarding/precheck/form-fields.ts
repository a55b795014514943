/** Creates the form fields of a step from its questions. */
import type { LookupOption } from '#core/api';
import type { FormField, Validation } from '#core/ui';
import { type FieldDefinition, type Fields, goodsKinds, lengthOf, peopleRoles } from '../steps.ts';
import type { PrecheckText } from './texts.ts';

export interface Choices {
  readonly countries: readonly LookupOption[];
  readonly currencies: readonly LookupOption[];
}

export function formFieldsOf(fields: Fields, text: PrecheckText, choices: Choices): FormField[] {
  return Object.entries(fields).map(([name, definition]) => ({
    name,
    // Every field of the form has a label.
    label: text(`field.${name as FieldName}`),
    ...lookOf(name, definition, text, choices),
    validations: validationsOf(definition, text),
    // Only the names in `hinted` have a hint.
    ...(hinted.has(name) && { hint: text(`hint.${name as HintName}`) }),
  }));
}

type HintName = 'websites' | 'description' | 'iban' | 'share' | 'isPep' | 'chargebacks';
const hinted: ReadonlySet<string> = new Set([
  'websites',
  'description',
  'iban',
  'share',
  'isPep',
  'chargebacks',
] satisfies HintName[]);
/** Names of the fields that have a label in the texts. */
export type FieldName = Parameters<PrecheckText>[0] extends infer Key
  ? Key extends `field.${infer Name}`
    ? Name
    : never
  : never;

function lookOf(
  name: string,
  definition: FieldDefinition,
  text: PrecheckText,
  { countries, currencies }: Choices,
): Pick<FormField, 'type' | 'inputType' | 'options' | 'multiSelectOptions'> {
  const codes = currencies.map(({ id, name }) => ({ id, name: `${id} · ${name}` }));
  switch (definition.kind) {
    case 'tick':
      return { type: 'checkbox' };
    case 'country':
      return { type: 'selectAutoComplete', options: countries };
    case 'currency':
      return { type: 'select', options: codes };
    case 'currencies':
      return { type: 'multiSelectAutoComplete', multiSelectOptions: codes };
    case 'choice':
      return {
        type: 'radiobutton',
        options:
          name === 'role'
            ? peopleRoles.map((id) => ({ id, name: text(`option.${id}`) }))
            : goodsKinds.map((id) => ({ id, name: text(`option.${id}`) })),
      };
    case 'date':
      return { type: 'date' };
    default:
      return { type: 'input', inputType: definition.kind === 'long' ? 'multiline' : definition.kind };
  }
}

function validationsOf(definition: FieldDefinition, text: PrecheckText): Validation[] {
  const { kind, required, minLength, pattern } = definition;
  return [
    ...(required
      ? [{ name: 'required', message: text(kind === 'tick' ? 'problem.declaration' : 'problem.required') } as const]
      : []),
    ...(kind === 'email' ? [{ name: 'email', message: text('problem.email') } as const] : []),
    ...(kind === 'decimal'
      ? [{ name: 'pattern', value: '\\d{1,12}(\\.\\d{1,3})?', message: text('problem.number') } as const]
      : []),
    ...(pattern === undefined ? [] : [{ name: 'pattern', value: pattern, message: text('problem.format') } as const]),
    ...(minLength === undefined
      ? []
      : [{ name: 'minLength', value: minLength, message: text('problem.short') } as const]),
    ...(kind === 'text' || kind === 'long' || kind === 'email' || kind === 'tel'
      ? [
          {
            name: 'maxLength',
            value: lengthOf(definition),
            message: text('problem.long', { count: lengthOf(definition) }),
          } as const,
        ]
      : []),
  ];
}
