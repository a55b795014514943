/** Options of a resource's checks, in addition to its declaration. */
import type { ComponentType } from 'react';
import type { AnyCollection } from '../../../core/api/collection.ts';
import type { AnyEndpoint, BodyOf } from '../../../core/http/endpoint.ts';
import type { Tier } from '../../../core/permissions/guard.ts';
import type { Spec } from '../../../core/ui/resource/declaration/spec.ts';
import type { EntityToken } from '../../../dev-server/world/entities/token.ts';

/** Screen or dialog with its resource declaration. */
export type Declared = ComponentType<never> & { readonly spec: Spec };
/** Values of a record by their fields. */
export type Values = Readonly<Record<string, unknown>>;

export interface ScreenCheck<Sample = Values> {
  /** Title of the tests; by default the collection's id or the plugin. */
  readonly title?: string;
  /** Id of a plugin below `plugins/`, or the folder of another plugin: `test/e2e/resource-sink`. */
  readonly plugin: string;
  /** Module of the screen or dialog, as in the manifest. */
  readonly screen: () => Promise<{ readonly default: Declared }>;
  /** Parameters of the address before the list: `{ owner: 'acme' }` of `/crm/labels/:owner`. */
  readonly params?: Readonly<Record<string, string>>;
  /** Tier of the person: the demo person with all permissions of the tier. */
  readonly as: Tier;
  /** New record that the seed doesn't contain, as the form sends it; absent if no person can add one. */
  readonly sample?: Sample;
  /** Entity that stores the records in the world. */
  readonly entity?: EntityToken;
  /** Functions that fill custom controls of the form, by field: the presses and keystrokes that enter the value. */
  readonly fill?: Readonly<Record<string, (control: HTMLElement, value: unknown) => Promise<void>>>;
  /** Change of the sample, if the first text field can't be changed. */
  readonly change?: Partial<Sample>;
}

type SampleOf<C> = C extends { readonly create: infer E extends AnyEndpoint } ? NonNullable<BodyOf<E>> : Values;

/** Options of `checkAnswers`, which has no screen. */
export interface AnswersCheck<C extends AnyCollection = AnyCollection>
  extends Omit<ScreenCheck<SampleOf<C>>, 'screen' | 'fill' | 'params'> {
  readonly collection: C;
  readonly entity: EntityToken;
}

export interface ResourceCheck<C extends AnyCollection = AnyCollection>
  extends ScreenCheck<SampleOf<C>>,
    Pick<AnswersCheck<C>, 'collection' | 'entity'> {
  readonly entity: EntityToken;
}
