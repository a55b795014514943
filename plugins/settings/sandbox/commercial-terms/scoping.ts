/** AI scoping: the data and the costs that are allowed for a ticket, by category. */
import { fromMinor, scopingSource, ticketCategory, toMinor } from '#core/api';
import {
  activation,
  defineEntity,
  type Objection,
  perWorld,
  type ServeOptions,
  type StoredOf,
  Tenants,
  type World,
} from '#sandbox';
import { AiScopings } from './tokens.ts';

type Scoping = StoredOf<typeof AiScopings>;

const instructions: Readonly<Record<Scoping['category'], string>> = {
  Integration: 'Name the request and its response. Estimate the work of the merchant, not ours.',
  Processing: 'Start with the status of the payment and the reason for it.',
  Operational: 'Name the setting or the person that decides.',
  Clarification: 'Answer from the documentation. Ask up to one question.',
};

export const scopingEntity = defineEntity<Scoping>({
  token: AiScopings,
  owner: 'tenant',
  prefix: 'ais',
  references: { tenantId: Tenants },
  unique: ['category'],
  fixed: ['tenantId', 'category'],
  name: ({ category }) => category,
  event: activation,
  seed: ({ of, idOf }) =>
    of(Tenants).flatMap(({ id: tenantId }) =>
      ticketCategory.values.map(
        (category): Scoping => ({
          id: idOf(`${tenantId} ${category}`),
          tenantId,
          category,
          instruction: instructions[category],
          sources: [...scopingSource.values],
          dailyCostCap: '5.00',
          costPerTicket: '0.04',
          confidenceFloor: 50,
          isActive: true,
        }),
      ),
    ),
  check: ({ after }): Objection | undefined => {
    const field =
      after && (['dailyCostCap', 'costPerTicket'] as const).find((name) => !/^\d{1,6}(\.\d{1,2})?$/.test(after[name]));
    return field && { code: 'ai-scoping.amount', field, message: 'Enter an amount in EUR up to 999,999.99.' };
  },
});

/** Euro cents spent on a day in UTC, by scoping settings. */
const spending = perWorld((_world, _scopingId: string) => ({ day: '', cents: 0 }));
function today(world: World, id: string) {
  const spent = spending(world, id);
  const day = new Date(world.now()).toISOString().slice(0, 10);
  if (spent.day !== day) Object.assign(spent, { day, cents: 0 });
  return spent;
}
const cents = (amount: string) => toMinor(amount, 2);

export const scopingAnswers: ServeOptions<Scoping> = {
  answer: ({ id }, world) => ({ spentToday: fromMinor(today(world, id).cents, 2) }),
};

/** Returns the scoping settings for tickets of a category; `undefined` if there are none. */
export const scopingOf = (world: World, tenantId: string, category: string): Scoping | undefined =>
  world.of(AiScopings)?.all.find((scoping) => scoping.tenantId === tenantId && scoping.category === category);

/** Deducts the cost of a ticket from the remaining daily budget. Returns `false` if the budget does not cover it. */
export function spend(world: World, { id, dailyCostCap, costPerTicket }: Scoping): boolean {
  const spent = today(world, id);
  if (spent.cents + cents(costPerTicket) > cents(dailyCostCap)) return false;
  spent.cents += cents(costPerTicket);
  return true;
}
