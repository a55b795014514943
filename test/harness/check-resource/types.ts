/** What the checks of a resource are told beyond its declaration. */
import type { ComponentType } from 'react';
import type { AnyCollection } from '../../../core/api/collection.ts';
import type { AnyEndpoint, BodyOf } from '../../../core/http/endpoint.ts';
import type { Tier } from '../../../core/permissions/guard.ts';
import type { Spec } from '../../../core/ui/resource/declaration/spec.ts';
import type { EntityToken } from '../../../dev-server/world/entities/token.ts';

/** What the declaration of a resource leaves in its screen or dialog. */
export type Declared = ComponentType<never> & { readonly spec: Spec };
/** The values of a thing by their fields. */
export type Values = Readonly<Record<string, unknown>>;

export interface ScreenCheck<Sample = Values> {
  /** What its tests stand below; the collection's id, or the plugin, where absent. */
  readonly title?: string;
  /** Of a plugin below `plugins/` its id, of another one its folder: `test/e2e/resource-sink`. */
  readonly plugin: string;
  /** The module of the screen or dialog, as the manifest names it. */
  readonly screen: () => Promise<{ readonly default: Declared }>;
  /** Parameters of the address that stand before the list: `{ owner: 'acme' }` of `/crm/labels/:owner`. */
  readonly params?: Readonly<Record<string, string>>;
  /** Of which tier the person is who works with it: the demo person with every permission of it. */
  readonly as: Tier;
  /** A new thing that the seed has not, as the form sends it. Absent where nobody adds any. */
  readonly sample?: Sample;
  /** What keeps the things in the world. */
  readonly entity?: EntityToken;
  /** How a control of the form's own is filled, by the field: what is pressed and typed in it to enter the value. */
  readonly fill?: Readonly<Record<string, (control: HTMLElement, value: unknown) => Promise<void>>>;
  /** What is changed of the sample, where the first field of text cannot be. */
  readonly change?: Partial<Sample>;
}

type SampleOf<C> = C extends { readonly create: infer E extends AnyEndpoint } ? NonNullable<BodyOf<E>> : Values;

/** What `checkAnswers` is told: no screen. */
export interface AnswersCheck<C extends AnyCollection = AnyCollection> extends Omit<ScreenCheck<SampleOf<C>>, 'screen' | 'fill' | 'params'> {
  readonly collection: C;
  readonly entity: EntityToken;
}

export interface ResourceCheck<C extends AnyCollection = AnyCollection> extends ScreenCheck<SampleOf<C>>, Pick<AnswersCheck<C>, 'collection' | 'entity'> {
  readonly entity: EntityToken;
}
