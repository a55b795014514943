import { createContext } from 'react';

/** Id of the widget that a new widget is copied from; the URL contains it after `/new`. */
export const CopyOf = createContext<string | undefined>(undefined);
