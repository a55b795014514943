/** Types of the functions that draw the pages of a file. */

/** Maximum number of drawn pages, which is enough to recognize a document. */
export const mostPages = 20;

/** A drawn page. */
export interface DrawnPage {
  readonly canvas: HTMLCanvasElement;
  /** Page number, from 1. */
  readonly page: number;
  /** Number of pages in the file. */
  readonly pages: number;
  /** The text of the page in lines, for screen readers; empty if the page is an image. */
  readonly lines?: readonly string[];
  /** BCP 47 tag; absent if the file does not specify its language. */
  readonly language?: string | undefined;
}

/**
 * Draws the first pages of a file.
 * @param add called to show a page
 * @returns the number of pages in the file
 * @throws Error if it is not a readable file of this type
 */
export type DrawPages = (blob: Blob, add: (drawn: DrawnPage) => void, signal: AbortSignal) => Promise<number>;
