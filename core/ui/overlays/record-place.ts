import { createContext } from 'react';

/**
 * Place of a record that an address opens in a list: beside the list, or with `?open=page` on a page in its place.
 * Without a list around it there is only the drawer.
 */
export const RecordPlace = createContext<'beside' | 'page' | undefined>(undefined);
