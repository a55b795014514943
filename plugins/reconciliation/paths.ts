/** Paths of the screens. */
export const files = '/reconciliation/files';
/** The lines of all files, or of one of them. */
export const lines = '/reconciliation/lines';
export const breaks = '/reconciliation/breaks';
