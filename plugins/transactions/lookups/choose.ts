/** What the filters of the lookups choose from. Loaded when one is opened. */
import { folded, type Tier } from '#core';
import { getUserContext, listCountries, listCountriesForMerchants, listTenants } from '#core/api';
import { localized } from '#core/react';
import type { Option } from '#core/ui';
import { activeWebsites, allChannels, paymentChannels } from './choices.ts';

/** What `useClient` gives. */
type Client = ReturnType<typeof import('#core/react').useClient>;

/** Who asks, and the merchants that the list is filtered by: ids with commas between them, or nothing. */
interface Asking {
  readonly tier: Tier;
  readonly merchant: string;
  readonly language: string;
}

const named = (options: readonly Option[], key: string): Option[] =>
  options.filter(({ name }) => folded(name).includes(folded(key))).map(({ id, name }) => ({ id, name }));

/** The merchant whose websites and channels there are to choose from: a merchant's own, else the one that is chosen. */
async function merchantOf(client: Client, { tier, merchant }: Asking, signal: AbortSignal): Promise<string | undefined> {
  if (tier === 'merchant') return (await client.call(getUserContext, { signal })).user.merchantId;
  return merchant === '' || merchant.includes(',') ? undefined : merchant;
}

/** The websites of a merchant whose names have the key. */
export async function websites(client: Client, asking: Asking, key: string, signal: AbortSignal): Promise<Option[]> {
  const id = await merchantOf(client, asking, signal);
  return id === undefined ? [] : named(await client.call(activeWebsites, { params: { id }, signal }), key);
}

/** The payment channels of a merchant, or where none is chosen their kinds: methods at providers. */
export async function channels(client: Client, asking: Asking, key: string, signal: AbortSignal): Promise<Option[]> {
  const organizationId = await merchantOf(client, asking, signal);
  const all = organizationId === undefined ? client.call(paymentChannels, { signal }) : client.call(allChannels, { query: { organizationId }, signal });
  return named(await all, key);
}

/** The tenants whose names have the key, of the first hundred (S-451). */
export async function tenants(client: Client, _asking: Asking, key: string, signal: AbortSignal): Promise<Option[]> {
  return named((await client.call(listTenants, { query: { pageIndex: 0, pageSize: 100 }, signal })).data, key);
}

/** The countries whose names have the key. */
export async function countries(client: Client, { tier, language }: Asking, key: string, signal: AbortSignal): Promise<Option[]> {
  const all = await client.call(tier === 'merchant' ? listCountriesForMerchants : listCountries, { signal });
  return named(
    all.map((country) => ({ ...country, name: localized(country.name, language) })),
    key,
  );
}

/** What is typed of card numbers, with commas or blanks between: their first six digits or their last four. */
export async function cards(_client: Client, _asking: Asking, key: string): Promise<Option[]> {
  const typed = key.split(/[\s,•]+/).filter((digits) => /^(?:\d{4}|\d{6})$/.test(digits));
  return [...new Set(typed)].map((id) => ({ id, name: id.length === 4 ? `•• ${id}` : `${id} ••` }));
}
