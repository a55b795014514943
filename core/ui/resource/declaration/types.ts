/** Types of a resource's declaration. */
import type { ComponentType } from 'react';
import type { AnyCollection, TabsBy } from '../../../api/collection.ts';
import type { AnswerOf, AnyEndpoint, BodyOf, QueryOf } from '../../../http/endpoint.ts';
import type { RowOf as ListRowOf } from '../../../http/page.ts';
import type { KeysOf, TextKey } from '../../../i18n/text-keys.ts';
import type { Guard, Holder } from '../../../permissions/guard.ts';
import type { Option } from '../../data-grid/types.ts';
import type { FormControlProps } from '../../forms/form-control-props.ts';
import type { FieldType, FormField, FormValues, InputType, Validation } from '../../forms/types.ts';
import type { ListColumn } from '../../list/columns.tsx';
import type { FieldColumns } from '../../list/field-columns.tsx';
import type { FieldFilters } from '../../list/field-filters.ts';
import type { ListFilter } from '../../list/filters.ts';
import type { ListContext } from '../../list/list-context.ts';
import type uiTexts from '../../messages/later/en.json';
import type { DrawerSize } from '../../overlays/drawer-size.ts';

/** The endpoints of a resource. What has no endpoint is not offered; each endpoint's guard says who is offered it. */
export interface ResourceCalls {
  /**
   * A page (`pageOf`) that the server filters and sorts, or all rows at once (an array), which are then filtered and
   * sorted here.
   */
  readonly list?: AnyEndpoint;
  /**
   * Endpoint of a single item. Without it an item consists of its row. Without `list` the resource is this single item,
   * like a page of settings.
   */
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
/** Item as the details return it; the row if there are none. */
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
/** Target of a filter: a parameter of the list's query, or a field of a row if all rows are loaded. */
export type FilterKey<Calls> = Calls extends { readonly list: infer E extends AnyEndpoint }
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
  /** The filter's name. */
  readonly label: string;
}

export interface FieldLook<Text extends string> {
  /**
   * Type of the control. If absent, the schema decides: a checkbox, a select of an enumeration, a date, a number, an
   * e-mail, a line of text.
   */
  readonly type?: Exclude<FieldType, 'button' | 'dateRangePicker'> | 'multiline';
  readonly inputType?: InputType;
  /** Maximum number of decimals of a number; if absent, those of the schema's `multipleOf`. */
  readonly decimals?: number;
  /** Values, options, or an endpoint that answers some; the schema's enumeration where absent. */
  readonly options?: readonly string[] | readonly Option[] | AnyEndpoint;
  /** The schema's where absent. */
  readonly required?: boolean;
  /** Beyond what the schema tells (required, lengths, bounds, pattern, formats). */
  readonly validations?: readonly (Omit<Validation, 'message'> & {
    readonly message: Text;
    readonly value?: string | number;
  })[];
  /** Follows from the type of the field where absent. */
  readonly width?: FormField['width'];
  /** The title of its section: fields of a section stand together. */
  readonly section?: Text;
  /** Folded away at the end of the form; what the list is ordered by is, where absent. */
  readonly isAdvanced?: boolean;
  readonly hint?: Text;
  readonly placeholder?: Text;
  /** Restricts the field to the create form or the update form. */
  readonly only?: 'create' | 'update';
  /** Can be set when the item is made, and only be read afterwards. */
  readonly fixed?: boolean;
  /** Component in the place of the control; it receives label, value, error and all other props of the others. */
  readonly control?: ComponentType<FormControlProps>;
  readonly guard?: Guard;
}

/** A field of the form: a key of the body. */
export type ResourceField<Namespace extends string, Id extends string, Key extends string> =
  | Plain<Namespace, Id, Key>
  | { [One in Key]: { readonly key: One } & FieldLook<TextKey<Namespace>> & Labelled<Namespace, Id, One> }[Key];

/** `true`: may be done. `false`: is not offered. A text: is shown, but the state forbids it, for this reason. */
export type Allowed<Text extends string> = boolean | Text;

/** Action on an item by a single call: activate, resend, make default. */
export interface ResourceAction<Text extends string, Item> {
  readonly id: string;
  readonly label: Text;
  /** Endpoint of the action; its guard decides on the users that see the action. */
  readonly endpoint: AnyEndpoint;
  readonly body?: (item: Item) => unknown;
  readonly allowed?: (item: Item) => Allowed<Text>;
  /** Confirmation before the action; the text may hold `{{name}}`. If absent, the action runs at once. */
  readonly confirm?: Text;
  /** Names the message of success; the text may hold `{{name}}`. */
  readonly done: Text;
  readonly look?: 'plain' | 'danger';
}

/** Actions on several items at once, in the list. The calls' guards decide on the users that see them. */
export interface ResourceBulk<Field extends string = string> {
  /**
   * The yes-or-no field that is set to activate and to deactivate items. A row has all that the call to change it
   * needs.
   */
  readonly activate?: Field;
  readonly remove?: true;
}

/** Props of a component that replaces a part of the resource. `useResource()` returns all else it needs. @public */
export interface ItemProps<Item> {
  readonly item: Item;
}

/** Props of a form that replaces the form of a resource. @public */
export interface ResourceFormProps<Item> {
  /** Absent in the form that makes a new one. */
  readonly item?: Item | undefined;
  /**
   * Saves, tells and leaves: the values of the resource's `form`, or, where it declares no fields, a body of any shape,
   * to which what an item has besides is added. Rejects with an ApiError when it failed: the form stays and shows it;
   * with StepUpCancelled: it stays.
   */
  readonly save: (values: FormValues | object) => Promise<void>;
  /** Label of the submit button: a verb and the saved record, `Create pipeline`. */
  readonly submitLabel: string;
  /** Key for `useDraft`: the draft under it is deleted once the form is saved or left. */
  readonly draftKey: string;
  /** Called with true when changes would be lost: leaving the form then requires confirmation. */
  readonly onDirty: (dirty: boolean) => void;
  readonly onCancel: () => void;
}

/** Components in the place of the resource's own parts. Load heavy ones with React's `lazy`. */
export interface ResourceComponents<Row, Item> {
  /** The whole of the list, with its heading. */
  readonly list?: ComponentType;
  /** Component beside the heading of the list, before the button that creates an item. */
  readonly listActions?: ComponentType;
  /** Component at the end of a row, in the place of edit, delete and the actions. */
  readonly rowActions?: ComponentType<{ readonly row: Row }>;
  /** Message if the list is empty without any filter. */
  readonly empty?: ComponentType;
  /** The body of the details. */
  readonly detail?: ComponentType<ItemProps<Item>>;
  /** The parts of the details, a `<TabBar>`, below their head. */
  readonly tabs?: ComponentType<ItemProps<Item>>;
  /** Component below the name in the head of the details, in the place of the id. */
  readonly subtitle?: ComponentType<ItemProps<Item>>;
  /** The `RecordAction`s of the details, in the place of edit, delete and the actions. */
  readonly detailActions?: ComponentType<ItemProps<Item>>;
  readonly form?: ComponentType<ResourceFormProps<Item>>;
}

/** The calls of a resource that is no collection, and whose texts it has. */
export interface ResourceSource<Id extends string = string> extends ResourceCalls {
  /**
   * The plugin and the resource: `users.roles` has the texts of the plugin `users` below `roles`: `title`, `one`,
   * `field.<key>`.
   */
  readonly id: Id;
  /**
   * Kind of the items in audit trails: `transaction`. Widgets of `resource/actions@1` are shown beside an item that has
   * an entity.
   */
  readonly entity?: string;
  /** The parameters of the calls' paths that do not come from the address or the item. */
  readonly params?: Readonly<Record<string, string>>;
}

export type AnySource = AnyCollection | ResourceSource;

type IdOf<S> = S extends { readonly facts: { readonly id: infer Id extends string } }
  ? Id
  : S extends { readonly id: infer Id extends string }
    ? Id
    : string;
/** `settings.currencies` has the texts of the plugin `settings` below `currencies`. */
type PluginOf<Id> = Id extends `${infer Plugin}.${string}` ? Plugin : string;
type NameOf<Id> = Id extends `${string}.${infer Name}` ? Name : string;

/** The types that a definition is written with. */
export interface ResourceTypes {
  readonly row: unknown;
  readonly item: unknown;
  /** Body that the forms send. */
  readonly body: unknown;
  /** The fields that a change sends. */
  readonly changed: string;
  readonly filter: string;
  readonly text: string;
  /** The fields that have a label. */
  readonly labelled: string;
  /** An entry of `form`. */
  readonly field: unknown;
}

/** The types of a definition over some calls. @public */
export interface TypesOf<S> {
  readonly row: RowOf<S>;
  readonly item: ItemOf<S>;
  readonly body: FormBodyOf<S>;
  readonly changed: KeysIn<UpdateBody<S>>;
  readonly filter: FilterKey<S>;
  readonly text: TextKey<PluginOf<IdOf<S>>> & string;
  readonly labelled: Plain<PluginOf<IdOf<S>>, NameOf<IdOf<S>>, KeysIn<RowOf<S>> | KeysIn<ItemOf<S>> | FilterKey<S>>;
  readonly field: ResourceField<PluginOf<IdOf<S>>, NameOf<IdOf<S>>, KeysIn<FormBodyOf<S>>>;
}

/**
 * A list of items with their details and forms, declared. From it come the list, the details, the forms to make and to
 * change one and the question before one is deleted, with all their states.
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
 *     { key: 'colour', type: 'radiobutton' },
 *     { key: 'description', type: 'multiline', hint: 'labels.descriptionHint' },
 *   ],
 *   allowed: { remove: (label) => !label.isDefault },
 *   components: { detailActions: LabelActions }, // any part can be a component of one's own
 * }).screen;
 * ```
 * @public
 */
export interface ResourceDefinition<T extends ResourceTypes> {
  /**
   * The field that identifies an item, in addresses and as the last parameter of the calls' paths; `id` where absent.
   */
  readonly key?: KeysIn<T['row']>;
  /** The field that names an item to a person, or how to name it; `name` where absent. */
  readonly name?: (KeysIn<T['row']> & KeysIn<T['item']>) | ((item: T['row'] | T['item']) => string);
  readonly columns?: (
    columns: FieldColumns<T['row'], T['text'], T['labelled']>,
    context: ListContext<T['text']>,
  ) => readonly (ListColumn<T['row']> | false)[];
  /** Filters of the list; those of the collection if absent. */
  readonly filters?: (
    filters: FieldFilters<T['filter'], T['text'], T['labelled']>,
    context: ListContext<T['text']>,
  ) => readonly (ListFilter | false)[];
  /** The tabs over the list; those of a collection are known. The answer's `counts` stand on them. */
  readonly tabs?: TabsBy<T['filter']>;
  /**
   * Names the text that says what the search looks through; no search where absent. A collection with a search has
   * `<id>.search`.
   */
  readonly search?: T['text'];
  readonly defaultSort?: { readonly column: KeysIn<T['row']>; readonly descending: boolean };
  readonly defaultSize?: number;
  /** `false` where the list is not to be saved as a file: its endpoint does not give all its rows, page after page. */
  readonly export?: false;
  /** The lines of the details; the columns that show fields where absent. */
  readonly detail?: (
    columns: FieldColumns<T['item'], T['text'], T['labelled']>,
    context: ListContext<T['text']>,
  ) => readonly (ListColumn<T['item']> | false)[];
  /** Size of the details beside the list; if absent, by the number of fields. */
  readonly size?: DrawerSize;
  /** The fields of the forms; of a collection every field that is sent where absent, in the order of the item. */
  readonly form?: readonly T['field'][];
  /** Appearance of the form's fields, if the schema does not fully specify it; with `form`, only the owner's. */
  readonly fields?: { readonly [Key in KeysIn<T['body']>]?: FieldLook<T['text']> & { readonly label?: T['text'] } };
  /** Returns the initial values of the form, beyond those of the item and the schema's defaults. */
  readonly values?: (item: T['item'] | undefined) => Partial<Record<KeysIn<T['body']>, unknown>>;
  /** The body to send, from the one the form makes: for what is no field of it. */
  readonly body?: (body: T['body'], item: T['item'] | undefined) => T['body'];
  /** Shows the forms in the place of the list: where one is too large to stand beside it. */
  readonly formInPlace?: boolean;
  /**
   * Restrictions by the state and the owner of an item; no restrictions if absent. The endpoints' guards decide on the
   * permission itself.
   */
  readonly allowed?: {
    readonly update?: (item: T['row'] | T['item'], holder: Holder) => Allowed<T['text']>;
    readonly remove?: (item: T['row'] | T['item'], holder: Holder) => Allowed<T['text']>;
  };
  readonly actions?: readonly ResourceAction<T['text'], T['row'] | T['item']>[];
  readonly bulk?: ResourceBulk<T['changed']>;
  /** Other endpoints whose data is outdated after saving; the resource's own list and details are always refreshed. */
  readonly refreshes?: readonly AnyEndpoint[];
  readonly components?: ResourceComponents<T['row'], T['item']>;
}

/** Names the text that the plugin lacks, where it does. */
export type NeededTexts<S> = [`${NameOf<IdOf<S>>}.one`] extends [TextKey<PluginOf<IdOf<S>>>]
  ? unknown
  : { readonly lacks: `The plugin has no text ${NameOf<IdOf<S>>}.one` };
