/**
 * What a tenant's settings of AI scoping let the chat read of the tenant, and what that costs: what they do not name is not read, and a
 * day's cost has an end. What one question reads is paid once for each tenant and category.
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

/** Why something stays unread. */
type Refusal = 'off' | 'forbidden' | 'spent';

export interface Reach {
  /** Whether the tenant's records may be read; what that costs is spent the first time. */
  mayRead(source: Source, tenantId: string, category?: string): boolean;
  /** What stayed unread and why, each reason as one line. */
  unread(): readonly string[];
}

/** For one question. Where the plugin of the settings is off, nothing bounds it. */
export function reachOf(world: World, language: Language): Reach {
  const asked = new Map<string, Refusal | undefined>();
  const paid = new Map<string, boolean>();
  const said = new Map<string, string>();
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
      if (!asked.has(key)) asked.set(key, refusal(source, tenantId, category));
      const why = asked.get(key);
      if (why !== undefined) said.set(key, words.unread[why](words.source[source], category, world.tenant(tenantId)?.name ?? tenantId));
      return why === undefined;
    },
    unread: () => [...said.values()],
  };
}
