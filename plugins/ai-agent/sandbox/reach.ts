/**
 * Limits that a tenant's settings of AI scoping set for the chat, and the cost of reading. Data that the settings do
 * not name is not read, and the cost per day is limited. A question pays once for each tenant and category.
 */
import type { Language, ScopingSource, TicketCategory } from '#core/api';
import type { World } from '#sandbox';
import { AiScopings, scopingOf, spend } from '../../settings/sandbox/contract.ts';
import { wordsIn } from './words.ts';

export type Source = ScopingSource;

/** The category of tickets whose scoping a source falls under; a ticket has its own. */
const categoryOf: Readonly<Record<Source, TicketCategory>> = {
  Documentation: 'Clarification',
  Tickets: 'Clarification',
  Transactions: 'Processing',
  Merchants: 'Operational',
};

/** Reason for leaving data unread. */
type Refusal = 'off' | 'forbidden' | 'spent';

export interface Reach {
  /** Returns whether the tenant's records may be read. The cost is charged the first time. */
  mayRead(source: Source, tenantId: string, category?: string): boolean;
  /** Returns the data that stayed unread with the reason, each reason as a line. */
  unread(): readonly string[];
}

/** Creates the reach of a single question. If the plugin of the settings is off, there are no limits. */
export function reachOf(world: World, language: Language): Reach {
  const refusals = new Map<string, Refusal | undefined>();
  const paid = new Map<string, boolean>();
  const notices = new Map<string, string>();
  const words = wordsIn(language);

  function refusal(source: Source, tenantId: string, category: string): Refusal | undefined {
    if (!world.of(AiScopings)) return undefined;
    const scoping = scopingOf(world, tenantId, category);
    if (!scoping?.isActive) return 'off';
    if (!scoping.sources.includes(source)) return 'forbidden';
    const isPaid = paid.get(scoping.id) ?? spend(world, scoping);
    paid.set(scoping.id, isPaid);
    return isPaid ? undefined : 'spent';
  }

  return {
    mayRead(source, tenantId, category = categoryOf[source]) {
      const key = `${source} ${category} ${tenantId}`;
      if (!refusals.has(key)) refusals.set(key, refusal(source, tenantId, category));
      const why = refusals.get(key);
      if (why !== undefined)
        notices.set(key, words.unread[why](words.source[source], category, world.tenant(tenantId)?.name ?? tenantId));
      return why === undefined;
    },
    unread: () => [...notices.values()],
  };
}
