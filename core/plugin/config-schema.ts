/**
 * A closed object, written out as JSON Schema: a manifest loads no schema library. What has a `default` need not be
 * set.
 */
export interface ConfigSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  /** Properties that are always present: those a deployment has to set, and those that have a default. */
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

/** A config as TypeScript knows it: `{ type: 'integer' }` is a number, `{ enum: [10, 20] }` is `10 | 20`. */
export type ConfigOf<Schema extends ConfigSchema> = ValueOf<Schema>;

/**
 * Value type by the kinds of JSON Schema that a config has. TypeBox's `XStatic` knows them all, and costs the compiler
 * seconds if the schema is a type parameter.
 */
type ValueOf<Schema> = Schema extends { readonly enum: readonly (infer Value)[] }
  ? Value
  : Schema extends { readonly type: infer Name extends keyof Simple }
    ? Simple[Name]
    : Schema extends { readonly type: 'array'; readonly items: infer Items }
      ? readonly ValueOf<Items>[]
      : Schema extends { readonly type: 'object'; readonly properties: infer Properties }
        ? Fields<Properties, Schema extends { readonly required: readonly (infer Key)[] } ? Key : never>
        : unknown;

interface Simple {
  readonly string: string;
  readonly integer: number;
  readonly number: number;
  readonly boolean: boolean;
}

type Fields<Properties, Required> = {
  readonly [Key in keyof Properties as Extract<Key, Required>]: ValueOf<Properties[Key]>;
} & {
  readonly [Key in keyof Properties as Exclude<Key, Required>]?: ValueOf<Properties[Key]>;
};

/** Reads a plugin's config by its schema, the very object that the manifest names as `config`. @public */
export type ConfigReader = <const Schema extends ConfigSchema>(schema: Schema) => ConfigOf<Schema>;
