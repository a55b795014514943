/** The fields of a resource's form, with the facts from the schema of the body. */

import type { ComponentType } from 'react';
import { firstLanguage, languages } from '../../../i18n/languages.ts';
import { labelInLanguage } from '../../components/language-name.ts';
import type { FormControlProps } from '../../forms/form-control-props.ts';
import { timeZoneOptions } from '../../forms/time-zone-options.ts';
import type { FormField, Validation } from '../../forms/types.ts';
import type { Option } from '../../inputs/option.ts';
import { type UiText, uiText } from '../../later-texts.ts';
import {
  decimalsIn,
  enumerationOf,
  fieldsOf,
  isLocalized,
  mustBeFilled,
  requiredOf,
  type Schema,
  withoutNull,
} from '../../list/schema.ts';
import type { FieldSpec } from '../declaration/spec.ts';
import type { Words } from '../declaration/words.ts';
import { inputName, inputSchemas } from './localized-fields.ts';

/** The fields of the portal's `listed` shape that most users leave unchanged. */
const advanced: ReadonlySet<string> = new Set(['order']);

/**
 * @param changes whether the form changes an existing item or creates a new one
 * @param created the body for creating an item, which contains the fields that are read-only afterwards
 */
export function formFields(
  specs: readonly FieldSpec[],
  body: unknown,
  changes: boolean,
  words: Words,
  created?: unknown,
): readonly FormField[] {
  const whole = { ...fieldsOf(created), ...fieldsOf(body) };
  const schemas = inputSchemas(whole);
  const required = requiredOf(body);
  const ui = uiText();
  const inputs = specs.flatMap((spec) =>
    isLocalized(whole[spec.key])
      ? languages.map((language) => ({ spec, language }))
      : [{ spec, language: firstLanguage }],
  );
  return inputs.map(({ spec, language }): FormField => {
    const {
      key,
      label,
      hint,
      placeholder,
      options,
      fixed = false,
      width,
      section,
      isAdvanced = advanced.has(key),
    } = spec;
    const name = inputName(key, language);
    const schema = schemas[name] ?? {};
    const { type, inputType } = typeOf(spec, schema);
    const choices = Array.isArray(options) || options === undefined ? choicesOf(spec, schema, words) : undefined;
    const isFixed = fixed && changes;
    const decimals = decimalsIn(spec, schema);
    return {
      type,
      name,
      label: labelInLanguage(words.label({ key, ...(label !== undefined && { label }) }), language),
      ...(inputType && { inputType }),
      ...(choices && choices.length > 0 && { options: choices, multiSelectOptions: choices }),
      ...(options && 'path' in options && { api: options }),
      ...(decimals !== undefined && { decimals }),
      ...(width && { width }),
      ...(section !== undefined && { section: words.text(section) }),
      ...(isAdvanced && { isAdvanced }),
      ...(hint !== undefined && { hint: words.text(hint) }),
      ...(placeholder !== undefined && { placeholder: words.text(placeholder) }),
      ...(schema.format === 'date-time' && { showTimePicker: true }),
      // Choices have no read-only state.
      ...(isFixed && (type === 'input' ? { readOnly: true } : { disabled: true })),
      validations: isFixed
        ? []
        : validationsOf(
            spec,
            schema,
            language === firstLanguage && (spec.required ?? (required.has(key) && mustBeFilled(schema))),
            words,
            ui,
          ),
    };
  });
}

/** Returns the controls that replace the form's default controls. */
export function controlsOf(specs: readonly FieldSpec[]): Readonly<Record<string, ComponentType<FormControlProps>>> {
  return Object.fromEntries(specs.flatMap(({ key, control }) => (control ? [[key, control]] : [])));
}

function typeOf(spec: FieldSpec, schema: Schema): Pick<FormField, 'type' | 'inputType'> {
  const { options, inputType } = spec;
  const plain = withoutNull(schema);
  if (spec.type === 'multiline') return { type: 'input', inputType: 'multiline' };
  if (spec.type) return { type: spec.type, ...(inputType && { inputType }) };
  if (inputType) return { type: 'input', inputType };
  if (plain.type === 'array') return { type: 'multiSelectAutoComplete' };
  if (options && 'path' in options) return { type: 'selectWithApi' };
  if (options || enumerationOf(schema).length > 0) return { type: 'select' };
  if (plain.type === 'boolean') return { type: 'checkbox' };
  if (plain.format === 'time-zone') return { type: 'selectAutoComplete' };
  if (plain.format === 'date' || plain.format === 'date-time') return { type: 'date' };
  return { type: 'input', inputType: inputTypeOf(plain) };
}

function inputTypeOf({ type, format }: Schema): string {
  if (type === 'integer') return 'digits';
  if (type === 'number' || format === 'amount' || format === 'decimal') return 'decimal';
  if (format === 'email') return 'email';
  return format === 'uri' || format === 'url' ? 'url' : 'text';
}

function choicesOf({ key, options }: FieldSpec, schema: Schema, words: Words): readonly Option[] {
  if (options === undefined && withoutNull(schema).format === 'time-zone') return timeZoneOptions;
  const given: readonly (string | Option)[] = Array.isArray(options) ? options : enumerationOf(schema);
  return given.map((option) => (typeof option === 'string' ? { id: option, name: words.word(key, option) } : option));
}

/** Returns the declared validations, and those of the schema without a declared message. */
function validationsOf(
  spec: FieldSpec,
  schema: Schema,
  isRequired: boolean,
  words: Words,
  ui: UiText,
): readonly Validation[] {
  const plain = withoutNull(schema);
  const decimals = decimalsIn(spec, schema);
  const limitValidation = (name: 'minLength' | 'maxLength' | 'min' | 'max', value: unknown): Validation[] =>
    typeof value === 'number' ? [{ name, value, message: ui(`resource.invalid.${name}`, { value }) }] : [];
  // The type of the definition ensures that name and value match.
  const ownValidations = (spec.validations ?? []).map(
    (validation) => ({ ...validation, message: words.text(validation.message) }) as Validation,
  );
  const fromSchema: Validation[] = [
    ...(isRequired ? [{ name: 'required' as const, message: ui('common.required') }] : []),
    ...(typeof plain.minLength === 'number' && plain.minLength > 1
      ? limitValidation('minLength', plain.minLength)
      : []),
    ...limitValidation('maxLength', plain.maxLength),
    ...limitValidation('min', plain.minimum),
    ...limitValidation('max', plain.maximum),
    ...(plain.format === 'email' ? [{ name: 'email' as const, message: ui('resource.invalid.email') }] : []),
    ...(plain.format === 'uri' ? [{ name: 'url' as const, message: ui('resource.invalid.url') }] : []),
    // A schema's pattern may match any part, but the form's pattern must match the whole text.
    ...(typeof plain.pattern === 'string'
      ? [{ name: 'pattern' as const, value: `[^]*(?:${plain.pattern})[^]*`, message: ui('resource.invalid.pattern') }]
      : []),
  ];
  if (plain.type === 'number' && decimals !== undefined) {
    fromSchema.push({
      name: 'pattern',
      value: `-?\\d*(?:\\.\\d{0,${decimals}})?`,
      message: ui('resource.invalid.decimals', { count: decimals }),
    });
  }
  const names = new Set(ownValidations.map(({ name }) => name));
  return [...fromSchema.filter(({ name }) => !names.has(name)), ...ownValidations];
}
