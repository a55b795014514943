/** Format of acquirer files: the lines that a parser returns, and its error for an invalid file. */

/** Line of a settlement file. Amounts are minor units of its currency. */
export interface AcquirerLine {
  /** Row number as in a spreadsheet: headings are row 1. */
  readonly row: number;
  /** Reference of the acquirer for the payment. */
  readonly reference: string;
  /** Order number of the merchant, as the acquirer has it. */
  readonly order: string;
  /** Day of the capture, `YYYY-MM-DD`. */
  readonly captured: string;
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
  readonly currency: string;
  /** Reference that the acquirer writes in its bank transfer. */
  readonly payout: string;
  readonly payoutDate: string;
}

/** Returns the number of decimal places of a currency; `undefined` for an unknown currency. */
export type Places = (currency: string) => number | undefined;

/** Parser for the settlement files of some providers. */
export interface AcquirerFormat {
  /** Providers that send files in this format. */
  readonly providers: readonly string[];
  /**
   * Parses the text of a file.
   * @throws FileProblem if the text is invalid
   */
  readonly read: (text: string, places: Places) => readonly AcquirerLine[];
}

/** Error in a file, with its position and the remedy. */
export class FileProblem extends Error {
  /** @param where line and column, counted from 1 */
  constructor(where: string, what: string, remedy: string) {
    super(`${where}: ${what} ${remedy}`);
    this.name = 'FileProblem';
  }
}

/** Maximum number of lines of a file. */
export const mostLines = 20_000;
/** Maximum number of characters of a file. */
export const maxText = 4_000_000;
