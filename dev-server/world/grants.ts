/**
 * The single comparison that decides what people with grants for only some merchants, payment methods or providers may
 * see.
 */
import type { Person, Transaction } from './types.ts';

/** Data that a person is restricted to. @public */
export type Grants = NonNullable<Person['grants']>;
export type GrantKind = keyof Grants;
export const grantKinds = ['merchants', 'paymentMethods', 'serviceProviders'] as const satisfies readonly GrantKind[];

/** Subject of a record, a file or a notification: ids by kind. @public */
export type Subject = { readonly [Kind in GrantKind]?: Iterable<string> | undefined };

/** Returns whether a person sees less than their tenant or tier has. @public */
export const isNarrowed = ({ grants }: Pick<Person, 'grants'>): boolean =>
  grantKinds.some((kind) => grants?.[kind] !== undefined);

/** Returns whether grants cover the complete subject: a single foreign merchant among several prevents access. */
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
 * Returns what some transactions are about; ids that there are none of say nothing.
 * @param get reads the whole world's
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

/** Returns what a person is let see of their reach; people of a merchant see that one only. */
export const grantsOf = ({
  tier,
  merchantId,
  grants,
}: Pick<Person, 'tier' | 'merchantId' | 'grants'>): Grants | undefined =>
  tier === 'merchant' ? { merchants: merchantId === undefined ? [] : [merchantId], ...grants } : grants;

/** Returns whether everything that the second grants let a person see, the first do too. @public */
export const coversGrants = (held: Grants | undefined, other: Grants | undefined): boolean =>
  lackingGrants(held, other).length === 0;

/** Returns the kinds of which the wanted grants let see more than the held ones. */
export function lackingGrants(held: Grants | undefined, wanted: Grants | undefined): GrantKind[] {
  return grantKinds.filter((kind) => {
    const heldIds = held?.[kind];
    const others = wanted?.[kind];
    return heldIds !== undefined && (others === undefined || others.some((id) => !heldIds.includes(id)));
  });
}

/** Returns what both let see; undefined where neither narrows anything. */
export function sharedGrants(held: Grants | undefined, other: Grants | undefined): Grants | undefined {
  const shared = grantKinds.flatMap((kind) => {
    const [mine, theirs] = [held?.[kind], other?.[kind]];
    if (!mine && !theirs) return [];
    return [[kind, mine && theirs ? mine.filter((id) => theirs.includes(id)) : (mine ?? theirs)]];
  });
  return shared.length > 0 ? Object.fromEntries(shared) : undefined;
}
