import { type ComponentType, lazy } from 'react';
import type { ScreenProps } from '../../plugin/types.ts';
import { specOf } from './declaration/spec.ts';
import type { NeededTexts, ResourceCalls, ResourceDefinition } from './declaration/types.ts';
import { ResourceScreen } from './resource-screen.tsx';

const ResourceDialog = lazy(() => import('./resource-dialog.tsx'));

/** A resource as the portal shows it. */
export interface Resource {
  /** For a route made with `resourceRoute`. */
  readonly screen: ComponentType<ScreenProps>;
  /** For a menu entry with no route: the same in a dialog, with no address of its own. */
  readonly dialog: ComponentType<{ readonly onClose: () => void }>;
}

/**
 * Makes the screens of a list of items from its declaration: see `ResourceDefinition` for an example. Call it once, in the module
 * of the screen.
 */
export function defineResource<const Namespace extends string, const Id extends string, const Calls extends ResourceCalls>(
  definition: ResourceDefinition<Namespace, Id, Calls> & NeededTexts<Namespace, Id>,
): Resource {
  const spec = specOf(definition);
  return {
    screen: (props) => <ResourceScreen spec={spec} {...props} />,
    dialog: (props) => <ResourceDialog spec={spec} {...props} />,
  };
}
