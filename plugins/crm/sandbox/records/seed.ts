/** Seed data of customers: the merchants, leads that may become merchants, and contacts. */
import type { MerchantStatus } from '#core/api';
import { hash, Merchants, People, pick, type Random, type SeedContext, Tenants } from '#sandbox';
import { positions, sources } from '../../record-fields.ts';
import {
  type Contact,
  Contacts,
  type Lead,
  LeadStatuses,
  Leads,
  type Note,
  type Organization,
  Organizations,
} from '../contract.ts';

const day = 86_400_000;

const first = [
  'Ada',
  'Mehmet',
  'Sofia',
  'Jonas',
  'Elif',
  'Luca',
  'Marta',
  'Deniz',
  'Claire',
  'Tomasz',
  'Zeynep',
  'Pieter',
  'Ingrid',
  'Kerem',
  'Nora',
  'Hugo',
];
const last = [
  'Aydın',
  'Berg',
  'Conti',
  'Demir',
  'Eriksen',
  'Fischer',
  'García',
  'Hansen',
  'İnan',
  'Janssen',
  'Kowalski',
  'Laurent',
  'Moretti',
  'Nowak',
  'Öztürk',
  'Petit',
];
const places = [
  'Harbour',
  'Anatolia',
  'Nordic',
  'Bosphorus',
  'Alpine',
  'Riverside',
  'Meridian',
  'Copper',
  'Juniper',
  'Lantern',
  'Saffron',
  'Willow',
];
const trades = [
  { word: 'Coffee', mcc: '5812' },
  { word: 'Outdoor', mcc: '5651' },
  { word: 'Books', mcc: '5942' },
  { word: 'Hotels', mcc: '7011' },
  { word: 'Market', mcc: '5411' },
  { word: 'Travel', mcc: '4722' },
  { word: 'Studios', mcc: '5816' },
  { word: 'Living', mcc: '5712' },
] as const;
const homes = [
  { country: 'DE', currency: 'EUR', form: 'GmbH', code: '+49 30' },
  { country: 'TR', currency: 'TRY', form: 'A.Ş.', code: '+90 212' },
  { country: 'NL', currency: 'EUR', form: 'B.V.', code: '+31 20' },
  { country: 'GB', currency: 'GBP', form: 'Ltd', code: '+44 20' },
  { country: 'SE', currency: 'SEK', form: 'AB', code: '+46 8' },
] as const;
const tags = ['vip', 'partner', 'seasonal', 'marketplace', 'enterprise'];

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
const phoneOf = (code: string, seed: number) =>
  `${code} ${String(1_000_000 + (Math.abs(seed) % 8_999_999)).replace(/(\d{3})(\d{4})/, '$1 $2')}`;
const someTags = (random: Random) => (random() < 0.3 ? [pick(random, tags)] : []);
/** Returns the users of a tenant who may own customers. */
const staffOf = ({ of }: SeedContext, tenantId: string) =>
  of(People).filter((person) => person.tier === 'tenant' && person.tenantId === tenantId && person.isActive);

const statusOf = { Active: 'Active', Locked: 'Blocked', Inactive: 'Closed' } as const satisfies Readonly<
  Record<MerchantStatus, string>
>;
const early = ['Created', 'Created', 'Pending', 'Pending', 'Reviewed', 'Approved', 'Rejected'] as const;

export function* seedOrganizations(context: SeedContext): Generator<Organization> {
  const { of, idOf, born, random } = context;
  for (const merchant of of(Merchants)) {
    const staff = staffOf(context, merchant.tenantId);
    const { legalBusinessName: name, country, mcc, currency, websites } = merchant;
    const host = new URL(websites[0]?.url ?? 'https://shop.example').hostname.replace(/^www\./, '');
    yield {
      id: idOf(merchant.id),
      tenantId: merchant.tenantId,
      name,
      status: statusOf[merchant.merchantStatus],
      registrationNumber: `${country}-${String(Math.abs(hash(merchant.id, 7)) % 10_000_000).padStart(7, '0')}`,
      country,
      mcc,
      currency,
      email: `office@${host}`,
      phone: phoneOf(homes.find((home) => home.country === country)?.code ?? '+44 20', hash(merchant.id, 11)),
      websites: websites.map(({ url }) => url),
      ...(staff.length > 0 && random() < 0.8 && { ownerId: pick(random, staff).id }),
      tags: someTags(random),
      merchantId: merchant.id,
      created: merchant.activationDate - 30 * day,
    };
  }
  for (const tenant of of(Tenants)) {
    const staff = staffOf(context, tenant.id);
    for (const [at, status] of [...early, ...early].entries()) {
      const { name, host, home, mcc } = business(random);
      yield {
        id: idOf(`${tenant.id} early ${at}`),
        tenantId: tenant.id,
        name,
        status,
        registrationNumber: `${home.country}-${String(Math.floor(random() * 10_000_000)).padStart(7, '0')}`,
        country: home.country,
        currency: home.currency,
        mcc,
        email: `office@${host}`,
        phone: phoneOf(home.code, Math.floor(random() * 1e7)),
        websites: [`https://www.${host}`],
        ...(staff.length > 0 && { ownerId: pick(random, staff).id }),
        tags: someTags(random),
        created: born - Math.floor((2 + random() * 60) * day),
      };
    }
  }
}

function business(random: Random) {
  const home = pick(random, homes);
  const trade = pick(random, trades);
  const plain = `${pick(random, places)} ${trade.word}`;
  return { name: `${plain} ${home.form}`, host: `${slug(plain)}.example`, home, mcc: trade.mcc };
}

/** Yields the contacts: the users of each merchant, and one person for each other organization. */
export function* seedContacts(context: SeedContext): Generator<Contact> {
  const { of, idOf, random } = context;
  const people = new Map<string, { readonly firstName: string; readonly lastName: string; readonly email: string }[]>();
  for (const person of of(People)) {
    if (person.merchantId !== undefined)
      people.set(person.merchantId, [...(people.get(person.merchantId) ?? []), person]);
  }
  for (const organization of of(Organizations)) {
    const host = new URL(organization.websites[0] ?? 'https://shop.example').hostname.replace(/^www\./, '');
    const makeContact = () => {
      const [firstName, lastName] = [pick(random, first), pick(random, last)];
      return { firstName, lastName, email: `${slug(firstName)}.${slug(lastName)}@${host}` };
    };
    const known = people.get(organization.merchantId ?? '') ?? [];
    for (const [at, { firstName, lastName, email }] of (known.length > 0
      ? known.slice(0, 2)
      : [makeContact()]
    ).entries()) {
      yield {
        id: idOf(`${organization.id} ${at}`),
        tenantId: organization.tenantId ?? '',
        firstName,
        lastName,
        email,
        ...(organization.phone !== undefined && at === 0 && { phone: organization.phone }),
        organizationId: organization.id,
        position: at === 0 ? pick(random, positions) : 'Finance',
        language: organization.country === 'TR' ? 'tr' : 'en',
        hasConsent: random() < 0.7,
        ...(organization.ownerId !== undefined && { ownerId: organization.ownerId }),
        tags: [],
        created: organization.created,
      };
    }
  }
}

const leadsPerTenant = 36;

export function* seedLeads(context: SeedContext): Generator<Lead> {
  const { of, idOf, born, random } = context;
  for (const tenant of of(Tenants)) {
    const staff = staffOf(context, tenant.id);
    const statuses = of(LeadStatuses).filter(
      ({ tenantId, meaning }) => tenantId === tenant.id && meaning !== 'Converted',
    );
    const converted = of(LeadStatuses).find(
      ({ tenantId, meaning }) => tenantId === tenant.id && meaning === 'Converted',
    );
    const customers = of(Organizations).filter(
      ({ tenantId, merchantId }) => tenantId === tenant.id && merchantId !== undefined,
    );
    for (let at = 0; at < leadsPerTenant; at += 1) {
      const { name, host, home, mcc } = business(random);
      const [firstName, lastName] = [pick(random, first), pick(random, last)];
      const created = born - Math.floor((1 + random() * 120) * day);
      const common = {
        id: idOf(`${tenant.id} ${at}`),
        tenantId: tenant.id,
        firstName,
        lastName,
        email: `${slug(firstName)}.${slug(lastName)}@${host}`,
        phone: phoneOf(home.code, Math.floor(random() * 1e7)),
        source: pick(random, sources),
        country: home.country,
        mcc,
        website: `https://www.${host}`,
        monthlyVolume: String(Math.floor(5 + random() * 400) * 1000),
        currency: home.currency,
        ...(staff.length > 0 && random() < 0.85 && { ownerId: pick(random, staff).id }),
        tags: someTags(random),
        created,
      };
      const customer = customers[at * 3];
      // Some customers were leads before.
      if (at % 6 === 5 && converted && customer) {
        const contact = of(Contacts).find(({ organizationId }) => organizationId === customer.id);
        yield {
          ...common,
          company: customer.name,
          ...(contact && {
            firstName: contact.firstName,
            lastName: contact.lastName,
            email: contact.email,
            contactId: contact.id,
          }),
          country: customer.country,
          statusId: converted.id,
          created: customer.created - 20 * day,
          convertedAt: customer.created,
          organizationId: customer.id,
        };
      } else {
        const status = statuses[Math.floor(random() ** 1.6 * statuses.length)] ?? statuses[0];
        if (status) yield { ...common, company: name, statusId: status.id };
      }
    }
  }
}

const noteTexts = [
  'Wants settlement on the next day. We offer T+2 first and look again after three months.',
  'Kasım sonunda sezon başlıyor; o tarihten önce canlıya geçmek istiyorlar.',
  'Works with two other providers today. Wants to talk about decline rates.',
  'Wants a call with a developer about webhooks.',
];

export function* seedNotes(context: SeedContext): Generator<Note> {
  const { of, idOf, random, born } = context;
  const about = [
    ...of(Organizations).map(({ id, tenantId }) => ({ tenantId, organizationId: id })),
    ...of(Leads)
      .filter(({ convertedAt }) => convertedAt === undefined)
      .map(({ id, tenantId }) => ({ tenantId, leadId: id })),
  ];
  for (const [at, subject] of about.entries()) {
    const staff = staffOf(context, subject.tenantId ?? '');
    if (at % 5 !== 0 || staff.length === 0) continue;
    const person = pick(random, staff);
    yield {
      ...subject,
      id: idOf(String(at)),
      tenantId: subject.tenantId ?? '',
      text: pick(random, noteTexts),
      personId: person.id,
      by: `${person.firstName} ${person.lastName}`,
      created: born - Math.floor((0.2 + random()) * day),
    };
  }
}
