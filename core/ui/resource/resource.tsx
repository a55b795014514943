import { type FunctionComponent, lazy } from 'react';
import type { ScreenProps } from '../../plugin/types.ts';
import { type AnyDefinition, type Spec, specOf } from './declaration/spec.ts';
import type { AnySource, NeededTexts, ResourceDefinition, TypesOf } from './declaration/types.ts';
import { listOf } from './resource-list.tsx';
import { ResourceScreen } from './resource-screen.tsx';

const ResourceDialog = lazy(() => import('./resource-dialog.tsx'));

/** A component with the declaration from which it was created, for tests that check all resources. */
type Declared<Props> = FunctionComponent<Props> & { readonly spec: Spec };

/** Components of a resource. @public */
export interface Resource {
  /** Screen for a route created with `resourceRoute`. */
  readonly screen: Declared<ScreenProps>;
  /** Dialog for a menu entry without a route: the same content, without a separate address. */
  readonly dialog: Declared<{ readonly onClose: () => void }>;
}

/**
 * Creates list, details and forms for a collection or for some calls; see `ResourceDefinition` for an example. Call it
 * once, in the module of the screen. The calls, sorting, filters and search of a collection come from its declaration.
 * Users who act for several tenants or merchants see the owner of each item, can filter by it, and choose the owner of
 * a new item. The default order of the list is by the first field by which the collection can be sorted.
 *
 * @example
 * resource(currencies, {
 *   columns: (c) => [c.field('code'), c.field('name')],
 *   fields: { name: { hint: 'currencies.nameHint' } },
 * }).screen
 * @public
 */
export function resource<const Source extends AnySource>(
  source: Source,
  definition: ResourceDefinition<TypesOf<NoInfer<Source>>> & NeededTexts<NoInfer<Source>>,
): Resource;
// The overloads above check the types of the source, which are unknown here.
export function resource(source: AnySource, definition: AnyDefinition): Resource {
  const spec = specOf(source, definition);
  const list = spec.calls.list && listOf(spec, spec.calls.list);
  const screen: FunctionComponent<ScreenProps> = (props) => <ResourceScreen spec={spec} list={list} {...props} />;
  const dialog: FunctionComponent<{ readonly onClose: () => void }> = (props) => (
    <ResourceDialog spec={spec} list={list} {...props} />
  );
  return { screen: Object.assign(screen, { spec }), dialog: Object.assign(dialog, { spec }) };
}
