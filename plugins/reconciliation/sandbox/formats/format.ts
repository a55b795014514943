/** Result of a parser of acquirer files, and its error for an invalid file. */

/** A line of a settlement file. Amounts are minor units of its currency. */
export interface AcquirerLine {
  /** Row number as in a spreadsheet: headings are row 1. */
  readonly row: number;
  /** The acquirer's reference of the payment. */
  readonly reference: string;
  /** Our order, as the acquirer has it. */
  readonly order: string;
  /** `YYYY-MM-DD`. */
  readonly captured: string;
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
  readonly currency: string;
  /** Reference that the acquirer writes in its bank transfer. */
  readonly payout: string;
  readonly payoutDate: string;
}

/** Minor-unit digits of a currency; undefined for one that the sandbox does not know. */
export type Places = (currency: string) => number | undefined;

/** Reads the settlement files of some providers. */
export interface AcquirerFormat {
  /** The providers that send it. */
  readonly providers: readonly string[];
  /** @throws FileProblem */
  readonly read: (text: string, places: Places) => readonly AcquirerLine[];
}

/** Error in a file, with its position and the remedy. */
export class FileProblem extends Error {
  /** @param where line and column, as people count */
  constructor(where: string, what: string, remedy: string) {
    super(`${where}: ${what} ${remedy}`);
    this.name = 'FileProblem';
  }
}

/** Lines that a file may have. */
export const mostLines = 20_000;
/** Characters that it may have. */
export const maxText = 4_000_000;
