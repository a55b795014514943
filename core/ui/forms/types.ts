/** Description of a dynamic form (S-392 to S-396). It is plain data, so that a definition can come from the API. */
import type { AnyEndpoint } from '../../http/endpoint.ts';
import type { CoreFieldType } from '../../plugin/vocabulary/field-types.ts';
import type { RelativeRange } from '../data-grid/filters/relative-range-names.ts';
import type { Option } from '../data-grid/types.ts';
import type { FieldWidth } from '../pieces/field-marks.ts';

/** Field type: a core type, or a type that a plugin adds in its manifest (`fields`), whose value is a text. @public */
export type FieldType = CoreFieldType | (string & Record<never, never>);

/** Input type of a field of type `input`. A type that is not listed is text of at most 500 characters. */
export type InputType =
  | 'text'
  | 'search'
  | 'password'
  | 'email'
  | 'tel'
  | 'url'
  | 'number'
  | 'decimal'
  | 'digits'
  | 'percentage'
  | 'card'
  | 'multiline';

/** Condition for a value, and the message if it is not met (S-394). @public */
export type Validation = { readonly message: string } & (
  | { readonly name: 'required' | 'email' | 'url' }
  /** Least and greatest number. */
  | { readonly name: 'min' | 'max'; readonly value: number }
  | { readonly name: 'minLength' | 'maxLength'; readonly value: number }
  /** The whole value must match. */
  | { readonly name: 'pattern'; readonly value: string }
);

/** Field of a form that is declared as data. @public */
export interface FormField {
  readonly type: FieldType;
  readonly name: string;
  readonly label: string;
  /** Input type for `input`; `submit` (if absent), `reset` or `button` for `button`. */
  readonly inputType?: string;
  readonly validations?: readonly Validation[];
  /** Options of select, selectAutoComplete and radiobutton. */
  readonly options?: readonly Option[];
  /**
   * Source of the options of selectWithApi and multiSelectAutoComplete: an endpoint, or the path of a GET that returns
   * options, as the API documents spell it.
   */
  readonly api?: string | AnyEndpoint;
  /** Options of multiSelectAutoComplete. */
  readonly multiSelectOptions?: readonly Option[];
  /** Names of the two values of a dateRangePicker; `<name>Start` and `<name>End` if absent. */
  readonly startDateName?: string;
  readonly endDateName?: string;
  readonly ranges?: readonly RelativeRange[];
  readonly maxDaysSelected?: number;
  /** Shows the time picker of date and dateRangePicker. */
  readonly showTimePicker?: boolean;
  /** Number of decimals for the input types decimal, number and percentage, applied when the input is left. */
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
/** Values of a form by the names of the fields. @public */
export type FormValues = Readonly<Record<string, FormValue>>;
