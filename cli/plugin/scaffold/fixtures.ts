/** Recorded answers for a scaffolded plugin, as a real API would give them: one stub for each of its endpoints. */
import { placeOf, type StubMapping, type StubRequest, stubText } from '../../../dev-server/fixtures/index.ts';
import { sandboxAddress } from '../../../dev-server/sandbox/routes.ts';
import type { Answers } from './answers.ts';
import { areas } from './areas.ts';
import { type Names, namesOf } from './names.ts';

interface Recorded {
  readonly endpoint: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** What follows the list's address. */
  readonly below?: string;
  readonly bodyPatterns?: StubRequest['bodyPatterns'];
  /** Nothing where absent. */
  readonly answer?: object;
}

/** The fixture files' contents by path relative to the project. */
export function fixturesOf(answers: Answers): ReadonlyMap<string, string> {
  const names = namesOf(answers);
  const address = sandboxAddress(names.api ?? '', areas[answers.area].tier);
  if (address === undefined) throw new RangeError(`${names.api} lies outside the API.`);
  return new Map(
    recordings(names).map(({ endpoint, method, below = '', bodyPatterns, answer }) => {
      const urlPath = address + below;
      const stub: StubMapping = {
        name: endpoint,
        request: { method, urlPath, ...(bodyPatterns && { bodyPatterns }) },
        response: answer ? { status: 200, headers: { 'Content-Type': 'application/json; charset=utf-8' }, jsonBody: answer } : { status: 204 },
        metadata: { portal: { endpoint } },
      };
      return [`fixtures/${placeOf({ plugin: answers.id, method, url: urlPath }).file}`, stubText(stub)];
    }),
  );
}

function recordings({ id, item, kind, KIND }: Names): readonly Recorded[] {
  const thing = (at: number, name: string, status: string, amount: string, currency: string) => ({
    id: `${kind}_${String(at).padStart(16, '0')}`,
    reference: `${KIND}-${1000 + at}`,
    name: `${name} ${item}`,
    status,
    amount,
    currency,
    created: `2026-03-0${at}T09:30:00.000Z`,
  });
  const first = thing(1, 'Standard', 'Active', '250.00', 'EUR');
  const second = thing(2, 'Premium', 'Pending', '1200.50', 'EUR');
  const third = thing(3, 'Business', 'Closed', '80.00', 'TRY');
  const added = thing(4, 'Family', 'Pending', '60.00', 'EUR');
  const totals = {
    count: 3,
    statuses: [
      { status: 'Active', count: 1 },
      { status: 'Pending', count: 1 },
      { status: 'Blocked', count: 0 },
      { status: 'Closed', count: 1 },
    ],
    amounts: [
      { currency: 'EUR', amount: '1450.50' },
      { currency: 'TRY', amount: '80.00' },
    ],
  };
  return [
    { endpoint: `${id}.list`, method: 'GET', answer: { data: [third, second, first], count: 3 } },
    { endpoint: `${id}.totals`, method: 'GET', below: '/totals', answer: totals },
    ...[first, second, third].map((one) => ({ endpoint: `${id}.details`, method: 'GET' as const, below: `/${one.id}`, answer: one })),
    { endpoint: `${id}.create`, method: 'POST', answer: added },
    { endpoint: `${id}.update`, method: 'PUT', below: `/${first.id}`, answer: { ...first, status: 'Blocked' } },
    { endpoint: `${id}.delete`, method: 'DELETE', below: `/${third.id}` },
  ];
}
