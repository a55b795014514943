/** State shared by the parts of a resource's screen: its calls, permissions and addresses. */
import { createContext, useContext } from 'react';
import type { GridList } from '../data-grid/types.ts';
import type { Item, Params, Spec } from './declaration/spec.ts';
import type { ResourceCalls } from './declaration/types.ts';
import type { Words } from './declaration/words.ts';

/** Action that requires a confirmation. */
export type Question =
  | { readonly kind: 'remove'; readonly item: Item }
  | { readonly kind: 'action'; readonly id: string; readonly item: Item };

/** An action on an item, which is available, or unavailable for a reason. @public */
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
  /** Name of the items in the plural, which is the title of the page. */
  readonly title: string;
  /** Parameters of the address, except those of the resource. */
  readonly params: Params;
  /** Path of the list. */
  readonly base: string;
  readonly mayCreate: boolean;
  /** Returns the actions on an item, in order. */
  readonly offersFor: (item: object) => readonly Offer[];
  /** Returns the address of an item's details, including the list's state. */
  readonly hrefOf: (id: string, panel?: 'edit') => string;
  readonly hrefNew: string;
  /** Navigates back to the list, or to another address of the resource. */
  readonly go: (href: string, options?: { readonly replace?: boolean }) => void;
  readonly hrefList: string;
  /**
   * Loads the displayed data again.
   * @param gone true if the open item no longer exists, so that only the list is loaded
   */
  readonly refresh: (gone?: boolean) => Promise<void>;
  /** Returns an item of the list with the data of its row. */
  readonly find: (id: string) => Item | undefined;
  readonly openQuestion: (question: Question) => void;
  /** True in a dialog, where an item replaces the list instead of opening next to it. */
  readonly embedded: boolean;
  /** The list's call; undefined if the resource is a single item. */
  readonly list: GridList<Item> | undefined;
  /** Id of the item that is open next to the list. */
  readonly openId: string | undefined;
}

export const ViewContext = createContext<View | undefined>(undefined);

/** @throws Error if used outside a resource's screen */
export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error('There is no resource here: render this part inside a screen made by `resource`.');
  return view;
}

/** Functions for a component that replaces a part of a resource. @public */
export interface ResourceParts {
  readonly mayCreate: boolean;
  /** Returns the edit, delete and other actions on an item that the user sees, with functions to run them. */
  readonly offersFor: (item: object) => readonly Offer[];
  readonly hrefOf: (id: string, panel?: 'edit') => string;
  readonly hrefNew: string;
  readonly hrefList: string;
  /**
   * Loads list and details again.
   * @param gone true if the open item no longer exists, so that only the list is loaded
   */
  readonly refresh: (gone?: boolean) => Promise<void>;
}

/**
 * Returns the functions for components that replace a part of a resource.
 * @throws Error if used outside a resource's screen
 * @public
 */
export function useResource(): ResourceParts {
  return useView();
}
