/**
 * The comparison that decides what people with grants for only some merchants, payment methods or providers may see.
 */
import type { Person, Transaction } from './types.ts';

/** Data to which a person is restricted. @public */
export type Grants = NonNullable<Person['grants']>;
export type GrantKind = keyof Grants;
export const grantKinds = ['merchants', 'paymentMethods', 'serviceProviders'] as const satisfies readonly GrantKind[];

/** Subject of a record, a file or a notification: ids by type. @public */
export type Subject = { readonly [Kind in GrantKind]?: Iterable<string> | undefined };

/** Returns true if a person sees less than the data of their tenant or tier. @public */
export const isNarrowed = ({ grants }: Pick<Person, 'grants'>): boolean =>
  grantKinds.some((kind) => grants?.[kind] !== undefined);

/** Returns true if grants cover the complete subject: one merchant outside the grants prevents access. */
export function coversSubject(grants: Grants | undefined, subject: Subject): boolean {
  return grantKinds.every((kind) => {
    const granted = grants?.[kind];
    return granted === undefined || [...(subject[kind] ?? [])].every((id) => granted.includes(id));
  });
}

/** Returns the subject of data grants for a transaction. @public */
export function subjectOfTransaction({ merchantId, paymentMethod, serviceProvider }: SubjectRow): Subject {
  return { merchants: [merchantId], paymentMethods: [paymentMethod], serviceProviders: [serviceProvider] };
}
type SubjectRow = Pick<Transaction, 'merchantId' | 'paymentMethod' | 'serviceProvider'>;

/**
 * Returns the subject of some transactions. Ids without a transaction are ignored.
 * @param get reads from the whole world
 * @public
 */
export function subjectOfTransactions(get: (id: string) => SubjectRow | undefined, ids: Iterable<string>): Subject {
  const rows = [...ids].flatMap((id) => get(id) ?? []);
  return {
    merchants: new Set(rows.map(({ merchantId }) => merchantId)),
    paymentMethods: new Set(rows.map(({ paymentMethod }) => paymentMethod)),
    serviceProviders: new Set(rows.map(({ serviceProvider }) => serviceProvider)),
  };
}

/** Returns the data access of a person. People of a merchant see only that merchant. */
export const grantsOf = ({
  tier,
  merchantId,
  grants,
}: Pick<Person, 'tier' | 'merchantId' | 'grants'>): Grants | undefined =>
  tier === 'merchant' ? { merchants: merchantId === undefined ? [] : [merchantId], ...grants } : grants;

/** Returns true if the first grants include everything that the second grants include. @public */
export const coversGrants = (held: Grants | undefined, other: Grants | undefined): boolean =>
  lackingGrants(held, other).length === 0;

/** Returns the types for which the wanted grants include more than the held grants. */
export function lackingGrants(held: Grants | undefined, wanted: Grants | undefined): GrantKind[] {
  return grantKinds.filter((kind) => {
    const heldIds = held?.[kind];
    const others = wanted?.[kind];
    return heldIds !== undefined && (others === undefined || others.some((id) => !heldIds.includes(id)));
  });
}

/** Returns the intersection of both grants; undefined if neither restricts anything. */
export function sharedGrants(held: Grants | undefined, other: Grants | undefined): Grants | undefined {
  const shared = grantKinds.flatMap((kind) => {
    const [mine, theirs] = [held?.[kind], other?.[kind]];
    if (!mine && !theirs) return [];
    return [[kind, mine && theirs ? mine.filter((id) => theirs.includes(id)) : (mine ?? theirs)]];
  });
  return shared.length > 0 ? Object.fromEntries(shared) : undefined;
}
