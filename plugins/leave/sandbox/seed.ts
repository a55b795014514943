/** Seed data of leave. */
import { hash, People, type SeedContext, Tenants } from '#sandbox';
import { leaveStatuses } from '../api.ts';
import { dayAt, isWeekend } from './days.ts';
import { type Employee, Employees, type Holiday, type Leave } from './tokens.ts';

const day = 86_400_000;

/**
 * Holidays as `[country, day, name, Turkish name, isHalfDay]`. A day without a year recurs every year; movable holidays
 * are listed by year.
 */
const known: readonly (readonly [country: string, date: string, name: string, turkish: string, isHalfDay?: boolean])[] =
  [
    ...['DE', 'GB', 'NL', 'TR'].map((country) => [country, '01-01', 'New Year’s Day', 'Yılbaşı'] as const),
    ...['DE', 'GB', 'NL'].flatMap(
      (country) =>
        [
          [country, '12-25', 'Christmas Day', 'Noel'],
          [country, '12-26', country === 'GB' ? 'Boxing Day' : 'Second day of Christmas', 'Noel’in ikinci günü'],
        ] as const,
    ),
    ['DE', '05-01', 'Labour Day', 'Emek Bayramı'],
    ['DE', '10-03', 'Day of German Unity', 'Almanya’nın Birliği Günü'],
    ['NL', '04-27', 'King’s Day', 'Kral Günü'],
    ['TR', '04-23', 'National Sovereignty and Children’s Day', 'Ulusal Egemenlik ve Çocuk Bayramı'],
    ['TR', '05-01', 'Labour and Solidarity Day', 'Emek ve Dayanışma Günü'],
    ['TR', '05-19', 'Commemoration of Atatürk, Youth and Sports Day', 'Atatürk’ü Anma, Gençlik ve Spor Bayramı'],
    ['TR', '07-15', 'Democracy and National Unity Day', 'Demokrasi ve Millî Birlik Günü'],
    ['TR', '08-30', 'Victory Day', 'Zafer Bayramı'],
    ['TR', '10-28', 'Eve of Republic Day', 'Cumhuriyet Bayramı arifesi', true],
    ['TR', '10-29', 'Republic Day', 'Cumhuriyet Bayramı'],
    ...(
      [
        ['2025', '04-18', '04-21', '05-29', '06-09'],
        ['2026', '04-03', '04-06', '05-14', '05-25'],
        ['2027', '03-26', '03-29', '05-06', '05-17'],
      ] as const
    ).flatMap(([year, friday, monday, ascension, whit]) => [
      ...['DE', 'GB'].map((country) => [country, `${year}-${friday}`, 'Good Friday', 'Kutsal Cuma'] as const),
      ...['DE', 'GB', 'NL'].map(
        (country) => [country, `${year}-${monday}`, 'Easter Monday', 'Paskalya pazartesisi'] as const,
      ),
      ...['DE', 'NL'].flatMap(
        (country) =>
          [
            [country, `${year}-${ascension}`, 'Ascension Day', 'İsa’nın göğe yükselişi'],
            [country, `${year}-${whit}`, 'Whit Monday', 'Pentekost pazartesisi'],
          ] as const,
      ),
    ]),
    ...(
      [
        ['2025', '03-29', '05-05', '05-26', '08-25'],
        ['2026', '03-19', '05-04', '05-25', '08-31'],
        ['2027', '03-08', '05-03', '05-31', '08-30'],
      ] as const
    ).flatMap(([year, eve, may, spring, summer]) => [
      ['GB', `${year}-${may}`, 'Early May bank holiday', 'Mayıs başı tatili'] as const,
      ['GB', `${year}-${spring}`, 'Spring bank holiday', 'Bahar tatili'] as const,
      ['GB', `${year}-${summer}`, 'Summer bank holiday', 'Yaz tatili'] as const,
      ['TR', `${year}-${eve}`, 'Eve of Ramadan Feast', 'Ramazan Bayramı arifesi', true] as const,
      ...[1, 2, 3].map(
        (at) =>
          [
            'TR',
            dayAt(Date.parse(`${year}-${eve}`) + at * day),
            `Ramadan Feast, day ${at}`,
            `Ramazan Bayramı ${at}. gün`,
          ] as const,
      ),
    ]),
    ...(['2025-06-05', '2026-05-26', '2027-05-15'] as const).flatMap((eve) => [
      ['TR', eve, 'Eve of the Feast of Sacrifice', 'Kurban Bayramı arifesi', true] as const,
      ...[1, 2, 3, 4].map(
        (at) =>
          [
            'TR',
            dayAt(Date.parse(eve) + at * day),
            `Feast of Sacrifice, day ${at}`,
            `Kurban Bayramı ${at}. gün`,
          ] as const,
      ),
    ]),
  ];

export function* seedHolidays({ of, idOf, born }: SeedContext): Generator<Holiday> {
  const year = new Date(born).getUTCFullYear();
  for (const tenant of of(Tenants)) {
    for (const [country, date, en, tr, isHalfDay = false] of known) {
      const isYearly = date.length === 5;
      yield {
        id: idOf(`${tenant.id} ${country} ${date}`),
        tenantId: tenant.id,
        name: { en, tr },
        country,
        date: isYearly ? `${year}-${date}` : date,
        isYearly,
        isHalfDay,
      };
    }
  }
}

const countries: Readonly<Record<string, string>> = {
  'Europe/Berlin': 'DE',
  'Europe/London': 'GB',
  'Europe/Amsterdam': 'NL',
  'Europe/Istanbul': 'TR',
};
/** Days of leave per year, by law or custom of a country. */
const daysIn: Readonly<Record<string, number>> = { DE: 28, GB: 25, NL: 25, TR: 20 };
const teams = ['Risk', 'Support', 'Finance', 'Sales'] as const;

/** Yields the employees of each tenant. Platform staff are employees of the default tenant. */
export function* seedEmployees({ of, idOf, born, seed }: SeedContext): Generator<Employee> {
  const home = of(Tenants).find(({ isDefaultTenant }) => isDefaultTenant)?.id;
  const people = of(People);
  const platform = people.filter(({ tier }) => tier === 'platform');
  const administrators = platform.filter(({ isAdministrator }) => isAdministrator);
  for (const person of people) {
    const tenantId = person.tier === 'platform' ? home : person.tenantId;
    if (person.tier === 'merchant' || tenantId === undefined) continue;
    const draw = (what: string, below: number) => Math.abs(hash(`${person.id} ${what}`, seed)) % below;
    const country = countries[person.timeZone] ?? 'DE';
    const managers =
      person.tier === 'platform'
        ? administrators
        : people.filter(
            (candidate) => candidate.tier === 'tenant' && candidate.tenantId === tenantId && candidate.isAdministrator,
          );
    const managerId = managers.find(({ id }) => id !== person.id)?.id;
    yield {
      id: idOf(person.id),
      tenantId,
      personId: person.id,
      ...(managerId !== undefined && { managerId }),
      country,
      team: person.tier === 'platform' ? 'Platform' : (teams[draw('team', teams.length)] ?? 'Support'),
      startDate: dayAt(born - (400 + draw('start', 2_000)) * day),
      daysAYear: daysIn[country] ?? 20,
      carriedOver: draw('carried', 11) / 2,
      carriedInto: new Date(born).getUTCFullYear(),
      carryOverLimit: 5,
    };
  }
}

/** Yields past, future and pending leave for every employee. */
export function* seedLeaves({ of, idOf, born, seed }: SeedContext): Generator<Leave> {
  const administrators = of(People).filter(({ tier, isAdministrator }) => tier === 'platform' && isAdministrator);
  for (const employee of of(Employees)) {
    const draw = (what: string, below: number) => Math.abs(hash(`${employee.id} ${what}`, seed)) % below;
    const decidedById = (
      administrators.find(({ id }) => id === employee.managerId) ??
      administrators.find(({ id }) => id !== employee.personId)
    )?.id;
    /** Returns the day itself, or the next working day after a weekend. */
    const workday = (time: number): string => (isWeekend(dayAt(time)) ? workday(time + day) : dayAt(time));
    const plans = [
      { at: -70 + draw('past', 20), length: 1 + draw('long', 5), type: 'Annual', status: 'Approved' },
      { at: -30 + draw('ill', 20), length: draw('short', 2), type: 'Sick', status: 'Approved' },
      { at: -2 + draw('now', 12), length: draw('days', 6), type: 'Annual', status: 'Approved' },
      {
        at: 20 + draw('next', 25),
        length: draw('more', 5),
        type: 'Annual',
        status: leaveStatuses[draw('how', leaveStatuses.length)] ?? 'Pending',
      },
    ] as const;
    for (const [index, { at, length, type, status }] of plans.entries()) {
      if (draw(`any ${index}`, 3) === 0) continue;
      const from = workday(born + at * day);
      const to = dayAt(Date.parse(from) + length * day);
      const isHalf = length === 0 && draw(`half ${index}`, 2) === 0;
      const created = Math.min(born - 3 * 3_600_000, Date.parse(from) - 14 * day);
      const isDecided = status === 'Approved' || status === 'Rejected';
      yield {
        id: idOf(`${employee.id} ${index}`),
        tenantId: employee.tenantId,
        employeeId: employee.id,
        type,
        from,
        to,
        firstDay: 'Whole',
        lastDay: isHalf ? 'Morning' : 'Whole',
        status,
        created,
        requestedById: employee.personId,
        ...(isDecided && decidedById !== undefined && { decidedById, decidedAt: created + 3_600_000 }),
        ...(status === 'Rejected' && { reason: 'Two teammates are already away.' }),
      };
    }
  }
}
