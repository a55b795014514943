/** Input of `portal plugin add`, in the form that is stored in a plugin's record. */

import { type PartKind, partKinds } from './part.ts';
import type { PartFilesOptions } from './part-files.ts';
import type { PartOptions } from './part-names.ts';

export interface PartRequestOptions extends PartOptions, Pick<PartFilesOptions, 'slot' | 'of'> {}

export interface PartRequest {
  readonly kind: PartKind;
  readonly name: string;
  /** Options that were set; the others follow from the name. */
  readonly options: PartRequestOptions;
}

const optionNames = ['tier', 'title', 'titleTr', 'singular', 'singularTr', 'pluralTr', 'group', 'slot', 'of'] as const;

export function partRequest(kind: PartKind, name: string, options: PartRequestOptions): PartRequest {
  return {
    kind,
    name,
    options: Object.fromEntries(
      optionNames.flatMap((option) => (options[option] === undefined ? [] : [[option, options[option]]])),
    ),
  };
}

/** Parses a part in a record; `undefined` if it is invalid. */
export function partRequestIn(value: unknown): PartRequest | undefined {
  if (!isObject(value) || !isObject(value.options)) return undefined;
  const { name, options } = value;
  const kind = partKinds.find((partKind) => partKind === value.kind);
  const known = Object.entries(options).every(
    ([option, given]) => optionNames.some((optionName) => optionName === option) && typeof given === 'string',
  );
  return kind && typeof name === 'string' && known ? { kind, name, options } : undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
