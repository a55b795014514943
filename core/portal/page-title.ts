import { createContext, use } from 'react';

/** The title of the page: that of the open route, or of the menu entry whose dialog is open. */
export const PageTitle = createContext('');

/**
 * Reads the title of the page, as shown in the menu, the breadcrumbs and the browser's tab. It is empty outside a route
 * and outside the dialog of a menu entry.
 * @public
 */
export const usePageTitle = (): string => use(PageTitle);
