import type { Option } from '#core/ui';
import { activeWebsites, allChannels, paymentChannels } from './choices.ts';

/** What `useClient` gives. */
type Client = ReturnType<typeof import('#core/react').useClient>;

const named = (options: readonly Option[], key: string): Option[] =>
  options.filter(({ name }) => name.toLowerCase().includes(key.trim().toLowerCase())).map(({ id, name }) => ({ id, name }));

/** The websites of a merchant whose names have the key. */
export async function websites(client: Client, merchant: string | undefined, key: string, signal: AbortSignal): Promise<Option[]> {
  return merchant === undefined ? [] : named(await client.call(activeWebsites, { params: { id: merchant }, signal }), key);
}

/** The payment channels of a merchant, or where none is chosen their kinds: methods at providers. */
export async function channels(client: Client, merchant: string | undefined, key: string, signal: AbortSignal): Promise<Option[]> {
  const all = merchant === undefined ? client.call(paymentChannels, { signal }) : client.call(allChannels, { query: { organizationId: merchant }, signal });
  return named(await all, key);
}
