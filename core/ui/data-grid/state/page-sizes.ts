/** Page sizes that users can choose. */
export const pageSizes: readonly number[] = [5, 10, 20, 50, 75, 100];
/** Default page size of a list. */
export const defaultPageSize = 20;
