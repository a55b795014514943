/** Data of the card and the payer in the detail of a transaction. */
import type { StoredOf, Transaction, World } from '#sandbox';
import type { TransactionDetail } from '../api.ts';
import type { BinData, Restriction } from '../card-facts.ts';
import { Bins, Restrictions } from './entities.ts';

/** Returns the changeable parts of the detail; missing parts are omitted. */
export function factsOf(
  world: World,
  transaction: Transaction,
): Pick<TransactionDetail, 'bin' | 'restriction' | 'consentId'> {
  const bin = binRecordOf(world, transaction.tenantId, transaction.maskedPan?.slice(0, 6));
  const restriction = restrictionRecordOf(world, transaction);
  const consentId = world.transactions.consent(transaction);
  return {
    ...(bin && { bin: binOf(bin) }),
    ...(restriction && { restriction: restrictionOf(restriction) }),
    ...(consentId !== undefined && { consentId }),
  };
}

/** BINs by tenant and number, cached by the list of records; a store creates a new list when a record changes. */
const indexed = new WeakMap<object, ReadonlyMap<string, StoredOf<typeof Bins>>>();

/** Returns a tenant's data of the cards with these first six digits. */
export function binRecordOf(world: World, tenantId: string, bin: string | undefined) {
  const store = world.of(Bins);
  if (bin === undefined || !store) return undefined;
  const { all } = store;
  const known = indexed.get(all) ?? new Map(all.map((record) => [`${record.tenantId} ${record.bin}`, record]));
  indexed.set(all, known);
  return known.get(`${tenantId} ${bin}`);
}

export const binOf = ({ bin, issuerCountry, cardType, brand, isCorrected }: StoredOf<typeof Bins>): BinData => ({
  bin,
  issuerCountry,
  cardType,
  brand,
  isCorrected,
});

export function restrictionRecordOf(world: World, { id }: Pick<Transaction, 'id'>) {
  return world.of(Restrictions)?.all.find(({ transactionId }) => transactionId === id);
}

export function restrictionOf({
  isLifted,
  since,
  rule,
  liftedAt,
  liftedBy,
}: StoredOf<typeof Restrictions>): Restriction {
  return {
    status: isLifted ? 'Lifted' : 'Active',
    since: new Date(since).toISOString(),
    rule,
    ...(liftedAt !== undefined && { liftedAt: new Date(liftedAt).toISOString() }),
    ...(liftedBy !== undefined && { liftedBy }),
  };
}
