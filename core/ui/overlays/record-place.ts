import { createContext } from 'react';

/**
 * Where the record that an address opens of a list is shown: beside the list, or with `?open=page` on a page in its place. Without a list
 * around it there is only the drawer.
 */
export const RecordPlace = createContext<'beside' | 'page' | undefined>(undefined);
