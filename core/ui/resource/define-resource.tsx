import { type FunctionComponent, lazy } from 'react';
import type { ScreenProps } from '../../plugin/types.ts';
import { type LooseDefinition, type Spec, specOf } from './declaration/spec.ts';
import type { NeededTexts, ResourceCalls, ResourceDefinition } from './declaration/types.ts';
import { ResourceScreen } from './resource-screen.tsx';

const ResourceDialog = lazy(() => import('./resource-dialog.tsx'));

/** A component that knows what it was declared with: what checks every resource reads it there. */
type Declared<Props> = FunctionComponent<Props> & { readonly spec: Spec };

/** A resource as the portal shows it. */
export interface Resource {
  /** For a route made with `resourceRoute`. */
  readonly screen: Declared<ScreenProps>;
  /** For a menu entry with no route: the same in a dialog, with no address of its own. */
  readonly dialog: Declared<{ readonly onClose: () => void }>;
}

/**
 * Makes the screens of a list of items from its declaration: see `ResourceDefinition` for an example. Call it once, in the module
 * of the screen.
 */
export function defineResource<const Namespace extends string, const Id extends string, const Calls extends ResourceCalls>(
  definition: ResourceDefinition<Namespace, Id, Calls> & NeededTexts<Namespace, Id>,
): Resource {
  // Its types are checked here, and not known any further.
  return resourceOf(definition as unknown as LooseDefinition);
}

/** Makes the screens from a definition whose types are checked elsewhere. */
export function resourceOf(definition: LooseDefinition): Resource {
  const spec = specOf(definition);
  const screen: FunctionComponent<ScreenProps> = (props) => <ResourceScreen spec={spec} {...props} />;
  const dialog: FunctionComponent<{ readonly onClose: () => void }> = (props) => <ResourceDialog spec={spec} {...props} />;
  return { screen: Object.assign(screen, { spec }), dialog: Object.assign(dialog, { spec }) };
}
