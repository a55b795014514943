// @lane sandbox
/**
 * A person with a grant for a single merchant finds no id or name of another merchant in any response to a GET of the
 * API, including lists and foreign ids.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { TSchema } from 'typebox';
import { fromTexts, mismatch, propertiesOf } from '../../dev-server/sandbox/validate.ts';
import { People } from '../../dev-server/world/core-tokens.ts';
import { demoPerson } from './callers.ts';
import { foreignIds, foreignMarks } from './marks.ts';
import { addressOf, endpointFor, placesOf, requiredTexts } from './operations.ts';
import { type Call, createMatrixPortal, type Reply, tokenOf } from './portal.ts';

const portal = await createMatrixPortal();
after(() => portal.close());
const { world, operations } = portal;
const { merchantId: granted = '' } = demoPerson(world, 'merchant');

/** Values with which parameters restrict as little as possible. */
const wide: Readonly<Record<string, string>> = {
  pageSize: '1000',
  PageSize: '1000',
  searchKey: 'a',
  SearchKey: 'a',
  SearchParam: 'merchantName',
  createdAfter: '2020-01-01T00:00:00Z',
};

/** Returns the required parameters, with the widest value of those that are known here. */
function wideQuery(schema: TSchema | undefined): Record<string, string> {
  if (!schema) return {};
  const known = propertiesOf(schema);
  let query = requiredTexts(schema);
  for (const [name, value] of Object.entries(wide)) {
    const wider = { ...query, [name]: value };
    if (known[name] && mismatch(schema, fromTexts(schema, wider)) === undefined) query = wider;
  }
  return query;
}

/** Calls again with the columns that the error of a file names. */
async function readWith(token: string, call: Call): Promise<Reply> {
  const reply = await portal.call(token, call);
  if (reply.code !== 'reports.columns') return reply;
  const columns = /there are ([\w, ]+)\./.exec(reply.text)?.[1]?.split(', ') ?? [];
  return portal.call(token, {
    ...call,
    query: { ...call.query, fileColumns: columns.join(','), headings: columns.join('|') },
  });
}

for (const tier of ['platform', 'tenant', 'merchant'] as const)
  test(`nothing that is read names a merchant that was not granted: ${tier}`, async () => {
    const person = world
      .of(People)
      .change(demoPerson(world, tier).id, { grants: { merchants: [granted] } }, { actor: 'Matrix' });
    const findMarks = foreignMarks(world, person);
    const ids = foreignIds(world, person);
    const wrong: string[] = [];
    let answered = 0;
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      const { query, headers } = endpointFor(operation, tier);
      const places = placesOf(operation);
      for (const id of places === 0 ? [''] : ids) {
        const values = Array.from({ length: places }, () => id);
        const call = {
          method: 'GET',
          path: addressOf(operation, values),
          query: wideQuery(query),
          headers: requiredTexts(headers),
        };
        const reply = await readWith(tokenOf(person), call);
        if (reply.status < 300) answered += 1;
        if (reply.status >= 500) wrong.push(`${call.path}: ${reply.status} ${reply.text.slice(0, 200)}`);
        const found = findMarks(reply.text, [id]);
        if (found.length > 0)
          wrong.push(
            `${call.path} names ${found
              .slice(0, 3)
              .map(({ of }) => of)
              .join(', ')}`,
          );
      }
    }
    assert.ok(answered > (tier === 'merchant' ? 80 : 150), `${answered} calls were answered`);
    assert.deepEqual(wrong, []);
  });
