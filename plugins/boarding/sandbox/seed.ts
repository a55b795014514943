/**
 * Seed data: the boarding of each merchant. It is complete for merchants that take live payments, and in progress for
 * the others.
 */
import { composeIBAN } from 'ibantools';
import {
  Countries,
  createRandom,
  derivedId,
  hash,
  integer,
  type Merchant,
  Merchants,
  People,
  pick,
  type SeedContext,
} from '#sandbox';
import { Files } from '../../files/sandbox/contract.ts';
import { DocumentTypes } from '../../settings/sandbox/contract.ts';
import type { Answers } from '../api.ts';
import type { Boarding, BoardingDocument } from './contract.ts';

const day = 86_400_000;
/**
 * Bank code of each country whose account numbers have no check digits of their own, with the length of the numbers.
 */
const banks: Readonly<Record<string, { readonly code: string; readonly digits: number }>> = {
  AT: { code: '12000', digits: 11 },
  CH: { code: '00762', digits: 12 },
  DE: { code: '37040044', digits: 10 },
  GB: { code: 'NWBK601613', digits: 8 },
  IE: { code: 'AIBK931152', digits: 8 },
  TR: { code: '000610', digits: 16 },
};

/** Returns the IBAN of a merchant's account, in its own country if `banks` has it, otherwise in Germany. */
function ibanFor({ id, country }: Merchant, seed: number): string {
  const countryCode = Object.hasOwn(banks, country) ? country : 'DE';
  const { code, digits } = banks[countryCode] ?? { code: '', digits: 0 };
  const random = createRandom(hash(`bank account of ${id}`, seed));
  const number = Array.from({ length: digits }, () => integer(random, 0, 9)).join('');
  return composeIBAN({ countryCode, bban: code + number }) ?? '';
}

const empty: Answers = { company: {}, business: {}, processing: {}, people: [], bank: {}, declarations: {} };

export function seedBoardings(context: SeedContext): Boarding[] {
  const { of, idOf, born, seed } = context;
  const demo = of(People).find(({ email }) => email === 'sandboxed@portal.test')?.merchantId;
  return of(Merchants).map((merchant): Boarding => {
    const random = createRandom(hash(`boarding ${merchant.id}`, seed));
    const { id: merchantId, tenantId, processingStatus } = merchant;
    const whole = answersOf(context, merchant);
    const who = of(People).find((person) => person.merchantId === merchantId);
    const staff = of(People).find((person) => person.tier === 'tenant' && person.tenantId === tenantId);
    const [by, reviewer] = [who, staff].map((person) => (person ? `${person.firstName} ${person.lastName}` : 'System'));
    const base = { id: idOf(merchantId), tenantId, merchantId, edition: 1 };
    const approved = staff && { approvedById: staff.id };
    const sent = { type: 'Submitted' as const, at: born - integer(random, 2, 20) * day, by: by ?? '' };
    if (processingStatus === 'Processing') {
      const at = merchant.activationDate;
      const steps = (['Submitted', 'Reviewed', 'Approved', 'Activated'] as const).map((type, place) => ({
        type,
        at: at - (3 - place) * day,
        by: (place === 0 ? by : reviewer) ?? '',
      }));
      return { ...base, ...approved, status: 'Approved', answers: whole, submitted: at - 3 * day, history: steps };
    }
    // The demo merchant has completed the company and business steps; the rest is empty.
    if (merchantId === demo)
      return {
        ...base,
        status: 'Draft',
        answers: { ...empty, company: whole.company, business: whole.business },
        history: [],
      };
    const status = pick(
      random,
      processingStatus === 'SandboxEnabled'
        ? (['Pending', 'Reviewed', 'Approved'] as const)
        : (['Draft', 'Pending', 'Rejected'] as const),
    );
    if (status === 'Draft') return { ...base, status, answers: { ...empty, company: whole.company }, history: [] };
    const decided =
      status === 'Pending'
        ? []
        : [
            {
              type: status,
              at: sent.at + day,
              by: reviewer ?? '',
              ...(status === 'Rejected' && { text: 'We don’t accept shops of this type.' }),
            },
          ];
    return {
      ...base,
      ...(status === 'Approved' && approved),
      status,
      answers: whole,
      submitted: sent.at,
      history: [sent, ...decided],
    };
  });
}

/** Countries whose tax numbers begin with the country code. */
const lettered = new Set('AT BE CZ DE DK ES FI FR GB HU IE IT NL PL PT RO SE CH'.split(' '));

/** Returns a tax number in the format of a country. */
const taxNumber = (country: string, digits: string): string =>
  country === 'GR' ? `EL${digits.slice(0, 9)}` : lettered.has(country) ? `${country}${digits.slice(0, 9)}` : digits;

function answersOf({ of, seed }: SeedContext, merchant: Merchant): Answers {
  const random = createRandom(hash(`boarding answers ${merchant.id}`, seed));
  const digits = (length: number) => Array.from({ length }, () => integer(random, 1, 9)).join('');
  const { legalBusinessName: legalName, country, mcc, currency, websites, id } = merchant;
  const owner = of(People).find((candidate) => candidate.merchantId === id) ?? of(People)[0];
  const isKnown = of(Countries).some((candidate) => candidate.code === country);
  const person = {
    ...{ firstName: owner?.firstName ?? 'Ada', lastName: owner?.lastName ?? 'Lovelace', role: 'Both', country },
    ...{
      birthDate: `19${integer(random, 55, 95)}-0${integer(random, 1, 9)}-1${integer(random, 0, 9)}T00:00:00.000Z`,
      share: '60',
      isPep: false,
    },
  };
  return {
    company: {
      ...{
        legalName,
        registrationNo: `HRB ${digits(6)}`,
        taxNo: taxNumber(country, digits(10)),
        address: `${integer(random, 1, 90)} Market Street`,
        postalCode: digits(5),
      },
      ...{
        city: 'Harbour City',
        country: isKnown ? country : 'DE',
        email: `office@${new URL(websites[0]?.url ?? 'https://shop.example').hostname.replace('www.', '')}`,
      },
    },
    business: {
      ...{
        mcc,
        goods: pick(random, ['Goods', 'Services', 'Digital'] as const),
        websites: websites.map(({ url }) => url).join('\n'),
        deliveryDays: '5',
      },
      description: `${legalName} sells to consumers in its online shops and ships within a few days.`,
    },
    processing: {
      ...{
        currencies: [currency],
        amountCurrency: currency,
        monthlyVolume: `${integer(random, 5, 90)}000`,
        averageTicket: '45.00',
        highestTicket: '900.00',
      },
      chargebacks: '0.30',
    },
    people: [{ id: derivedId('per', id, seed), ...person }],
    bank: { iban: ibanFor(merchant, seed), holder: legalName, currency },
    declarations: {
      isAccurate: true,
      hasNoSanctions: true,
      agreesToChecks: true,
      signatory: `${person.firstName} ${person.lastName}`,
    },
  };
}

/** Returns the seed data of documents. Required documents get the files that the merchant has in the file store. */
export function seedDocuments(context: SeedContext): BoardingDocument[] {
  const { of, idOf, born, seed } = context;
  const demo = of(People).find(({ email }) => email === 'sandboxed@portal.test')?.merchantId;
  const types = of(DocumentTypes);
  const codes = (tenantId: string) => {
    const tenantTypes = types
      .filter((type) => type.tenantId === tenantId && type.isActive)
      .map(({ code, requiredFor }) => ({ code, requiredFor }));
    return tenantTypes.length > 0
      ? tenantTypes
      : ([
          { code: 'REGISTER', requiredFor: 'Merchant' },
          { code: 'BANK_LETTER', requiredFor: 'Merchant' },
          { code: 'IDENTITY', requiredFor: 'Person' },
        ] as const);
  };
  const files = new Map<string, { id: string; name: string; by: string }[]>();
  for (const { id, name, by, merchantId = '' } of of(Files))
    files.set(merchantId, [...(files.get(merchantId) ?? []), { id, name, by }]);
  return of(Merchants).flatMap((merchant) => {
    const papers = files.get(merchant.id) ?? [];
    const isDone = merchant.processingStatus === 'Processing';
    const wanted = codes(merchant.tenantId).slice(0, isDone ? undefined : merchant.id === demo ? 1 : 2);
    return wanted.flatMap(({ code, requiredFor }, at): BoardingDocument[] => {
      // Prefers a file whose name begins with the code of the document.
      const file =
        papers.find(({ name }) => name.startsWith(code.toLowerCase().replaceAll('_', '-'))) ??
        papers[at % papers.length];
      if (!file) return [];
      const key = requiredFor === 'Person' ? `${code}.${derivedId('per', merchant.id, seed)}` : code;
      const isRefused = !isDone && at === 0;
      return [
        {
          id: idOf(`${merchant.id} ${key}`),
          ...{ tenantId: merchant.tenantId, merchantId: merchant.id, key, fileId: file.id, fileName: file.name },
          status: isDone ? 'Approved' : isRefused ? 'Rejected' : 'Pending',
          ...(isRefused && { reason: 'The second page is missing.' }),
          uploaded: born - 10 * day,
          uploadedBy: file.by,
        },
      ];
    });
  });
}
