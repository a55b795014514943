/** POS providers and banking channels, in the currencies of the tenant. */
import { electronicFormatIBAN, isValidIBAN, ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { toMinor } from '#core/api';
import {
  activation,
  Currencies,
  defineEntity,
  type EntityRecord,
  type Objection,
  perTenant,
  type ServeOptions,
  type StoredOf,
  Tenants,
  type World,
} from '#sandbox';
import { byCode } from './by-code.ts';
import { BankingChannels, PosProviders } from './tokens.ts';

type PosProvider = StoredOf<typeof PosProviders>;
type BankingChannel = StoredOf<typeof BankingChannels>;

const terminals = [
  {
    id: 'ANADOLU_POS',
    name: { en: 'Anadolu POS', tr: 'Anadolu POS' },
    host: 'https://terminals.anadolupos.example',
    maxInstalments: 12,
    currencies: ['TRY'],
  },
  {
    id: 'NORDIC_TERMINALS',
    name: { en: 'Nordic Terminals', tr: 'Nordic Terminals' },
    host: 'https://api.nordicterminals.example',
    maxInstalments: 1,
    currencies: ['EUR', 'SEK'],
  },
  {
    id: 'HARBOUR_PAY',
    name: { en: 'Harbour Pay', tr: 'Harbour Pay' },
    host: 'https://pos.harbourpay.example',
    maxInstalments: 3,
    currencies: ['EUR', 'GBP', 'USD'],
  },
] as const;

export const posProviderEntity = defineEntity({
  token: PosProviders,
  owner: 'tenant',
  prefix: 'pos',
  seed: (context) =>
    perTenant(context, terminals, ({ id, currencies, ...facts }, tenantId) => ({
      code: id,
      ...facts,
      apiKeyEnd: context.idOf(`key ${tenantId} ${id}`).slice(-4),
      apiKeySet: 1,
      currencyIds: context
        .of(Currencies)
        .flatMap((entry) =>
          entry.tenantId === tenantId && currencies.some((code) => code === entry.code) ? [entry.id] : [],
        ),
    })),
  references: { tenantId: Tenants, currencyIds: Currencies },
  unique: ['code'],
  fixed: ['tenantId', 'code'],
  name: ({ name }) => name.en,
  event: activation,
});

const posCodes = byCode({ currencies: { as: 'currencyIds', of: Currencies } });

/** Options of POS providers. The key itself is not stored. */
export const posProviderAnswers: ServeOptions<PosProvider> = {
  ...posCodes,
  values: (body, request) => {
    const { apiKey, ...rest } = posCodes.values(body, request);
    if (typeof apiKey !== 'string') return rest;
    return { ...rest, apiKeyEnd: apiKey.slice(-4), apiKeySet: (request.before?.apiKeySet ?? 0) + 1 };
  },
};

const channels = [
  {
    id: 'SWIFT_USD',
    name: { en: 'SWIFT in dollars', tr: 'SWIFT, dolar' },
    kind: 'SWIFT',
    currency: 'USD',
    iban: 'GB29NWBK60161331926819',
    bic: 'NWBKGB2L',
    cutOff: '15:00',
    timeZone: 'Europe/London',
    minAmount: '100.00',
    maxAmount: '250000.00',
    settlementDays: 2,
    priority: 30,
  },
  {
    id: 'SEPA_EUR',
    name: { en: 'SEPA', tr: 'SEPA' },
    kind: 'SEPA',
    currency: 'EUR',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    cutOff: '14:30',
    timeZone: 'Europe/Berlin',
    minAmount: '0.01',
    maxAmount: '999999.99',
    settlementDays: 1,
    priority: 10,
  },
  {
    id: 'FAST_TRY',
    name: { en: 'FAST', tr: 'FAST' },
    kind: 'FAST',
    currency: 'TRY',
    iban: 'TR330006100519786457841326',
    bic: 'TCMBTRAA',
    cutOff: '23:59',
    timeZone: 'Europe/Istanbul',
    minAmount: '0.01',
    maxAmount: '100000.00',
    settlementDays: 0,
    priority: 10,
  },
  {
    id: 'EFT_TRY',
    name: { en: 'EFT', tr: 'EFT' },
    kind: 'EFT',
    currency: 'TRY',
    iban: 'TR330006100519786457841326',
    bic: 'TCMBTRAA',
    cutOff: '16:30',
    timeZone: 'Europe/Istanbul',
    minAmount: '100000.01',
    settlementDays: 1,
    priority: 20,
  },
] as const;

/** Currency of each payment channel that supports a single currency. */
const onlyIn: Readonly<Partial<Record<BankingChannel['kind'], string>>> = { SEPA: 'EUR', FAST: 'TRY', EFT: 'TRY' };

export const bankingChannelEntity = defineEntity({
  token: BankingChannels,
  owner: 'tenant',
  prefix: 'bnk',
  seed: (context) => {
    const idOf = new Map(context.of(Currencies).map(({ id, tenantId, code }) => [`${tenantId} ${code}`, id]));
    return perTenant(context, channels, ({ id, currency, ...facts }, tenantId) => ({
      code: id,
      ...facts,
      currencyId: idOf.get(`${tenantId} ${currency}`) ?? '',
    }));
  },
  references: { tenantId: Tenants, currencyId: Currencies },
  unique: ['code'],
  fixed: ['tenantId', 'code'],
  name: ({ name }) => name.en,
  event: activation,
  check: ({ after }, world) =>
    after ? (currencyProblem(after, world) ?? ibanProblem(after.iban) ?? limitsProblem(after, world)) : undefined,
  invariant: (channel, world) =>
    isValidIBAN(channel.iban) ? limitsProblem(channel, world)?.message : `has the IBAN ${channel.iban}`,
});

const bankingCodes = byCode({ currency: { as: 'currencyId', of: Currencies } });

/** Options of banking channels. An IBAN is stored in electronic format, without spaces. */
export const bankingChannelAnswers: ServeOptions<EntityRecord> = {
  ...bankingCodes,
  values: (body, request) =>
    bankingCodes.values({ ...body, iban: electronicFormatIBAN(String(body.iban)) ?? body.iban }, request),
};

function currencyProblem({ kind, currencyId }: BankingChannel, world: World): Objection | undefined {
  const needed = onlyIn[kind];
  const code = world.of(Currencies).get(currencyId)?.code;
  return needed === undefined || code === needed
    ? undefined
    : {
        code: 'banking-channel.currency',
        field: 'currency',
        message: `${kind} moves only ${needed}. Choose ${needed}, or another type.`,
      };
}

function ibanProblem(iban: string): Objection | undefined {
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return undefined;
  const message = errorCodes.every((code) => code === ValidationErrorsIBAN.WrongIBANChecksum)
    ? 'IBAN check digits are wrong.'
    : `This isn't a valid ${iban.slice(0, 2)} IBAN. Check its length and characters.`;
  return { code: 'banking-channel.iban', field: 'iban', message };
}

/** Checks that the limits are amounts in the channel's currency, in the right order. */
function limitsProblem({ currencyId, minAmount, maxAmount }: BankingChannel, world: World): Objection | undefined {
  const currency = world.of(Currencies).get(currencyId);
  const minor: number[] = [];
  for (const [field, amount] of [
    ['minAmount', minAmount],
    ['maxAmount', maxAmount],
  ] as const) {
    if (amount === undefined) continue;
    try {
      minor.push(toMinor(amount, currency?.decimalPlaces ?? 2));
    } catch (error) {
      return {
        code: 'banking-channel.amount',
        field,
        message: `Amount in ${currency?.code}: ${error instanceof Error ? error.message : String(error)}`,
      };
    }
    if (amount.startsWith('-'))
      return { code: 'banking-channel.amount', field, message: 'Enter an amount of 0 or more.' };
  }
  const [min = 0, max = Number.POSITIVE_INFINITY] = minAmount === undefined ? [0, ...minor] : minor;
  return min > max
    ? {
        code: 'banking-channel.amount',
        field: 'maxAmount',
        message: `Enter a maximum above the minimum, ${minAmount}.`,
      }
    : undefined;
}
