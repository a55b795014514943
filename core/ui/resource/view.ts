/** State shared by the parts of a resource's screen: its calls, permissions and addresses. */
import { createContext, useContext } from 'react';
import type { GridList } from '../data-grid/types.ts';
import type { Item, Params, Spec } from './declaration/spec.ts';
import type { ResourceCalls } from './declaration/types.ts';
import type { Words } from './declaration/words.ts';

/** Action that requires confirmation. */
export type Question =
  | { readonly kind: 'remove'; readonly item: Item }
  | { readonly kind: 'action'; readonly id: string; readonly item: Item };

/** A way to change an item: offered, or forbidden by its state for a reason. @public */
export interface Offer {
  readonly id: string;
  readonly label: string;
  /** Reason why the action is not available now. */
  readonly reason?: string;
  readonly look: 'plain' | 'danger';
  readonly run: () => void;
}

export interface View {
  readonly spec: Spec;
  readonly calls: ResourceCalls;
  readonly words: Words;
  /** Name of all items together: the title of the page. */
  readonly title: string;
  /** Parameters of the address, the resource's own left out. */
  readonly params: Params;
  /** The path of the list. */
  readonly base: string;
  readonly mayCreate: boolean;
  /** Returns the actions on an item, in order. */
  readonly offersFor: (item: object) => readonly Offer[];
  /** Returns the address of an item's details, with the list's state. */
  readonly hrefOf: (id: string, panel?: 'edit') => string;
  readonly hrefNew: string;
  /** Navigates back to the list, or to another address of the resource. */
  readonly go: (href: string, options?: { readonly replace?: boolean }) => void;
  readonly hrefList: string;
  /** Reads what is shown again. @param gone the item that is open is not there any more: only the list is read */
  readonly refresh: (gone?: boolean) => Promise<void>;
  /** An item of the list as it stands there. */
  readonly find: (id: string) => Item | undefined;
  readonly openQuestion: (question: Question) => void;
  /** Inside a dialog: an item stands in the place of the list, not beside it. */
  readonly embedded: boolean;
  /** The list's call; none where the resource is one item. */
  readonly list: GridList<Item> | undefined;
  /** Id of the item that is open beside the list. */
  readonly openId: string | undefined;
}

export const ViewContext = createContext<View | undefined>(undefined);

/** @throws Error outside of a resource's screen */
export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error('There is no resource here: render this part inside a screen made by `resource`.');
  return view;
}

/** Functions for a component that replaces a part of a resource. @public */
export interface ResourceParts {
  readonly mayCreate: boolean;
  /** The edit, delete and other actions of an item that the person is offered, with how to run them. */
  readonly offersFor: (item: object) => readonly Offer[];
  readonly hrefOf: (id: string, panel?: 'edit') => string;
  readonly hrefNew: string;
  readonly hrefList: string;
  /** Reads list and details again. @param gone the item that was open is not there any more: only the list is read */
  readonly refresh: (gone?: boolean) => Promise<void>;
}

/**
 * Returns the functions for components that replace a part of a resource.
 * @throws Error outside of a resource's screen
 * @public
 */
export function useResource(): ResourceParts {
  return useView();
}
