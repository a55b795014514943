/** What the parts of a resource's screen share: its calls, who may do what, where its addresses are. */
import { createContext, useContext } from 'react';
import type { GridList } from '../data-grid/types.ts';
import type { Params, Spec, Thing } from './spec.ts';
import type { ResourceCalls } from './types.ts';
import type { Words } from './words.ts';

/** Something that is asked about before it is done. */
export type Question = { readonly kind: 'remove'; readonly thing: Thing } | { readonly kind: 'action'; readonly id: string; readonly thing: Thing };

/** A way to change a thing: offered, or forbidden by its state for a reason. */
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
  /** Parameters of the address, the resource's own left out. */
  readonly params: Params;
  /** The path of the list. */
  readonly base: string;
  readonly mayCreate: boolean;
  /** What may be done with a thing, in order. */
  readonly offersFor: (thing: Thing) => readonly Offer[];
  /** Where a thing's details are; the list's state goes along. */
  readonly hrefOf: (id: string, panel?: 'edit') => string;
  readonly hrefNew: string;
  /** Back to the list, or to another address of the resource. */
  readonly go: (href: string, options?: { readonly replace?: boolean }) => void;
  readonly hrefList: string;
  /** Reads what is shown again. @param gone the thing that is open is not there any more: only the list is read */
  readonly refresh: (gone?: boolean) => Promise<void>;
  /** A thing of the list as it stands there. */
  readonly find: (id: string) => Thing | undefined;
  readonly ask: (question: Question) => void;
  /** Inside a dialog: a thing stands in the place of the list, not beside it. */
  readonly embedded: boolean;
  /** The list's call; none where the resource is one thing. */
  readonly list: GridList<Thing> | undefined;
}

export const ViewContext = createContext<View | undefined>(undefined);

/** @throws Error outside of a resource's screen */
export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error('There is no resource here: render this part inside a screen made by defineResource.');
  return view;
}

/** What a part that replaces one of a resource's own can do. */
export interface ResourceParts {
  readonly mayCreate: boolean;
  /** The edit, delete and other actions of a thing that the person is offered, with how to run them. */
  readonly offersFor: (thing: object) => readonly Offer[];
  readonly hrefOf: (id: string, panel?: 'edit') => string;
  readonly hrefNew: string;
  readonly hrefList: string;
  /** Reads list and details again. */
  readonly refresh: () => Promise<void>;
}

/** For components that replace a part of a resource. @throws Error outside of a resource's screen */
export function useResource(): ResourceParts {
  const view = useView();
  return { ...view, offersFor: (thing) => view.offersFor(thing as Thing) }; // a row or item of this resource
}
