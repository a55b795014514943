import type { Tier } from '../../core/permissions/guard.ts';

/** A tier, a user who is not signed in, or the JSON file of a user. */
export type As = { readonly tier: Tier } | { readonly file: string } | 'signed-out';

export interface ExplainOptions {
  readonly as?: As;
  readonly with?: readonly string[];
  readonly host?: string;
  readonly deployment: string;
  readonly json?: true;
}
