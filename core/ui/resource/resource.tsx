import { type FunctionComponent, lazy } from 'react';
import type { ScreenProps } from '../../plugin/types.ts';
import { type AnyDefinition, type Spec, specOf } from './declaration/spec.ts';
import type { AnySource, NeededTexts, ResourceDefinition, TypesOf } from './declaration/types.ts';
import { listOf } from './resource-list.tsx';
import { ResourceScreen } from './resource-screen.tsx';

const ResourceDialog = lazy(() => import('./resource-dialog.tsx'));

/** A component that knows what it was declared with: what checks every resource reads it there. */
type Declared<Props> = FunctionComponent<Props> & { readonly spec: Spec };

/** A resource as the portal shows it. @public */
export interface Resource {
  /** Screen for a route made with `resourceRoute`. */
  readonly screen: Declared<ScreenProps>;
  /** Dialog for a menu entry without a route: the same content, without a separate address. */
  readonly dialog: Declared<{ readonly onClose: () => void }>;
}

/**
 * Makes list, details and forms of a collection, or of some calls: see `ResourceDefinition` for an example. Call it
 * once, in the module of the screen. Calls, sorting, filters and the search of a collection come from its declaration.
 * A user who acts for several tenants or merchants sees the owner of each item, filters by it, and chooses the owner of
 * a new item. Unless declared otherwise, the list is sorted by the first field that the collection sorts by.
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
