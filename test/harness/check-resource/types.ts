/** Options of a resource's checks beyond its declaration. */
import type { ComponentType } from 'react';
import type { AnyCollection } from '../../../core/api/collection.ts';
import type { AnyEndpoint, BodyOf } from '../../../core/http/endpoint.ts';
import type { Tier } from '../../../core/permissions/guard.ts';
import type { Spec } from '../../../core/ui/resource/declaration/spec.ts';
import type { EntityToken } from '../../../dev-server/world/entities/token.ts';

/** Screen or dialog with the resource declaration attached to it. */
export type Declared = ComponentType<never> & { readonly spec: Spec };
/** Values of a record by their fields. */
export type Values = Readonly<Record<string, unknown>>;

export interface ScreenCheck<Sample = Values> {
  /** Title of the tests; the collection's id, or the plugin, if absent. */
  readonly title?: string;
  /** Id of a plugin below `plugins/`, or the folder of another plugin: `test/e2e/resource-sink`. */
  readonly plugin: string;
  /** The module of the screen or dialog, as the manifest names it. */
  readonly screen: () => Promise<{ readonly default: Declared }>;
  /** Parameters of the address that stand before the list: `{ owner: 'acme' }` of `/crm/labels/:owner`. */
  readonly params?: Readonly<Record<string, string>>;
  /** Tier of the person who works with it: the demo person with every permission of the tier. */
  readonly as: Tier;
  /** New record that the seed does not contain, as the form sends it. Absent if no person adds any. */
  readonly sample?: Sample;
  /** Entity that stores the records in the world. */
  readonly entity?: EntityToken;
  /** Functions that fill custom controls of the form, by field: the presses and key strokes that enter the value. */
  readonly fill?: Readonly<Record<string, (control: HTMLElement, value: unknown) => Promise<void>>>;
  /** Change to the sample, if the first text field cannot be changed. */
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
