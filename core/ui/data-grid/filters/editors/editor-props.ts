import type { Option } from '../../../inputs/option.ts';
import type { FilterValue, GridFilter } from '../../types.ts';

/** Current input of the user: a value, no value, or an invalid input with its problem. */
export type Draft<Problem extends string = string> =
  | { readonly value: FilterValue | undefined }
  | { readonly problem: Problem };

export interface EditorProps<Filter extends GridFilter> {
  readonly filter: Filter;
  readonly value: FilterValue | undefined;
  readonly nameOf: (id: string) => string;
  readonly onFound: (options: readonly Option[]) => void;
  readonly onDraft: (draft: Draft) => void;
  /** Applies a value immediately, if choosing it needs no further input. */
  readonly onApply: (value: FilterValue | undefined) => void;
}
