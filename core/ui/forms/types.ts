/** What a dynamic form is described with (S-392 to S-396). Plain data, so that a definition can come from the API. */
import type { AnyEndpoint } from '../../http/endpoint.ts';
import type { CoreFieldType } from '../../plugin/vocabulary/field-types.ts';
import type { RelativeRange } from '../data-grid/filters/relative-ranges.ts';
import type { Option } from '../data-grid/types.ts';
import type { FieldWidth } from '../pieces/field-marks.ts';

/** One of core's types, or one that a plugin brings with its manifest (`fields`), whose value is a text. */
export type FieldType = CoreFieldType | (string & Record<never, never>);

/** Of type `input`: which input it is. A type that is not listed is text of at most 500 characters. */
export type InputType = 'text' | 'search' | 'password' | 'email' | 'tel' | 'url' | 'number' | 'decimal' | 'digits' | 'percentage' | 'card' | 'multiline';

/** What must hold for a value, and what is said where it does not (S-394). */
export type Validation = { readonly message: string } & (
  | { readonly name: 'required' | 'email' | 'url' }
  /** Least and greatest number. */
  | { readonly name: 'min' | 'max'; readonly value: number }
  | { readonly name: 'minLength' | 'maxLength'; readonly value: number }
  /** The whole value must match. */
  | { readonly name: 'pattern'; readonly value: string }
);

export interface FormField {
  readonly type: FieldType;
  readonly name: string;
  readonly label: string;
  /** Of `input` an input type; of `button` `submit` (where absent), `reset` or `button`. */
  readonly inputType?: string;
  readonly validations?: readonly Validation[];
  /** Of select, selectAutoComplete and radiobutton. */
  readonly options?: readonly Option[];
  /** Of selectWithApi and multiSelectAutoComplete: an endpoint, or the path of a GET that answers options, as the API documents spell it. */
  readonly api?: string | AnyEndpoint;
  /** Of multiSelectAutoComplete. */
  readonly multiSelectOptions?: readonly Option[];
  /** Of dateRangePicker: the names that its two values go by; `<name>Start` and `<name>End` where absent. */
  readonly startDateName?: string;
  readonly endDateName?: string;
  readonly ranges?: readonly RelativeRange[];
  readonly maxDaysSelected?: number;
  /** Of date and dateRangePicker. */
  readonly showTimePicker?: boolean;
  /** Of the input types decimal, number and percentage: how many it is written with once it is left. */
  readonly decimals?: number;
  /** Follows from the type where absent. */
  readonly width?: FieldWidth;
  /** Names the section that the field is in; fields of a section stand together. */
  readonly section?: string;
  /** Folded away at the end of the form: what most people leave as it is. */
  readonly isAdvanced?: boolean;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
}

export type FormValue = string | boolean | readonly string[] | readonly object[] | undefined;
/** By the names of the fields. */
export type FormValues = Readonly<Record<string, FormValue>>;
