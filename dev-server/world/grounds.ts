/** A reason in the languages of those who read it later. */
export interface Grounds {
  readonly why: string;
  readonly whyTr: string;
}

/** @param why in English @param whyTr in Turkish */
export const because = (why: string, whyTr: string): Grounds => ({ why, whyTr });
