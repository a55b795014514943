/** What draws the pages of a file. */

/** Pages that are drawn: enough to know a document by. */
export const mostPages = 20;

/**
 * Draws the first pages of a file.
 * @param add shows a page, counted from 1
 * @returns how many pages the file has
 * @throws Error where it is no file of the type that can be read
 */
export type DrawPages = (blob: Blob, add: (canvas: HTMLCanvasElement, page: number, pages: number) => void, signal: AbortSignal) => Promise<number>;
