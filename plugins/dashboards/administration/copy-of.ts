import { createContext } from 'react';

/** The widget that a new one begins as a copy of, by its id: the address names it after `/new`. */
export const CopyOf = createContext<string | undefined>(undefined);
