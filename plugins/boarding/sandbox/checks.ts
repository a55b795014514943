/** Problems that prevent submitting a pre-check form, and the risk score. */
import { isValidIBAN } from 'ibantools';
import { toMinor } from '#core/api';
import { Countries, exchangeTo, type World } from '#sandbox';
import type { Answers, Person, Problem } from '../api.ts';
import { type Answer, type Fields, type FormStep, fieldsOf, personFields, validateAnswer } from '../steps.ts';

const formSteps = Object.keys(fieldsOf) as FormStep[]; // `Object.keys` loses the type of the keys
const year = 365.25 * 86_400_000;

export function problemsOf(world: World, tenantId: string, answers: Answers): Problem[] {
  const found = formSteps.flatMap((step) => inForm(step, fieldsOf[step], answers[step]));
  const known = new Set(found.map(({ step, field }) => `${step} ${field}`));
  const more = [
    ...ofCompany(world, tenantId, answers),
    ...ofBusiness(answers),
    ...ofProcessing(answers),
    ...ofPeople(world.now(), answers.people),
    ...ofBank(answers),
  ];
  // Reports only one problem per answer; problems of a single field have priority.
  return [...found, ...more.filter(({ step, field }) => field === undefined || !known.has(`${step} ${field}`))];
}

const inForm = (step: FormStep, fields: Fields, answers: Readonly<Record<string, unknown>>): Problem[] =>
  Object.entries(fields).flatMap(([field, definition]) => {
    const code = validateAnswer(definition, answers[field] as Answer); // The schema of the endpoint has checked it.
    return code ? [{ step, field, code }] : [];
  });

function ofCompany(world: World, tenantId: string, { company: { taxNo = '', country } }: Answers): Problem[] {
  const isKnown = world
    .of(Countries)
    .all.some((candidate) => candidate.tenantId === tenantId && candidate.code === country && candidate.isActive);
  return [
    ...(country && !isKnown ? [{ step: 'company', field: 'country', code: 'country' } as const] : []),
    ...(country === 'TR' && !/^\d{10}$/.test(taxNo.replace(/\s/g, ''))
      ? [{ step: 'company', field: 'taxNo', code: 'taxNo' } as const]
      : []),
  ];
}

/** Returns the URLs of websites from a text with one URL per line. */
export const websitesIn = (text = ''): string[] =>
  text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

function ofBusiness({ business: { websites } }: Answers): Problem[] {
  const wrong = websitesIn(websites).find(
    (address) => !/^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(\/\S*)?$/i.test(address) || address.length > 200,
  );
  return wrong === undefined
    ? []
    : [{ step: 'business', field: 'websites', code: 'website', value: wrong.slice(0, 100) }];
}

function ofProcessing({ processing: { averageTicket, highestTicket } }: Answers): Problem[] {
  const [average, highest] = [Number(averageTicket), Number(highestTicket)];
  return average > highest ? [{ step: 'processing', field: 'highestTicket', code: 'tickets' }] : [];
}

function ofPeople(now: number, people: readonly Person[]): Problem[] {
  const problems = people.flatMap((person): Problem[] => {
    const name = nameOf(person);
    const wrong = Object.entries(personFields).find(
      // The keys are those of `personFields`.
      ([field, definition]) => validateAnswer(definition, person[field as keyof typeof personFields]) !== undefined,
    );
    if (wrong)
      return [
        {
          step: 'people',
          field: person.id,
          // The keys are those of `personFields`.
          code: validateAnswer(wrong[1], person[wrong[0] as keyof typeof personFields]) ?? 'required',
          value: name,
        },
      ];
    const born = Date.parse(person.birthDate ?? '');
    return Number.isNaN(born) || now - born < 18 * year
      ? [{ step: 'people', field: person.id, code: 'under18', value: name }]
      : [];
  });
  const isA = (role: 'Director' | 'Owner') => people.some((person) => person.role === role || person.role === 'Both');
  const total = people.reduce((sum, { share = '0' }) => sum + Math.round(Number(share || '0') * 100), 0);
  return [
    ...problems,
    ...(isA('Director') ? [] : [{ step: 'people', code: 'noDirector' } as const]),
    ...(isA('Owner') ? [] : [{ step: 'people', code: 'noOwner' } as const]),
    ...(total > 10_000 ? [{ step: 'people', code: 'shares', value: `${total / 100}` } as const] : []),
  ];
}
export const nameOf = ({ firstName = '', lastName = '' }: Pick<Person, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

function ofBank({ bank: { iban = '' } }: Answers): Problem[] {
  return isValidIBAN(iban.replace(/\s/g, '').toUpperCase()) ? [] : [{ step: 'bank', field: 'iban', code: 'iban' }];
}

/** Minor units of euro a month from which a volume is high. */
const highVolume = 50_000_000;

/** Returns the risk score from 0 to 100, with the reasons that contribute to it. */
export function riskOf(
  world: World,
  { people, processing, business, company }: Answers,
): {
  readonly score: number;
  readonly reasons: string[];
} {
  const found = [
    people.some(({ isPep }) => isPep) && { points: 30, reason: 'pep' },
    Number(processing.chargebacks ?? 0) >= 1 && { points: 25, reason: 'chargebacks' },
    volumeInEuro(world, processing) >= highVolume && { points: 15, reason: 'volume' },
    Number(business.deliveryDays ?? 0) > 30 && { points: 15, reason: 'delivery' },
    people.some(({ country }) => country !== company.country) && { points: 10, reason: 'foreign' },
    business.goods === 'Subscriptions' && { points: 5, reason: 'subscriptions' },
  ].filter((problem) => problem !== false);
  return {
    score: Math.min(
      100,
      found.reduce((sum, { points }) => sum + points, 0),
    ),
    reasons: found.map(({ reason }) => reason),
  };
}

/** Returns the monthly volume in minor units of euro, without cents; 0 if amount or currency is missing or invalid. */
function volumeInEuro(world: World, { monthlyVolume = '', amountCurrency }: Answers['processing']): number {
  const isValid = validateAnswer(fieldsOf.processing.monthlyVolume, monthlyVolume) === undefined;
  if (!isValid || amountCurrency === undefined || amountCurrency === '') return 0;
  const minor = toMinor(monthlyVolume.replace(/\..*/, ''), world.decimalPlaces(amountCurrency));
  return exchangeTo('EUR')(minor, amountCurrency, world.now());
}
