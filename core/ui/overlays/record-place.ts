import { createContext } from 'react';

/**
 * Place in which an address opens a record of a list: next to the list or, with `?open=page`, as a page in its place.
 * Without a surrounding list there is only the drawer.
 */
export const RecordPlace = createContext<'beside' | 'page' | undefined>(undefined);
