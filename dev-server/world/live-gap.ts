/** Requirement that a merchant doesn't fulfill yet. @public */
export interface LiveGap {
  /** Code for texts of screens: `form`, `documents`, `agreement`, `mid`. */
  readonly code: string;
  /** Text for the person. */
  readonly message: string;
}
