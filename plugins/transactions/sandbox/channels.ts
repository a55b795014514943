/**
 * Payment channels of a merchant's website, each a method at a provider. They are derived from the existing payments,
 * so that every row has a channel.
 */
import { type Caller, derivedId, inScope, type Merchant, SandboxError, type Transaction, type World } from '#sandbox';
import type { Channel, ChannelKind } from '../lookups/choices.ts';
import { seesMerchant } from './scope.ts';

interface Known extends Channel {
  readonly kindId: string;
}
interface Index {
  /** Number of transactions that the index was built from. */
  readonly size: number;
  readonly byKey: ReadonlyMap<string, Known>;
  readonly ids: ReadonlySet<string>;
}
interface Asking {
  readonly caller: Caller;
  readonly world: World;
}

const indexes = new WeakMap<World, Index>();
type ChannelKey = Pick<Transaction, 'websiteId' | 'paymentMethod' | 'serviceProvider'>;
const keyOf = ({ websiteId, paymentMethod, serviceProvider }: ChannelKey) =>
  `${websiteId}:${paymentMethod}:${serviceProvider}`;

/** Returns the index of all payments, which is rebuilt when there are new payments. */
function indexOf(world: World): Index {
  const known = indexes.get(world);
  if (known?.size === world.transactions.size) return known;
  const byKey = new Map(known?.byKey);
  for (const row of world.transactions.query({}, { pageSize: Number.POSITIVE_INFINITY }).rows) {
    const key = keyOf(row);
    if (!byKey.has(key)) byKey.set(key, channelAs(world, row));
  }
  const ids = new Set([...byKey.values()].flatMap(({ id, kindId }) => [id, kindId]));
  const index = { size: world.transactions.size, byKey, ids };
  indexes.set(world, index);
  return index;
}

function channelAs(world: World, { merchantId, websiteId, paymentMethod, serviceProvider }: Transaction): Known {
  const site = websiteOf(world.merchant(merchantId), websiteId);
  return {
    id: derivedId('chn', keyOf({ websiteId, paymentMethod, serviceProvider }), world.seed),
    kindId: derivedId('chk', `${paymentMethod}:${serviceProvider}`, world.seed),
    name: [paymentMethod, serviceProvider, ...(site === undefined ? [] : [hostOf(site)])].join(' · '),
    merchantId,
    websiteId,
    paymentMethod,
    serviceProvider,
  };
}

export const hostOf = (url: string): string => url.replace(/^https?:\/\//, '');
export const websiteOf = (merchant: Merchant | undefined, websiteId: string): string | undefined =>
  merchant?.websites.find(({ id }) => id === websiteId)?.url;

/** Returns the channel of a transaction. */
export function channelOf(world: World, transaction: Transaction): Channel {
  return indexOf(world).byKey.get(keyOf(transaction)) ?? channelAs(world, transaction);
}

/**
 * Returns a function that checks whether a transaction belongs to any of the given channels, or types of channels.
 * @throws SandboxError 400 if an id is neither
 */
export function throughChannels(world: World, wanted: ReadonlySet<string>): (transaction: Transaction) => boolean {
  const { byKey } = indexOf(world);
  const keys = new Set(
    [...byKey].filter(([, { id, kindId }]) => wanted.has(id) || wanted.has(kindId)).map(([key]) => key),
  );
  return (transaction) => keys.has(keyOf(transaction));
}

/** Returns whether a channel, or a type of channel, with the id exists. */
export const isChannel = (world: World, id: string): boolean => indexOf(world).ids.has(id);

const byName = (channel: { readonly name: string }, other: { readonly name: string }) =>
  channel.name.localeCompare(other.name, 'en');
const toChannel = ({ kindId: _kindId, ...channel }: Known): Channel => channel;

/** Returns the types of channels of the caller's merchants: a method at a provider, regardless of the website. */
export function channelKinds({ caller, world }: Asking): ChannelKind[] {
  const kinds = new Map<string, ChannelKind>();
  for (const { kindId, merchantId, paymentMethod, serviceProvider } of indexOf(world).byKey.values()) {
    if (!kinds.has(kindId) && seesMerchant(caller, world, merchantId))
      kinds.set(kindId, { id: kindId, name: `${paymentMethod} · ${serviceProvider}` });
  }
  return [...kinds.values()].sort(byName);
}

/**
 * Returns the channels of a merchant.
 * @throws SandboxError 404 for a merchant outside the caller's scope
 */
export function channelsOf(asking: Asking, organizationId: string): Channel[] {
  merchantIn(asking, organizationId);
  return [...indexOf(asking.world).byKey.values()]
    .filter(({ merchantId }) => merchantId === organizationId)
    .map(toChannel)
    .sort(byName);
}

/**
 * Returns the websites of a merchant.
 * @throws SandboxError 404 for a merchant outside the caller's scope
 */
export function websitesOf(asking: Asking, organizationId: string): { id: string; name: string }[] {
  return merchantIn(asking, organizationId).websites.map(({ id, url }) => ({ id, name: hostOf(url) }));
}

function merchantIn({ caller, world }: Asking, id: string): Merchant {
  const merchant = world.merchant(id);
  if (!merchant || !inScope(caller)({ ...merchant, merchantId: id }))
    throw new SandboxError(404, 'transactions.no-organization', 'Organization not found.');
  return merchant;
}
