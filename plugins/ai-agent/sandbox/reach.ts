/**
 * Limits for the chat by a tenant's settings of AI scoping, and the costs of reading. Only data that the settings name
 * is read, and the costs per day are limited. A question is charged once for each setting.
 */
import type { Language, ScopingSource, TicketCategory } from '#core/api';
import type { World } from '#sandbox';
import { AiScopings, scopingOf, spend } from '../../settings/sandbox/contract.ts';
import { wordsIn } from './words.ts';

export type Source = ScopingSource;

/** Ticket category whose settings apply to a source. Tickets use the settings of their own category. */
const categoryOf: Readonly<Record<Source, TicketCategory>> = {
  Documentation: 'Clarification',
  Tickets: 'Clarification',
  Transactions: 'Processing',
  Merchants: 'Operational',
};

/** Reasons why data is not read. */
type Refusal = 'off' | 'forbidden' | 'spent';

export interface Reach {
  /** Returns whether the tenant's records may be read. The first call charges the costs. */
  mayRead(source: Source, tenantId: string, category?: string): boolean;
  /** Returns a note for each source that was not read, with the reason. */
  unread(): readonly string[];
}

/** Returns the limits for a single question. If the plugin with the settings is off, there are none. */
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
