/**
 * A closed object in plain JSON Schema, because a manifest loads no schema library. Properties with a `default` are
 * optional.
 */
export interface ConfigSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  /** Properties that always have a value: those that a deployment must set, and those with a default. */
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

/** TypeScript type of a config: `{ type: 'integer' }` is a number, `{ enum: [10, 20] }` is `10 | 20`. */
export type ConfigOf<Schema extends ConfigSchema> = ValueOf<Schema>;

/**
 * Value type of the JSON Schema subset that configs use. TypeBox's `XStatic` covers all of JSON Schema, but costs the
 * compiler seconds if the schema is a type parameter.
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

/** Reads a plugin's config by its schema, which must be the same object that the manifest has as `config`. @public */
export type ConfigReader = <const Schema extends ConfigSchema>(schema: Schema) => ConfigOf<Schema>;
