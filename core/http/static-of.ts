/** TypeScript types of schemas, for code whose schema is a type parameter. */
import type { TSchema } from 'typebox';

/** Schema types whose TypeScript type follows directly from their name. */
interface Plain {
  readonly String: string;
  readonly Integer: number;
  readonly Number: number;
  readonly Boolean: boolean;
  readonly Null: null;
  readonly Never: never;
}

/**
 * Type of the values that a schema accepts. It equals TypeBox's `Static` for the schemas of calls and records, and is
 * `unknown` for all others. `Static` covers all of JSON Schema, and the compiler needs seconds to compare it if the
 * schema is a type parameter. A schema of type `any` results in `any`.
 */
export type StaticOf<Schema> = 0 extends 1 & Schema
  ? Schema
  : Schema extends { readonly '~unsafe': infer Value }
    ? Value
    : Schema extends { readonly '~kind': infer Kind extends keyof Plain }
      ? Plain[Kind]
      : Schema extends { readonly '~kind': 'Object'; readonly properties: infer Properties }
        ? keyof Properties extends never
          ? object
          : Flat<RequiredFields<Properties> & OptionalFields<Properties>>
        : Schema extends { readonly '~kind': 'Array'; readonly items: infer Items }
          ? StaticOf<Items>[]
          : Schema extends { readonly '~kind': 'Literal'; readonly const: infer Value }
            ? Value
            : Schema extends { readonly '~kind': 'Enum'; readonly enum: readonly (infer Value)[] }
              ? Value
              : Schema extends { readonly '~kind': 'Union'; readonly anyOf: readonly (infer Member)[] }
                ? StaticOf<Member>
                : Schema extends { readonly '~kind': 'Record'; readonly patternProperties: infer Values }
                  ? Record<string, StaticOf<Values[keyof Values]>>
                  : unknown;

interface IsOptional extends TSchema {
  readonly '~optional': true;
}

type RequiredFields<Properties> = {
  [Key in keyof Properties as Properties[Key] extends IsOptional ? never : Key]: StaticOf<Properties[Key]>;
};
type OptionalFields<Properties> = {
  [Key in keyof Properties as Properties[Key] extends IsOptional ? Key : never]?: StaticOf<Properties[Key]>;
};
type Flat<Fields> = { [Key in keyof Fields]: Fields[Key] };
