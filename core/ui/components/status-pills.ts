/** Tones of statuses. The text is always shown with them. */
import type { StatusTones, Tone } from '../../model/tone.ts';
import { coreStatuses } from '../../plugin/core-names/statuses.ts';

/**
 * Statuses of transactions, tickets, agreements, users and other records. `<StatusPill>` adds the statuses of plugins.
 */
export const statuses: StatusTones = { tones: coreStatuses };

/** Statuses of active and inactive records. Inactive is not a failure. @public */
export const activity: StatusTones = { tones: { Active: 'positive', Inactive: 'neutral' } };

/** Tones of the categories of support tickets. @public */
export const supportCategories: StatusTones = {
  tones: { Integration: 'negative', Processing: 'positive', Operational: 'pending', Clarification: 'hold' },
};

/** The final state of a pipeline record. Suspended is hatched. @public */
export const finalStages: StatusTones = {
  tones: {
    Lost: 'negative',
    Disqualified: 'negative',
    Abandoned: 'neutral',
    Suspended: 'hold',
    Won: 'positive',
    GoLive: 'positive',
    Converted: 'positive',
  },
  hatched: ['Suspended'],
};

/** Returns the tone of a status. @public */
export function toneOf(status: string, of: StatusTones = statuses): Tone {
  // An API may return a name that every object has, such as `constructor`.
  return (Object.hasOwn(of.tones, status) ? of.tones[status] : of.otherwise) ?? 'neutral';
}

/** Converts a status to words: `WaitingForApproval` is 'Waiting for approval'. */
export function statusWords(status: string): string {
  const words = status.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
