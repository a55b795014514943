/** Compares what people are let see of their reach. */
import type { Person } from './types.ts';

type Grants = Person['grants'];
const lists = ['merchants', 'paymentMethods', 'serviceProviders'] as const;

/** Returns whether everything that the second grants let somebody see, the first do too; a list that is absent lets them see all. */
export function coversGrants(own: Grants, other: Grants): boolean {
  return lists.every((list) => {
    const held = own?.[list];
    return held === undefined || (other?.[list]?.every((id) => held.includes(id)) ?? false);
  });
}
