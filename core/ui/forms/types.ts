/** Description of a dynamic form (S-392 to S-396). It is plain data, so that the API can return it. */
import type { AnyEndpoint } from '../../http/endpoint.ts';
import type { CoreFieldType } from '../../plugin/core-names/field-types.ts';
import type { FieldWidth } from '../components/field-marks.ts';
import type { RelativeRange } from '../inputs/dates/relative-range-names.ts';
import type { Option } from '../inputs/option.ts';

/** Field type: a type of core, or one that a plugin adds in its manifest (`fields`), whose value is a text. @public */
export type FieldType = CoreFieldType | (string & Record<never, never>);

/** Input type of a field of type `input`. Other types are text with up to 500 characters. */
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

/** Condition for a value, and the message for values that fail it (S-394). @public */
export type Validation = { readonly message: string } & (
  | { readonly name: 'required' | 'email' | 'url' }
  /** Minimum or maximum number. */
  | { readonly name: 'min' | 'max'; readonly value: number }
  | { readonly name: 'minLength' | 'maxLength'; readonly value: number }
  /** Pattern that the whole value must match. */
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
   * options, as written in the API documents.
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
  /** Derived from the type if absent. */
  readonly width?: FieldWidth;
  /** Name of the field's section. Fields of a section are shown together. */
  readonly section?: string;
  /** True for fields in the collapsed part at the end of the form, which most users leave unchanged. */
  readonly isAdvanced?: boolean;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
}

export type FormValue = string | boolean | readonly string[] | readonly object[] | undefined;
/** Values of a form, by field name. @public */
export type FormValues = Readonly<Record<string, FormValue>>;
