/** Names of the people and the customers of records. */
import { People, type World } from '#sandbox';
import { Contacts, Organizations } from './contract.ts';

/** Returns the name of a customer. The name of a live customer is that of its merchant. */
export function organizationName(world: World, id: string): string {
  const organization = world.of(Organizations)?.get(id);
  return world.merchant(organization?.merchantId ?? '')?.legalBusinessName ?? organization?.name ?? '';
}
export function personName(world: World, id: string | undefined): string | undefined {
  const person = id === undefined ? undefined : world.of(People).get(id);
  return person && `${person.firstName} ${person.lastName}`;
}
export function contactName(world: World, id: string | undefined): string | undefined {
  const contact = id === undefined ? undefined : world.of(Contacts)?.get(id);
  return contact && [contact.firstName, contact.lastName].filter(Boolean).join(' ');
}
