/** What a parser of acquirer files gives, and how it says what is wrong with a file. */

/** A line of a settlement file. Amounts are minor units of its currency. */
export interface AcquirerLine {
  /** As a spreadsheet counts: headings are row 1. */
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
  /** What the acquirer writes in its bank transfer. */
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

/** Says what is wrong with a file: where, and what to do. */
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
