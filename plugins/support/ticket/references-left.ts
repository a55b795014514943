import type { Reference, TicketDetail } from '../shapes.ts';
import { mostReferences } from '../words.ts';

/** Returns how many references a ticket can still have after some are added; below 0 if they are too many. */
export function leftFor({ references }: TicketDetail, added: readonly Pick<Reference, 'type' | 'value'>[]): number {
  const known = new Set(references.map(({ type, value }) => `${type} ${value}`));
  return mostReferences - references.length - added.filter(({ type, value }) => !known.has(`${type} ${value}`)).length;
}
