/** What the parts of a resource's screen share: its calls, who may do what, where its addresses are. */
import { createContext, useContext } from 'react';
import type { GridList } from '../data-grid/types.ts';
import type { Item, Params, Spec } from './declaration/spec.ts';
import type { ResourceCalls } from './declaration/types.ts';
import type { Words } from './declaration/words.ts';

/** Something that is asked about before it is done. */
export type Question = { readonly kind: 'remove'; readonly item: Item } | { readonly kind: 'action'; readonly id: string; readonly item: Item };

/** A way to change an item: offered, or forbidden by its state for a reason. */
export interface Offer {
  readonly id: string;
  readonly label: string;
  /** Why it cannot be done now. */
  readonly reason?: string;
  readonly look: 'plain' | 'danger';
  readonly run: () => void;
}

export interface View {
  readonly spec: Spec;
  readonly calls: ResourceCalls;
  readonly words: Words;
  /** What they are called together: the title of the page. */
  readonly title: string;
  /** Parameters of the address, the resource's own left out. */
  readonly params: Params;
  /** The path of the list. */
  readonly base: string;
  readonly mayCreate: boolean;
  /** What may be done with an item, in order. */
  readonly offersFor: (item: object) => readonly Offer[];
  /** Where an item's details are; the list's state goes along. */
  readonly hrefOf: (id: string, panel?: 'edit') => string;
  readonly hrefNew: string;
  /** Back to the list, or to another address of the resource. */
  readonly go: (href: string, options?: { readonly replace?: boolean }) => void;
  readonly hrefList: string;
  /** Reads what is shown again. @param gone the item that is open is not there any more: only the list is read */
  readonly refresh: (gone?: boolean) => Promise<void>;
  /** An item of the list as it stands there. */
  readonly find: (id: string) => Item | undefined;
  readonly ask: (question: Question) => void;
  /** Inside a dialog: an item stands in the place of the list, not beside it. */
  readonly embedded: boolean;
  /** The list's call; none where the resource is one item. */
  readonly list: GridList<Item> | undefined;
  /** Of the item that is open beside the list. */
  readonly openId: string | undefined;
}

export const ViewContext = createContext<View | undefined>(undefined);

/** @throws Error outside of a resource's screen */
export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error('There is no resource here: render this part inside a screen made by `resource`.');
  return view;
}

/** What a part that replaces one of a resource's own can do. */
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

/** For components that replace a part of a resource. @throws Error outside of a resource's screen */
export function useResource(): ResourceParts {
  return useView();
}
