import { createContext, use } from 'react';

/** The title of the page: of the route that is open, or of the menu entry whose dialog is. */
export const PageTitle = createContext('');

/**
 * Reads the title of the page, as the menu, the breadcrumbs and the browser's tab have it. Empty outside of a route and
 * of a menu entry's dialog.
 * @public
 */
export const usePageTitle = (): string => use(PageTitle);
