/** Paths of the screens. */
export const files = '/reconciliation/files';
/** Path of the lines of all files, or of a single file. */
export const lines = '/reconciliation/lines';
export const breaks = '/reconciliation/breaks';
