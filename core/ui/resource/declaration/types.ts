/** Types of a resource's declaration. */
import type { ComponentType } from 'react';
import type { AnyCollection, TabsBy } from '../../../api/collection.ts';
import type { AnswerOf, AnyEndpoint, BodyOf, QueryOf } from '../../../http/endpoint.ts';
import type { RowOf as ListRowOf } from '../../../http/page.ts';
import type { KeysOf, TextKey } from '../../../i18n/text-keys.ts';
import type { Guard, Holder } from '../../../permissions/guard.ts';
import type { FormControlProps } from '../../forms/form-control-props.ts';
import type { FieldType, FormField, FormValues, InputType, Validation } from '../../forms/types.ts';
import type { Option } from '../../inputs/option.ts';
import type { ListColumn } from '../../list/columns.tsx';
import type { FieldColumns } from '../../list/field-columns.tsx';
import type { FieldFilters } from '../../list/field-filters.ts';
import type { ListFilter } from '../../list/filters.ts';
import type { ListContext } from '../../list/list-context.ts';
import type uiTexts from '../../messages/after-first-screen/en.json';
import type { DrawerSize } from '../../overlays/drawer-size.ts';

/**
 * The endpoints of a resource. Operations without an endpoint are not offered; the guard of an endpoint decides which
 * users see its operation.
 */
export interface ResourceCalls {
  /**
   * Endpoint of the list: pages (`pageOf`) that the server filters and sorts, or all rows (an array), which are
   * filtered and sorted in the browser.
   */
  readonly list?: AnyEndpoint;
  /**
   * Endpoint of a single item. If absent, an item has only the data of its row. Without `list`, the resource is this
   * single item, such as a page of settings.
   */
  readonly details?: AnyEndpoint;
  readonly create?: AnyEndpoint;
  /**
   * Endpoint for changes. PUT sends the whole item, including values of the body that are not in the form. PATCH sends
   * only the form.
   */
  readonly update?: AnyEndpoint;
  readonly remove?: AnyEndpoint;
}

/** A row of the list, or the single item if there is no list. */
export type RowOf<Calls> = Calls extends { readonly list: infer E extends AnyEndpoint }
  ? ListRowOf<E>
  : Calls extends { readonly details: infer E extends AnyEndpoint }
    ? AnswerOf<E>
    : Record<string, unknown>;
/** Item as the details endpoint returns it; the row if there is none. */
export type ItemOf<Calls> = Calls extends { readonly details: infer E extends AnyEndpoint }
  ? AnswerOf<E>
  : RowOf<Calls>;
type CreateBody<Calls> = Calls extends { readonly create: infer E extends AnyEndpoint }
  ? NonNullable<BodyOf<E>>
  : never;
export type UpdateBody<Calls> = Calls extends { readonly update: infer E extends AnyEndpoint }
  ? NonNullable<BodyOf<E>>
  : never;
export type FormBodyOf<Calls> = CreateBody<Calls> | UpdateBody<Calls>;
export type KeysIn<T> = T extends unknown ? keyof T & string : never;
/** Target of a filter: a query parameter of the list or, if all rows are loaded, a field of a row. */
export type FilterKey<Calls> = Calls extends { readonly list: infer E extends AnyEndpoint }
  ? [QueryOf<E>] extends [undefined]
    ? KeysIn<RowOf<Calls>>
    : KeysIn<NonNullable<QueryOf<E>>>
  : never;

/** Fields that many resources have. If the plugin has no label for them, the portal's label applies. */
type CommonField = KeysOf<typeof uiTexts.resource.field>;

/** A key of an object with its label, which is the plugin's text `<id>.field.<key>` or another text. */
type Labeled<Namespace extends string, Id extends string, Key extends string> =
  string extends TextKey<Namespace>
    ? { readonly label?: string }
    : [`${Id}.field.${Key}`] extends [TextKey<Namespace>]
      ? { readonly label?: TextKey<Namespace> }
      : Key extends CommonField
        ? { readonly label?: TextKey<Namespace> }
        : { readonly label: TextKey<Namespace> };
/** The keys that have a label, so that the key is sufficient. */
export type Plain<Namespace extends string, Id extends string, Key extends string> =
  string extends TextKey<Namespace>
    ? Key
    : Key extends string
      ? `${Id}.field.${Key}` extends TextKey<Namespace>
        ? Key
        : Key extends CommonField
          ? Key
          : never
      : never;

/** Props of `FilterEditor`. @public */
export interface FilterEditorProps {
  /** Value in the address. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Name of the filter. */
  readonly label: string;
}

export interface FieldLook<Text extends string> {
  /**
   * Type of the control. If absent, the schema determines it: a checkbox, a select for an enumeration, a date, a
   * number, an email address, or a line of text.
   */
  readonly type?: Exclude<FieldType, 'button' | 'dateRangePicker'> | 'multiline';
  readonly inputType?: InputType;
  /** Maximum number of decimals of a number; if absent, those of the schema's `multipleOf`. */
  readonly decimals?: number;
  /** Values, options, or an endpoint that returns options; the schema's enumeration if absent. */
  readonly options?: readonly string[] | readonly Option[] | AnyEndpoint;
  /** True if the field is required; as in the schema if absent. */
  readonly required?: boolean;
  /** Validations in addition to those of the schema (required, lengths, limits, pattern, formats). */
  readonly validations?: readonly (Omit<Validation, 'message'> & {
    readonly message: Text;
    readonly value?: string | number;
  })[];
  /** Derived from the type of the field if absent. */
  readonly width?: FormField['width'];
  /** Title of its section. Fields of a section are shown together. */
  readonly section?: Text;
  /**
   * True for fields in the collapsed part at the end of the form. If absent, this applies to the field for the order of
   * the list.
   */
  readonly isAdvanced?: boolean;
  readonly hint?: Text;
  readonly placeholder?: Text;
  /** Restricts the field to the create form or the update form. */
  readonly only?: 'create' | 'update';
  /** True if the field can only be set when the item is created, and is read-only afterwards. */
  readonly fixed?: boolean;
  /** Component that replaces the control, with the same props (label, value, error and others). */
  readonly control?: ComponentType<FormControlProps>;
  readonly guard?: Guard;
}

/** A field of the form, which is a key of the body. */
export type ResourceField<Namespace extends string, Id extends string, Key extends string> =
  | Plain<Namespace, Id, Key>
  | { [One in Key]: { readonly key: One } & FieldLook<TextKey<Namespace>> & Labeled<Namespace, Id, One> }[Key];

/**
 * `true` if the action is allowed, `false` if it is not offered, or the text with the reason why the item's state does
 * not allow it now.
 */
export type Allowed<Text extends string> = boolean | Text;

/** Action on an item with a single call: activate, resend, make default. */
export interface ResourceAction<Text extends string, Item> {
  readonly id: string;
  readonly label: Text;
  /** Endpoint of the action. Its guard decides which users see the action. */
  readonly endpoint: AnyEndpoint;
  readonly body?: (item: Item) => unknown;
  readonly allowed?: (item: Item) => Allowed<Text>;
  /** Confirmation before the action. The text may contain `{{name}}`. If absent, the action runs immediately. */
  readonly confirm?: Text;
  /** Key of the success message. The text may contain `{{name}}`. */
  readonly done: Text;
  readonly look?: 'plain' | 'danger';
}

/** Actions on several items of the list. The guards of the calls decide which users see them. */
export interface ResourceBulk<Field extends string = string> {
  /**
   * The yes-or-no field that is set to activate and to deactivate items. A row must contain all data that the update
   * call needs.
   */
  readonly activate?: Field;
  readonly remove?: true;
}

/**
 * Props of a component that replaces a part of the resource. `useResource()` returns everything else it needs. @public
 */
export interface ItemProps<Item> {
  readonly item: Item;
}

/** Props of a form that replaces the form of a resource. @public */
export interface ResourceFormProps<Item> {
  /** The item to change; absent if a new item is created. */
  readonly item?: Item | undefined;
  /**
   * Saves the form, shows a message and leaves the form. It takes the values of the resource's `form` or, if no fields
   * are declared, a body of any shape, to which the item's other values are added. Rejects with an ApiError if saving
   * failed, which the form then shows, or with StepUpCanceled. In both cases the form stays open.
   */
  readonly save: (values: FormValues | object) => Promise<void>;
  /** Label of the submit button, with a verb and the record: `Create pipeline`. */
  readonly submitLabel: string;
  /** Key for `useDraft`. The draft is deleted when the form is saved or left. */
  readonly draftKey: string;
  /** Called with true if changes would be lost, so that leaving the form requires a confirmation. */
  readonly onDirty: (dirty: boolean) => void;
  readonly onCancel: () => void;
}

/** Components that replace the default parts of the resource. Load heavy ones with React's `lazy`. */
export interface ResourceComponents<Row, Item> {
  /** The whole list, including its heading. */
  readonly list?: ComponentType;
  /** Component next to the heading of the list, before the button that creates an item. */
  readonly listActions?: ComponentType;
  /** Component between the heading and the list, for work that the list does not show. */
  readonly above?: ComponentType;
  /** Component at the end of a row that replaces edit, delete and the actions. */
  readonly rowActions?: ComponentType<{ readonly row: Row }>;
  /** Message if the list is empty without any filter. */
  readonly empty?: ComponentType;
  /** Content of the details. */
  readonly detail?: ComponentType<ItemProps<Item>>;
  /** Tabs of the details, a `<TabBar>`, below their head. */
  readonly tabs?: ComponentType<ItemProps<Item>>;
  /** Component below the name in the head of the details that replaces the id. */
  readonly subtitle?: ComponentType<ItemProps<Item>>;
  /** `RecordAction`s of the details, which replace edit, delete and the actions. */
  readonly detailActions?: ComponentType<ItemProps<Item>>;
  readonly form?: ComponentType<ResourceFormProps<Item>>;
}

/** Id and calls of a resource that is not a collection. */
export interface ResourceSource<Id extends string = string> extends ResourceCalls {
  /**
   * `<plugin>.<resource>`: the texts of `users.roles` are those of the plugin `users` below `roles`: `title`, `one`,
   * `field.<key>`.
   */
  readonly id: Id;
  /**
   * Entity of the items as in audit trails: `transaction`. Items with an entity show widgets of `resource/actions@1`.
   */
  readonly entity?: string;
  /** Path parameters of the calls that are not in the address or the item. */
  readonly params?: Readonly<Record<string, string>>;
}

export type AnySource = AnyCollection | ResourceSource;

type IdOf<S> = S extends { readonly facts: { readonly id: infer Id extends string } }
  ? Id
  : S extends { readonly id: infer Id extends string }
    ? Id
    : string;
/**
 * The plugin of a resource. The texts of `settings.currencies` are those of the plugin `settings` below `currencies`.
 */
type PluginOf<Id> = Id extends `${infer Plugin}.${string}` ? Plugin : string;
type NameOf<Id> = Id extends `${string}.${infer Name}` ? Name : string;

/** Types of a definition. */
export interface ResourceTypes {
  readonly row: unknown;
  readonly item: unknown;
  /** Body that the forms send. */
  readonly body: unknown;
  /** Names of the fields that a change sends. */
  readonly changed: string;
  readonly filter: string;
  readonly text: string;
  /** Names of the fields with a label. */
  readonly labeled: string;
  /** An entry of `form`. */
  readonly field: unknown;
}

/** Types of the definition for some calls. @public */
export interface TypesOf<S> {
  readonly row: RowOf<S>;
  readonly item: ItemOf<S>;
  readonly body: FormBodyOf<S>;
  readonly changed: KeysIn<UpdateBody<S>>;
  readonly filter: FilterKey<S>;
  readonly text: TextKey<PluginOf<IdOf<S>>> & string;
  readonly labeled: Plain<PluginOf<IdOf<S>>, NameOf<IdOf<S>>, KeysIn<RowOf<S>> | KeysIn<ItemOf<S>> | FilterKey<S>>;
  readonly field: ResourceField<PluginOf<IdOf<S>>, NameOf<IdOf<S>>, KeysIn<FormBodyOf<S>>>;
}

/**
 * Declaration of a list of items with their details and forms. It generates the list, the details, the forms to create
 * and to change an item, and the confirmation of a deletion, with all their states.
 *
 * @example A whole screen, `screens/labels.tsx`; its route in the manifest is
 * `resourceRoute({ id: 'labels', path: '/support/labels', guard: labels.list.guard, title: 'labels', screen })`.
 * ```tsx
 * import { resource } from '#core/ui';
 * import { labels } from '../api.ts';
 *
 * export default resource(labels, {
 *   columns: (c) => [
 *     c.field('name', { width: 240 }),
 *     c.coreStatus('status'),
 *     c.money('fee', { currency: 'currency' }),
 *     c.field('isDefault'), // yes or no, as the schema says
 *     c.field('created'), // an instant, as the schema says
 *   ],
 *   defaultSort: { column: 'created', descending: true },
 *   filters: (f) => [f.field('status'), f.options('country', { options: listCountries })],
 *   form: [
 *     'name', // required and at most 60 characters, as the schema says
 *     { key: 'color', type: 'radiobutton' },
 *     { key: 'description', type: 'multiline', hint: 'labels.descriptionHint' },
 *   ],
 *   allowed: { remove: (label) => !label.isDefault },
 *   components: { detailActions: LabelActions }, // any part can be a component of one's own
 * }).screen;
 * ```
 * @public
 */
export interface ResourceDefinition<T extends ResourceTypes> {
  /** The field that identifies an item in addresses and as the last path parameter of the calls; `id` if absent. */
  readonly key?: KeysIn<T['row']>;
  /** The field with the name of an item, or a function that returns the name; `name` if absent. */
  readonly name?: (KeysIn<T['row']> & KeysIn<T['item']>) | ((item: T['row'] | T['item']) => string);
  readonly columns?: (
    columns: FieldColumns<T['row'], T['text'], T['labeled']>,
    context: ListContext<T['text']>,
  ) => readonly (ListColumn<T['row']> | false)[];
  /** Filters of the list; those of the collection if absent. */
  readonly filters?: (
    filters: FieldFilters<T['filter'], T['text'], T['labeled']>,
    context: ListContext<T['text']>,
  ) => readonly (ListFilter | false)[];
  /** The tabs above the list; those of the collection if absent. They show the response's `counts`. */
  readonly tabs?: TabsBy<T['filter']>;
  /**
   * Key of the text that describes the fields covered by the search; if absent, there is no search. The default for a
   * collection with a search is `<id>.search`.
   */
  readonly search?: T['text'];
  readonly defaultSort?: { readonly column: KeysIn<T['row']>; readonly descending: boolean };
  readonly defaultSize?: number;
  /** `false` if the list can't be saved as a file, because its endpoint does not return all rows page by page. */
  readonly export?: false;
  /** The lines of the details; if absent, the columns that show fields. */
  readonly detail?: (
    columns: FieldColumns<T['item'], T['text'], T['labeled']>,
    context: ListContext<T['text']>,
  ) => readonly (ListColumn<T['item']> | false)[];
  /** Size of the details next to the list; if absent, it depends on the number of fields. */
  readonly size?: DrawerSize;
  /** The fields of the forms. For a collection, the default is all fields that are sent, in the order of the item. */
  readonly form?: readonly T['field'][];
  /**
   * Appearance of form fields beyond what the schema determines. If `form` is set, it only applies to the owner's
   * fields.
   */
  readonly fields?: { readonly [Key in KeysIn<T['body']>]?: FieldLook<T['text']> & { readonly label?: T['text'] } };
  /** Returns initial values of the form, in addition to those of the item and the defaults of the schema. */
  readonly values?: (item: T['item'] | undefined) => Partial<Record<KeysIn<T['body']>, unknown>>;
  /** Returns the body to send from the form's body, to set values that are not fields of the form. */
  readonly body?: (body: T['body'], item: T['item'] | undefined) => T['body'];
  /** Shows the forms in place of the list, because they are too large to be next to it. */
  readonly formInPlace?: boolean;
  /**
   * Restrictions by the state and the owner of an item; none if absent. Permissions are checked by the endpoints'
   * guards.
   */
  readonly allowed?: {
    readonly update?: (item: T['row'] | T['item'], holder: Holder) => Allowed<T['text']>;
    readonly remove?: (item: T['row'] | T['item'], holder: Holder) => Allowed<T['text']>;
  };
  readonly actions?: readonly ResourceAction<T['text'], T['row'] | T['item']>[];
  readonly bulk?: ResourceBulk<T['changed']>;
  /**
   * Other endpoints whose data is out of date after saving. The list and the details of the resource are always
   * refreshed.
   */
  readonly refreshes?: readonly AnyEndpoint[];
  readonly components?: ResourceComponents<T['row'], T['item']>;
}

/** Name of the text that the plugin does not have, if it is missing. */
export type NeededTexts<S> = [`${NameOf<IdOf<S>>}.one`] extends [TextKey<PluginOf<IdOf<S>>>]
  ? unknown
  : { readonly lacks: `The plugin has no text ${NameOf<IdOf<S>>}.one` };
