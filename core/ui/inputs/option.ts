/** Option of a choice, with the stored id and the name to show. @public */
export interface Option {
  readonly id: string;
  readonly name: string;
  /** Second line below the name, to distinguish options with the same name. */
  readonly note?: string | undefined;
}

/** Finds options for a typed text. @public */
export type OptionSearch = (search: string, signal: AbortSignal) => Promise<readonly Option[]>;
