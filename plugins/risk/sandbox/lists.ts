/** Blacklist and allowlist: their entries, the merchants that they apply to, and their expiry. */
import { foldText } from '#core/api';
import {
  type Caller,
  defineEntity,
  type EntityStore,
  inScope,
  Merchants,
  newest,
  type Objection,
  perWorld,
  SandboxError,
  type ServeOptions,
  type StoredOf,
  Tenants,
  type World,
} from '#sandbox';
import type { ListName } from '../api.ts';
import { isInNetwork, readEntry } from '../entry.ts';
import type { EntryType } from '../entry-types.ts';
import { accountKey, type Facts, fingerprintFrom, fingerprintOf, keysOf } from './facts.ts';
import { Blacklist, Whitelist } from './tokens.ts';

export type Entry = StoredOf<typeof Blacklist>;
export const tokens = { blacklist: Blacklist, whitelist: Whitelist } as const;

/**
 * Number of matches of a rule or entry since the beginning of the sandbox data, and the times of those within the last
 * hour.
 */
export const hitsOf = perWorld((_world, _id): { count: number; recent: number[] } => ({ count: 0, recent: [] }));

export const isExpired = ({ expires }: Pick<Entry, 'expires'>, now: number) =>
  expires !== undefined && Date.parse(expires) <= now;

/** @throws SandboxError if the settings are off, so that there is no such store */
export function storeOf(world: World, list: ListName): EntityStore<Entry> {
  const store = world.of(tokens[list]);
  if (!store) throw new SandboxError(404, `${list}.off`, "This list isn't available. Ask your administrator.");
  return store;
}

/** Finds the list entry that matches a payment: it belongs to the payment's tenant or merchant, and is not expired. */
export function entryFor(world: World, list: ListName, facts: Facts): Entry | undefined {
  const keys = keysOf(facts);
  return world
    .of(tokens[list])
    ?.all.find(
      (entry) => isFor(entry, facts) && !isExpired(entry, facts.created) && keys.some((key) => isMeant(entry, key)),
    );
}

export const isFor = (
  record: { readonly tenantId?: string; readonly merchantId?: string },
  { tenantId, merchantId }: Pick<Facts, 'tenantId' | 'merchantId'>,
): boolean => record.tenantId === tenantId && (record.merchantId === undefined || record.merchantId === merchantId);

function isMeant({ type, key }: Entry, of: { readonly type: EntryType; readonly key: string }): boolean {
  if (type !== of.type) return false;
  return type === 'Ip' ? isInNetwork(of.key, key) : key === of.key;
}

/**
 * Converts user input into the stored values.
 * @throws SandboxError 400 if the value is not valid for its type
 */
export function readStoredEntry(
  world: World,
  type: EntryType,
  typed: string,
): Pick<Entry, 'type' | 'key' | 'shown' | 'fingerprint'> {
  const value = readEntry(type, typed);
  if (value === undefined)
    throw new SandboxError(400, `list-entry.${type.toLowerCase()}`, refusals[type](typed.trim()), 'value');
  if (type === 'Iban') {
    const fingerprint = accountKey(world.seed, value);
    return {
      type,
      key: fingerprint,
      fingerprint,
      shown: `${value.slice(0, 4)}${'•'.repeat(value.length - 8)}${value.slice(-4)}`,
    };
  }
  if (type !== 'Card') return { type, key: value, shown: value };
  const fingerprint = fingerprintOf(world, value);
  return { type, key: fingerprint, fingerprint, shown: maskedCard(value) };
}

const maskedCard = (digits: string) => `${digits.slice(0, 6)}${'•'.repeat(digits.length - 10)}${digits.slice(-4)}`;

const refusals: Readonly<Record<EntryType, (value: string) => string>> = {
  Card: () => 'Check the card number.',
  Bin: () => 'A BIN is the first six digits of a card.',
  Email: () => "This isn't a valid email address.",
  Iban: () => "This isn't a valid IBAN. Check its digits.",
  Wallet: () => 'Enter a Bitcoin or Ethereum wallet address.',
  Ip: (value) =>
    /\/(\d|1[0-5])$/.test(value)
      ? `${value.slice(value.indexOf('/'))} isn't allowed. A network can have up to 65,536 addresses (/16).`
      : 'Enter an IPv4 address like 203.0.113.7, or a network like 203.0.113.0/24.',
};

/** Stored values of the form input. */
export const entryAnswers: ServeOptions<Entry> = {
  answer: (entry, world) => ({ isExpired: isExpired(entry, world.now()), hits: hitsOf(world, entry.id).count }),
  values: ({ value, type, ...rest }, { world, before }) => {
    if (before) return { ...rest, expires: requireFuture(rest.expires, world.now(), before.expires) };
    const created = new Date(world.now()).toISOString();
    // the schema has already checked the type
    return {
      ...rest,
      expires: requireFuture(rest.expires, world.now()),
      ...readStoredEntry(world, type as EntryType, String(value)),
      source: 'Manual',
      created,
    };
  },
};

/** @throws SandboxError 400 if the time has passed */
function requireFuture(expires: unknown, now: number, before?: string): string | undefined {
  if (typeof expires !== 'string') return undefined;
  if (expires !== before && Date.parse(expires) <= now)
    throw new SandboxError(400, 'list-entry.expires', 'Choose an expiry in the future.', 'expires');
  return expires;
}

const entityOf = (
  list: ListName,
  prefix: string,
  seed: NonNullable<Parameters<typeof defineEntity<Entry>>[0]['seed']>,
) =>
  defineEntity({
    token: tokens[list],
    owner: 'merchant',
    prefix,
    seed,
    references: { tenantId: Tenants, merchantId: Merchants },
    fixed: ['tenantId', 'merchantId', 'type', 'key', 'source', 'created'],
    name: ({ shown }) => shown,
    check: ({ before, after }, world): Objection | undefined => {
      if (!after || before) return undefined;
      const same = world
        .of(tokens[list])
        ?.all.find(
          (existing) =>
            existing.key === after.key &&
            existing.type === after.type &&
            existing.tenantId === after.tenantId &&
            existing.merchantId === after.merchantId &&
            !isExpired(existing, world.now()),
        );
      return (
        same && {
          code: `${list}.listed`,
          field: 'value',
          message: `Already listed since ${same.created.slice(0, 10)}: ${same.reason}.`,
        }
      );
    },
  });

const day = 86_400_000;

/** Seed data of the blacklist: cards that were reported lost or stolen, and a payer with a disposable email address. */
const blacklistEntity = entityOf('blacklist', 'ble', ({ of, transactions, idOf, born, seed }) =>
  of(Tenants).flatMap(({ id: tenantId }) => {
    const stolen = newest(
      transactions,
      6,
      (row) => row.tenantId === tenantId && /lost card|stolen card/i.test(row.declineReason ?? ''),
    );
    const cards = stolen.map((row): Entry => {
      const pan = row.maskedPan ?? '';
      const key = fingerprintFrom(seed, pan);
      return {
        id: idOf(`${tenantId} ${key}`),
        tenantId,
        type: 'Card',
        key,
        fingerprint: key,
        shown: pan,
        reason: row.declineReason ?? '',
        source: 'Transaction',
        transactionId: row.id,
        created: new Date(row.created).toISOString(),
      };
    });
    const known = new Set<string>();
    const once = cards.filter(({ key }) => !known.has(key) && known.add(key));
    const network: Entry = {
      id: idOf(`${tenantId} network`),
      tenantId,
      type: 'Ip',
      key: '198.51.100.66',
      shown: '198.51.100.66',
      reason: 'Card testing from this address',
      source: 'Manual',
      created: new Date(born - 20 * day).toISOString(),
    };
    return [...once, network];
  }),
);

/** Seed data of the allowlist: test payers of the tenant. */
const whitelistEntity = entityOf('whitelist', 'wle', ({ of, idOf, born }) =>
  of(Tenants).map(({ id: tenantId }) => ({
    id: idOf(`${tenantId} shopper`),
    tenantId,
    type: 'Email',
    key: 'test.shopper@mail.example',
    shown: 'test.shopper@mail.example',
    reason: 'Our own test orders',
    source: 'Manual',
    created: new Date(born - 30 * day).toISOString(),
  })),
);
export const listEntities = [blacklistEntity, whitelistEntity];

/** Finds a merchant in the caller's scope by id or name. */
export function merchantNamed(world: World, caller: Caller, typedName: string) {
  const wanted = foldText(typedName);
  return world.merchants.find(
    (merchant) =>
      inScope(caller)({ tenantId: merchant.tenantId, merchantId: merchant.id }) &&
      (merchant.id === typedName.trim() || foldText(merchant.legalBusinessName) === wanted),
  );
}
