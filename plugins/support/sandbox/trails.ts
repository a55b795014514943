/** Audit trail of a ticket for people who may view the ticket, without changes of fields that they may not view. */
import { assertAllowed, type LogEntry, type Trails } from '#sandbox';
import { everybody } from '../permissions.ts';
import { findTicket, isHelper } from './scope.ts';
import { Tickets } from './tokens.ts';

const platformOnly = ['jiraTicket', 'scopedAt', 'escalatedFromId'];
const helpersOnly = ['assigneeId', 'escalatedToId'];

export const ticketTrails: Trails = {
  kind: Tickets.id,
  texts: { plugin: 'support', key: 'tickets' },
  read(reader, world, id) {
    assertAllowed(everybody, reader);
    const ticket = findTicket({ caller: reader, world }, id);
    const hidden = new Set([
      ...(reader.tier === 'platform' ? [] : platformOnly),
      ...(isHelper(reader, ticket) ? [] : helpersOnly),
      'updated',
    ]);
    const hideFields = (entry: LogEntry): LogEntry => ({
      ...entry,
      changes: entry.changes.filter(({ field }) => !hidden.has(field)),
    });
    const entries = world.of(Tickets)?.log(id) ?? [];
    return {
      name: ticket.number,
      entries: entries.map(hideFields).filter(({ type, changes }) => type !== 'Changed' || changes.length > 0),
    };
  },
  doneBy: (world, personId) => world.of(Tickets)?.doneBy(personId) ?? [],
};
