/** Recorded responses for a scaffolded plugin, like those of a real API, with one stub for each of its endpoints. */
import { placeOf, type StubMapping, type StubRequest, stubText } from '../../../dev-server/fixtures/index.ts';
import { sandboxAddress } from '../../../dev-server/sandbox/routes.ts';
import type { Answers } from './answers.ts';
import { areas } from './areas.ts';
import { partOfPlugin } from './names.ts';
import { ownerOf, partNames } from './part-names.ts';

interface Recorded {
  readonly endpoint: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path after that of the list. */
  readonly below?: string;
  readonly bodyPatterns?: StubRequest['bodyPatterns'];
  /** Response of the call; absent if it has no body. */
  readonly answer?: object;
}

/** Returns the contents of the fixture files by path relative to the project. */
export function fixturesOf(answers: Answers): ReadonlyMap<string, string> {
  const address = sandboxAddress(`/${answers.id}`, areas[answers.area].tier);
  if (address === undefined) throw new RangeError(`/${answers.id} lies outside the API.`);
  return new Map(
    recordings(answers).map(({ endpoint, method, below = '', bodyPatterns, answer }) => {
      const urlPath = address + below;
      const stub: StubMapping = {
        name: endpoint,
        request: { method, urlPath, ...(bodyPatterns && { bodyPatterns }) },
        response: answer
          ? { status: 200, headers: { 'Content-Type': 'application/json; charset=utf-8' }, jsonBody: answer }
          : { status: 204 },
        metadata: { portal: { endpoint } },
      };
      return [`fixtures/${placeOf({ plugin: answers.id, method, url: urlPath }).file}`, stubText(stub)];
    }),
  );
}

/** Owner of a record as in responses. */
const owners = {
  platform: {},
  tenant: { tenantId: 'ten_0000000000000001', tenantName: 'Northwind Payments' },
  merchant: {
    tenantId: 'ten_0000000000000001',
    tenantName: 'Northwind Payments',
    merchantId: 'mer_0000000000000001',
    merchantName: 'Harbour Books',
  },
} as const;

function recordings(answers: Answers): readonly Recorded[] {
  const part = partOfPlugin(answers);
  const { kind = '', KIND = '' } = partNames(part);
  const createRecord = (at: number, name: string, status: string) => ({
    id: `${kind}_${String(at).padStart(16, '0')}`,
    ...owners[ownerOf(part)],
    name: `${name} ${answers.singular}`,
    reference: `${KIND}-${1000 + at}`,
    status,
    version: 1,
  });
  const first = createRecord(1, 'Standard', 'Active');
  const second = createRecord(2, 'Premium', 'Pending');
  const third = createRecord(3, 'Business', 'Closed');
  const id = `${answers.id}.${part.name}`;
  return [
    { endpoint: `${id}.list`, method: 'GET', answer: { data: [third, second, first], count: 3 } },
    ...[first, second, third].map((record) => ({
      endpoint: `${id}.details`,
      method: 'GET' as const,
      below: `/${record.id}`,
      answer: record,
    })),
    { endpoint: `${id}.create`, method: 'POST', answer: createRecord(4, 'Family', 'Pending') },
    {
      endpoint: `${id}.update`,
      method: 'PUT',
      below: `/${first.id}`,
      answer: { ...first, status: 'Closed', version: 2 },
    },
    { endpoint: `${id}.remove`, method: 'DELETE', below: `/${third.id}` },
  ];
}
