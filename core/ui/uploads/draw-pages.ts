/** Types of the functions that draw the pages of a file. */

/** Pages that are drawn: enough to know a document by. */
export const mostPages = 20;

/** Single page as it is shown. */
export interface DrawnPage {
  readonly canvas: HTMLCanvasElement;
  /** Counted from 1. */
  readonly page: number;
  /** Counts the pages of the file. */
  readonly pages: number;
  /** Holds the page's text line by line, for screen readers; empty where the page is a picture. */
  readonly lines?: readonly string[];
  /** BCP 47; absent where the file does not say it. */
  readonly language?: string | undefined;
}

/**
 * Draws the first pages of a file.
 * @param add shows a page
 * @returns how many pages the file has
 * @throws Error where it is no file of the type that can be read
 */
export type DrawPages = (blob: Blob, add: (drawn: DrawnPage) => void, signal: AbortSignal) => Promise<number>;
