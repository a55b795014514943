/** What a resource is declared with. */
import type { ComponentType } from 'react';
import type { TabsBy } from '../../../api/collection.ts';
import type { CallInput } from '../../../http/client.ts';
import type { AnswerOf, AnyEndpoint, BodyOf, QueryOf } from '../../../http/endpoint.ts';
import type { RowOf as ListRowOf } from '../../../http/page.ts';
import type { KeysOf, TextKey } from '../../../i18n/text-keys.ts';
import type { Guard, Holder } from '../../../permissions/guard.ts';
import type { TieredOf } from '../../../permissions/tiered.ts';
import type { Option, OptionSearch, PhonePlace } from '../../data-grid/types.ts';
import type { FormControlProps } from '../../forms/form-control.tsx';
import type { FieldType, FormField, FormValues, InputType, Validation } from '../../forms/types.ts';
import type uiTexts from '../../messages/later/en.json';

/** The endpoints of a resource. What has no endpoint is not offered; each endpoint's guard says who is offered it. */
export interface ResourceCalls {
  /** A page (`pageOf`) that the server filters and sorts, or all rows at once (an array), which are then filtered and sorted here. */
  readonly list?: AnyEndpoint;
  /** One item. Without it an item is what its row says. Without `list` the resource is this one item, as a page of settings is. */
  readonly details?: AnyEndpoint;
  readonly create?: AnyEndpoint;
  /** PUT sends the whole item: what its body has and the form does not is carried over. PATCH sends the form. */
  readonly update?: AnyEndpoint;
  readonly remove?: AnyEndpoint;
}

/** A row of the list; the one item where there is no list. */
export type RowOf<Calls> = Calls extends { readonly list: infer E extends AnyEndpoint }
  ? ListRowOf<E>
  : Calls extends { readonly details: infer E extends AnyEndpoint }
    ? AnswerOf<E>
    : Record<string, unknown>;
/** What the details give; the row where there are none. */
export type ItemOf<Calls> = Calls extends { readonly details: infer E extends AnyEndpoint } ? AnswerOf<E> : RowOf<Calls>;
type CreateBody<Calls> = Calls extends { readonly create: infer E extends AnyEndpoint } ? NonNullable<BodyOf<E>> : never;
type UpdateBody<Calls> = Calls extends { readonly update: infer E extends AnyEndpoint } ? NonNullable<BodyOf<E>> : never;
export type FormBodyOf<Calls> = CreateBody<Calls> | UpdateBody<Calls>;
export type KeysIn<T> = T extends unknown ? keyof T & string : never;
type FilterKey<Calls> = Calls extends { readonly list: infer E extends AnyEndpoint }
  ? [QueryOf<E>] extends [undefined]
    ? KeysIn<RowOf<Calls>>
    : KeysIn<NonNullable<QueryOf<E>>>
  : never;

/** Fields that many items have: the portal has a label for them, where the plugin has none. */
type CommonField = KeysOf<typeof uiTexts.resource.field>;

/** A key of an object with its label: the text `<id>.field.<key>` of the plugin, or the one that is named. */
type Labelled<Namespace extends string, Id extends string, Key extends string> =
  string extends TextKey<Namespace>
    ? { readonly label?: string }
    : [`${Id}.field.${Key}`] extends [TextKey<Namespace>]
      ? { readonly label?: TextKey<Namespace> }
      : Key extends CommonField
        ? { readonly label?: TextKey<Namespace> }
        : { readonly label: TextKey<Namespace> };
/** The keys that need no label of their own, and can stand alone. */
type Plain<Namespace extends string, Id extends string, Key extends string> =
  string extends TextKey<Namespace>
    ? Key
    : Key extends string
      ? `${Id}.field.${Key}` extends TextKey<Namespace>
        ? Key
        : Key extends CommonField
          ? Key
          : never
      : never;

/**
 * How a value is shown. What the schema tells needs not be said: instants, days, numbers, amounts, yes or no, lists. A `country` is a code of
 * two letters that shows as its name; a list sorts by the code, so that a column had better keep it.
 */
export type ShownAs = 'text' | 'words' | 'status' | 'yes-no' | 'number' | 'date' | 'date-time' | 'money' | 'list' | 'copy' | 'link' | 'email' | 'country';

export interface CellProps<Item, Value = unknown> {
  readonly row: Item;
  readonly value: Value;
}

interface Shown<Item, Value> {
  /** `words` and `status` read the plugin's text `<id>.<key>.<value>`, else a status the portal knows, else the value as it is. */
  readonly as?: ShownAs;
  /** Of `money`: the field with the currency. */
  readonly currency?: KeysIn<Item>;
  /** Of `number`: how many it is shown with at least, as a rate that is 1.50 and not 1.5; those of the schema's `multipleOf` where absent. */
  readonly decimals?: number;
  /** In the place of `as`. */
  readonly cell?: ComponentType<CellProps<Item, Value>>;
  /** Who sees it; everybody where absent. */
  readonly guard?: Guard;
}

interface ColumnLook {
  /** By the server: the key is one of the values of its `sortBy`. */
  readonly sortable?: boolean;
  /** Pixels; 140 where absent. */
  readonly width?: number;
  readonly align?: 'start' | 'end';
  /** Not shown until the person chooses it. */
  readonly hidden?: boolean;
  /** Where it stands on a phone; the first four columns take the four places where no column names one. */
  readonly phone?: PhonePlace;
  /** Whether a phone, which has no row of titles, shows its title beside it: what a cell of one's own shows may be a bare number. */
  readonly titled?: boolean;
}

/** A column of the list. The first one is always shown and is the row's link. */
export type ResourceColumn<Namespace extends string, Id extends string, Row> =
  | Plain<Namespace, Id, KeysIn<Row>>
  | {
      [Key in KeysIn<Row>]: { readonly key: Key } & ColumnLook & Shown<Row, Row[Key & keyof Row]> & Labelled<Namespace, Id, Key>;
    }[KeysIn<Row>]
  /** A column that is no field of the row. */
  | ({ readonly key?: undefined; readonly id: string; readonly label: TextKey<Namespace>; readonly cell: ComponentType<{ readonly row: Row }> } & Omit<
      ColumnLook,
      'sortable'
    > & { readonly guard?: Guard });

/** A line of the details. */
export type ResourceDetail<Namespace extends string, Id extends string, Item> =
  | Plain<Namespace, Id, KeysIn<Item>>
  | { [Key in KeysIn<Item>]: { readonly key: Key } & Shown<Item, Item[Key & keyof Item]> & Labelled<Namespace, Id, Key> }[KeysIn<Item>];

export interface FilterEditorProps {
  /** As it stands in the address. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The filter's name. */
  readonly label: string;
}

type FilterKind<Key extends string> =
  /** What the schema tells where nothing is said: options for an enumeration or yes-or-no, text for others. */
  | { readonly kind?: undefined }
  | { readonly kind: 'text' }
  /** Values, options, an endpoint that answers some, or a search; the schema's enumeration where absent. */
  | { readonly kind: 'options'; readonly options?: readonly string[] | readonly Option[] | AnyEndpoint | OptionSearch }
  /** `from` and `to` are parameters of the query; for rows that are filtered here, the key is a field with an instant or a day. */
  | { readonly kind: 'date-range'; readonly from?: Key; readonly to?: Key; readonly maxDays?: number }
  | { readonly kind: 'amount-range'; readonly from?: Key; readonly to?: Key }
  /** @param words says what the value selects; the value itself where absent */
  | { readonly kind: 'custom'; readonly editor: ComponentType<FilterEditorProps>; readonly words?: (value: string) => string };

/** A filter: a parameter of the list's query, or a field of the row where all rows are here. */
export type ResourceFilter<Namespace extends string, Id extends string, Key extends string> =
  | Plain<Namespace, Id, Key>
  | { [One in Key]: { readonly key: One; readonly guard?: Guard } & FilterKind<Key> & Labelled<Namespace, Id, One> }[Key]
  /** A range over two parameters stands in the address under a name of its own. */
  | ({ readonly key: string; readonly label: TextKey<Namespace>; readonly guard?: Guard } & {
      readonly kind: 'date-range' | 'amount-range';
      readonly from: Key;
      readonly to: Key;
      readonly maxDays?: number;
    });

export interface FieldLook<Namespace extends string> {
  /** What the schema tells where absent: a checkbox, a select of an enumeration, a date, a number, an e-mail, a line of text. */
  readonly type?: Exclude<FieldType, 'button' | 'dateRangePicker'> | 'multiline';
  readonly inputType?: InputType;
  /** Of a number: how many it is written with, no more; those of the schema's `multipleOf` where absent. */
  readonly decimals?: number;
  /** Values, options, or an endpoint that answers some; the schema's enumeration where absent. */
  readonly options?: readonly string[] | readonly Option[] | AnyEndpoint;
  /** The schema's where absent. */
  readonly required?: boolean;
  /** Beyond what the schema tells (required, lengths, bounds, pattern, formats). */
  readonly validations?: readonly (Omit<Validation, 'message'> & { readonly message: TextKey<Namespace>; readonly value?: string | number })[];
  /** Follows from the type of the field where absent. */
  readonly width?: FormField['width'];
  /** The title of its section: fields of a section stand together. */
  readonly section?: TextKey<Namespace>;
  /** Folded away at the end of the form; what the list is ordered by is, where absent. */
  readonly isAdvanced?: boolean;
  readonly hint?: TextKey<Namespace>;
  readonly placeholder?: TextKey<Namespace>;
  /** Only in this one of the two forms. */
  readonly only?: 'create' | 'update';
  /** Can be set when the item is made, and only be read afterwards. */
  readonly fixed?: boolean;
  /** In the place of the control; it is handed label, value, error and all that the others are. */
  readonly control?: ComponentType<FormControlProps>;
  readonly guard?: Guard;
}

/** A field of the form: a key of the body. */
export type ResourceField<Namespace extends string, Id extends string, Key extends string> =
  | Plain<Namespace, Id, Key>
  | { [One in Key]: { readonly key: One } & FieldLook<Namespace> & Labelled<Namespace, Id, One> }[Key];

/** `true`: may be done. `false`: is not offered. A text: is shown, but the state forbids it, for this reason. */
export type Allowed<Namespace extends string> = boolean | TextKey<Namespace>;

/** Something that is done with an item by one call: activate, resend, make default. */
export interface ResourceAction<Namespace extends string, Item> {
  readonly id: string;
  readonly label: TextKey<Namespace>;
  /** Its guard says who is offered it. */
  readonly endpoint: AnyEndpoint;
  readonly body?: (item: Item) => unknown;
  readonly allowed?: (item: Item) => Allowed<Namespace>;
  /** Asked before; the text may hold `{{name}}`. Done at once where absent. */
  readonly confirm?: TextKey<Namespace>;
  /** Said when it is done; the text may hold `{{name}}`. */
  readonly done: TextKey<Namespace>;
  readonly look?: 'plain' | 'danger';
}

/** What is done with several items at once, in the list. The calls' guards say who is offered it. */
export interface ResourceBulk<Field extends string = string> {
  /** The yes-or-no field that is set to activate and to deactivate items. A row has all that the call to change it needs. */
  readonly activate?: Field;
  readonly remove?: true;
}

/** What a part that replaces one of the resource's own is handed. What else it needs, `useResource()` gives. */
export interface ItemProps<Item> {
  readonly item: Item;
}

export interface ResourceFormProps<Item> {
  /** Absent in the form that makes a new one. */
  readonly item?: Item | undefined;
  /**
   * Saves, tells and leaves: the values of the resource's `form`, or, where it declares no fields, a body of any shape, to which what an
   * item has besides is added. Rejects with an ApiError when it failed: the form stays and shows it; with StepUpCancelled: it stays.
   */
  readonly save: (values: FormValues | object) => Promise<void>;
  /** For `useDraft`: what is kept by it is forgotten once the form is saved or left. */
  readonly draftKey: string;
  /** Tell it of changes that would be lost: leaving is asked about then. */
  readonly onDirty: (dirty: boolean) => void;
  readonly onCancel: () => void;
}

/** Components in the place of the resource's own parts. Load heavy ones with React's `lazy`. */
export interface ResourceComponents<Row, Item> {
  /** The whole of the list, with its heading. */
  readonly list?: ComponentType;
  /** Beside the heading of the list, before the button that makes a new one. */
  readonly listActions?: ComponentType;
  /** At the end of a row, in the place of edit, delete and the actions. */
  readonly rowActions?: ComponentType<{ readonly row: Row }>;
  /** What is said where the list is empty without any filter. */
  readonly empty?: ComponentType;
  /** The body of the details. */
  readonly detail?: ComponentType<ItemProps<Item>>;
  /** The buttons of the details, in the place of edit, delete and the actions. */
  readonly detailActions?: ComponentType<ItemProps<Item>>;
  readonly form?: ComponentType<ResourceFormProps<Item>>;
}

/** What of a call does not come from the resource itself: parameters of the address, a tenant, headers. */
export type ResourceInput = Pick<CallInput<AnyEndpoint>, 'params' | 'tenantId' | 'headers'>;

/**
 * A list of items with their details and forms, declared. From it come the list, the details, the forms to make and to change one
 * and the question before one is deleted, with all their states.
 *
 * @example A whole screen, `screens/labels.tsx`; its route in the manifest is
 * `resourceRoute({ id: 'labels', path: '/support/labels', guard: listLabels.guard, title: 'labels', screen: () => import('./screens/labels.tsx') })`.
 * ```tsx
 * import { defineResource } from '#core/ui';
 * import { createLabel, getLabel, type Label, listLabels, removeLabel, updateLabel } from '../api.ts';
 *
 * export default defineResource({
 *   id: 'labels',
 *   texts: 'support', // messages/en.json: { "labels": { "title": "Labels", "one": "label", "field": { "name": "Name", … } } }
 *   calls: { list: listLabels, details: getLabel, create: createLabel, update: updateLabel, remove: removeLabel },
 *   name: 'name',
 *   search: 'labels.search',
 *   columns: [
 *     { key: 'name', sortable: true, width: 240 },
 *     { key: 'state', as: 'status', sortable: true },
 *     { key: 'fee', as: 'money', currency: 'currency' },
 *     'isDefault', // yes or no, as the schema says
 *     { key: 'created', sortable: true }, // an instant, as the schema says
 *   ],
 *   defaultSort: { column: 'created', descending: true },
 *   filters: ['state', { key: 'created', kind: 'date-range', from: 'dateFrom', to: 'dateTo' }],
 *   form: [
 *     'name', // required and at most 60 characters, as the schema says
 *     { key: 'colour', type: 'radiobutton' },
 *     { key: 'description', type: 'multiline', hint: 'labels.descriptionHint' },
 *     { key: 'code', fixed: true },
 *   ],
 *   allowed: { remove: (label) => !label.isDefault },
 *   components: { detailActions: LabelActions }, // any part can be a component of one's own
 * }).screen;
 * ```
 */
export interface ResourceDefinition<Namespace extends string, Id extends string, Calls extends ResourceCalls> {
  /** Unique among the plugin's; its texts stand below it: `title`, `one`, `field.<key>`. */
  readonly id: Id;
  /** The plugin whose texts it has. */
  readonly texts: Namespace;
  /** What audit trails call the kind of its things: `transaction`. Widgets of `resource/actions@1` show beside a thing that has one. */
  readonly entity?: string;
  /** Tiered where the tiers have calls of their own; from what the person holds where that decides: the same object for the same holder. */
  readonly calls: Calls | TieredOf<Calls> | ((holder: Holder) => Calls);
  /** The field that identifies an item, in addresses and as the last parameter of the calls' paths; `id` where absent. */
  readonly key?: KeysIn<RowOf<Calls>>;
  /** The field that names an item to a person, or how to name it. */
  readonly name: (KeysIn<RowOf<Calls>> & KeysIn<ItemOf<Calls>>) | ((item: RowOf<Calls> | ItemOf<Calls>) => string);
  readonly columns?: readonly ResourceColumn<Namespace, Id, RowOf<Calls>>[];
  /** The tabs over the list; those of a collection are known. The answer's `counts` stand on them. */
  readonly tabs?: TabsBy<FilterKey<Calls>>;
  readonly filters?: readonly ResourceFilter<Namespace, Id, FilterKey<Calls>>[];
  /** Says what the search looks through; no search where absent. */
  readonly search?: TextKey<Namespace>;
  readonly defaultSort?: { readonly column: KeysIn<RowOf<Calls>>; readonly descending: boolean };
  readonly defaultSize?: number;
  /** `false` where the list is not to be saved as a file: its endpoint does not give all its rows, page after page. */
  readonly export?: false;
  /** The columns' fields where absent. */
  readonly detail?: readonly ResourceDetail<Namespace, Id, ItemOf<Calls>>[];
  readonly form?: readonly ResourceField<Namespace, Id, KeysIn<FormBodyOf<Calls>>>[];
  /** What the form starts with, beyond what the item and the schema's defaults say. */
  readonly values?: (item: ItemOf<Calls> | undefined) => Partial<Record<KeysIn<FormBodyOf<Calls>>, unknown>>;
  /** The body to send, from the one the form makes: for what is no field of it. */
  readonly body?: (body: FormBodyOf<Calls>, item: ItemOf<Calls> | undefined) => FormBodyOf<Calls>;
  /** Shows the forms in the place of the list: where one is too large to stand beside it. */
  readonly formInPlace?: boolean;
  /** What the state of an item allows, and whose it is; everything where absent. Who may at all is the endpoints' guards' business. */
  readonly allowed?: {
    readonly update?: (item: RowOf<Calls> | ItemOf<Calls>, holder: Holder) => Allowed<Namespace>;
    readonly remove?: (item: RowOf<Calls> | ItemOf<Calls>, holder: Holder) => Allowed<Namespace>;
  };
  readonly actions?: readonly ResourceAction<Namespace, RowOf<Calls> | ItemOf<Calls>>[];
  readonly bulk?: ResourceBulk<KeysIn<UpdateBody<Calls>>>;
  /** Added to each call. Placeholders of paths that the address has parameters for are filled from it anyway. */
  readonly input?: (params: Readonly<Record<string, string | undefined>>) => ResourceInput;
  /** Added to each query of the list. */
  readonly query?: (params: Readonly<Record<string, string | undefined>>) => Readonly<Record<string, unknown>>;
  /** What else is out of date once something was saved; the resource's own list and details always are. */
  readonly refreshes?: readonly AnyEndpoint[];
  readonly components?: ResourceComponents<RowOf<Calls>, ItemOf<Calls>>;
}

/** Names the texts that the plugin lacks, where it does. */
export type NeededTexts<Namespace extends string, Id extends string> =
  string extends TextKey<Namespace>
    ? unknown
    : Exclude<`${Id}.one`, TextKey<Namespace>> extends never
      ? unknown
      : { readonly texts: `The plugin has no text ${Exclude<`${Id}.one`, TextKey<Namespace>>}` };
