/** Rows per page to choose from. */
export const pageSizes: readonly number[] = [5, 10, 20, 50, 75, 100];
/** Rows per page of a list that sets none. */
export const defaultPageSize = 20;
