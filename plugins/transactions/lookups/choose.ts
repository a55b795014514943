/** Option loaders of the lookups' filters. The module is loaded when a filter is opened. */
import { foldText, type Tier } from '#core';
import { getUserContext, listCountries, listCountriesForMerchants, tenantSearch } from '#core/api';
import { localize } from '#core/react';
import type { Option } from '#core/ui';

import { activeWebsites, allChannels, paymentChannels } from './choices.ts';

/** Result of `useClient`. */
type Client = ReturnType<typeof import('#core/react').useClient>;

/** Caller of the options, and the merchants that the list is filtered by: comma-separated ids, or empty. */
interface Asking {
  readonly tier: Tier;
  readonly merchant: string;
  readonly language: string;
}

const findByName = (options: readonly Option[], key: string): Option[] =>
  options.filter(({ name }) => foldText(name).includes(foldText(key))).map(({ id, name }) => ({ id, name }));

/** Returns the merchant whose websites and channels are offered: the user's own merchant, or the selected one. */
async function merchantOf(
  client: Client,
  { tier, merchant }: Asking,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (tier === 'merchant') return (await client.call(getUserContext, { signal })).user.merchantId;
  return merchant === '' || merchant.includes(',') ? undefined : merchant;
}

/** Returns the websites of a merchant whose names contain the key. */
async function websites(client: Client, asking: Asking, key: string, signal: AbortSignal): Promise<Option[]> {
  const id = await merchantOf(client, asking, signal);
  return id === undefined ? [] : findByName(await client.call(activeWebsites, { params: { id }, signal }), key);
}

/**
 * Returns the payment channels of a merchant; without a selected merchant, the types of channels: methods at providers.
 */
async function channels(client: Client, asking: Asking, key: string, signal: AbortSignal): Promise<Option[]> {
  const organizationId = await merchantOf(client, asking, signal);
  const all =
    organizationId === undefined
      ? client.call(paymentChannels, { signal })
      : client.call(allChannels, { query: { organizationId }, signal });
  return findByName(await all, key);
}

/** Returns the countries whose names contain the search text. */
async function countries(
  client: Client,
  { tier, language }: Asking,
  key: string,
  signal: AbortSignal,
): Promise<Option[]> {
  const all = await client.call(tier === 'merchant' ? listCountriesForMerchants : listCountries, { signal });
  return findByName(
    all.map((country) => ({ ...country, name: localize(country.name, language) })),
    key,
  );
}

/** Parses typed parts of card numbers, separated by commas or spaces: the first six or the last four digits. */
async function cards(key: string): Promise<Option[]> {
  const typed = key.split(/[\s,•]+/).filter((digits) => /^(?:\d{4}|\d{6})$/.test(digits));
  return [...new Set(typed)].map((id) => ({ id, name: id.length === 4 ? `•• ${id}` : `${id} ••` }));
}

/** Search of options by a typed key, and of the names of chosen options. */
type Choice = ReturnType<typeof tenantSearch>;

/**
 * Returns the choices of the filters that search as the person types.
 * @param client that sends the calls
 */
export function choicesOf(
  client: Client,
  asking: Asking,
): Readonly<Record<'websites' | 'channels' | 'tenants' | 'countries' | 'cards', Choice>> {
  const choice = (search: typeof websites): Choice => ({
    options: (key, signal) => search(client, asking, key, signal),
    names: (_ids, signal) => search(client, asking, '', signal),
  });
  return {
    websites: choice(websites),
    channels: choice(channels),
    tenants: tenantSearch(client),
    countries: choice(countries),
    cards: {
      options: (key) => cards(key),
      names: (ids) => cards(ids.join()),
    },
  };
}
