/** What was asked of `portal plugin add`, as a plugin's record keeps it. */
import type { PartFilesOptions } from './part-files.ts';
import { type PartKind, type PartOptions, partKinds } from './part-names.ts';

export interface PartRequestOptions extends PartOptions, Pick<PartFilesOptions, 'slot' | 'of'> {}

export interface PartRequest {
  readonly kind: PartKind;
  readonly name: string;
  /** What was given; the rest follows from the name. */
  readonly options: PartRequestOptions;
}

const optionNames = ['tier', 'title', 'titleTr', 'singular', 'singularTr', 'pluralTr', 'group', 'slot', 'of'] as const;

export function partRequest(kind: PartKind, name: string, options: PartRequestOptions): PartRequest {
  return { kind, name, options: Object.fromEntries(optionNames.flatMap((option) => (options[option] === undefined ? [] : [[option, options[option]]]))) };
}

/** A part in a record that was read; nothing where it is none. */
export function partRequestIn(value: unknown): PartRequest | undefined {
  if (!isObject(value) || !isObject(value.options)) return undefined;
  const { name, options } = value;
  const kind = partKinds.find((one) => one === value.kind);
  const known = Object.entries(options).every(([option, given]) => optionNames.some((one) => one === option) && typeof given === 'string');
  return kind && typeof name === 'string' && known ? { kind, name, options } : undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
