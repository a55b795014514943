import { defineEnum, type Enumeration } from './define-enum.ts';
import type { StatusTones, Tone } from './tone.ts';

type Tones = Readonly<Record<string, Tone>>;
type StatusOf<Of extends Tones> = keyof Of & string;

/** An enumeration whose values are shown as status pills. @public */
export interface StatusEnumeration<Prefix extends string, Of extends Tones>
  extends Enumeration<Prefix, readonly [StatusOf<Of>, ...StatusOf<Of>[]]>,
    StatusTones {
  /** Tone of each status, in which `<StatusPill>` shows it. */
  readonly tones: Of;
}

/**
 * Declares the statuses of a record in their order, with the tone of each.
 * @param textPrefix key in the messages below which each status has a text
 * @example
 * export const leaveStatus = defineStatus('leaves.status', {
 *   Pending: 'pending',
 *   Approved: 'positive',
 *   Rejected: 'negative',
 * });
 * @public
 */
export function defineStatus<const Prefix extends string, const Of extends Tones>(
  textPrefix: Prefix,
  tones: Of,
): StatusEnumeration<Prefix, Of> {
  const values = Object.keys(tones) as [StatusOf<Of>, ...StatusOf<Of>[]]; // the keys of `tones`
  return { ...defineEnum(textPrefix, values), tones };
}
