/** Finds valid values for the addresses of operations, by requesting the API as their owner. */
import { holderOf, type MatrixCaller } from './callers.ts';
import { addressOf, endpointFor, type Operation, placesOf, refusalOf, requiredTexts } from './operations.ts';
import type { MatrixPortal } from './portal.ts';
import { idsByKind, type Kind, kindsOfIds } from './records.ts';

/** Values for the last place of an address, by the fixed part before it. */
export interface Places {
  /** Values for all places up to that one. */
  readonly values: Map<string, readonly string[]>;
  /** Type of record whose id is the last value; absent if it isn't an id of an entity's record. */
  readonly kinds: Map<string, Kind>;
}

/** Ids in the form of records: `dsp_…`. */
const idShape = /^[A-Za-z]{2,4}_[\w-]{6,}$/;

/** Returns the part of an address before its last place, which names the type of record. */
export const headOf = ({ pattern }: Pick<Operation, 'pattern'>, place: number): string => {
  const [, head = ''] = new RegExp(`^(.*?):p${place}(?:/|$)`).exec(pattern) ?? [];
  return head.replace(/:p\d+/g, ':p');
};

/**
 * Requests all lists as a caller, and tries values from the responses, and ids of the caller's own records, in the
 * addresses of GET operations. If no GET operation has a place, a listed value fills it, otherwise an own record of the
 * type that the address names.
 * @param hints values that other callers have found; their types are tried first
 */
export async function findPlaces(portal: MatrixPortal, caller: MatrixCaller, hints?: Places): Promise<Places> {
  const { person } = caller;
  if (!person) throw new TypeError('A caller who is not signed in owns nothing.');
  const holder = holderOf(portal.world, person);
  const gets = portal.operations.filter(
    (operation) => operation.method === 'GET' && refusalOf(operation, holder) === undefined,
  );
  const ownIds = idsByKind(portal, person, 'own');
  const kindOfId = kindsOfIds(portal);
  const listed = new Map<string, string[]>();
  const get = (operation: Operation, values: readonly string[]) => {
    const { query, headers } = endpointFor(operation, person.tier);
    const inputs = { query: requiredTexts(query), headers: requiredTexts(headers) };
    return portal.call(caller.token, { method: 'GET', path: addressOf(operation, values), ...inputs });
  };
  const keepIds = (list: string, text: string) => {
    const ids = [...textsIn(text)].filter(([key, value]) => key === 'id' && value.length > 1).map(([, value]) => value);
    if (ids.length > 0) listed.set(list, [...new Set(ids)].slice(0, 3));
  };

  for (const operation of gets.filter((candidate) => placesOf(candidate) === 0)) {
    const reply = await get(operation, []);
    if (reply.status === 200 && /^[[{]/.test(reply.text)) keepIds(`${operation.pattern}/`, reply.text);
  }
  const places: Places = { values: new Map(), kinds: new Map() };
  const everyId = [...ownIds.values()].flatMap((ids) => ids.slice(0, 1));
  for (const operation of gets
    .filter((candidate) => placesOf(candidate) > 0)
    .sort((candidate, other) => placesOf(candidate) - placesOf(other))) {
    const last = placesOf(operation) - 1;
    const head = headOf(operation, last);
    const isKnown = places.values.has(head);
    const before = last === 0 ? [[]] : startsOf(places, operation, last, ownIds);
    const hinted = ownIds.get(hints?.kinds.get(head) ?? '') ?? [];
    const candidates = [
      ...(places.values.get(head)?.slice(-1) ?? []),
      ...(listed.get(head) ?? []),
      ...hinted,
      ...(isKnown ? [] : everyId),
    ];
    search: for (const start of before)
      for (const candidate of new Set(candidates)) {
        const values = [...start, candidate];
        const reply = await get(operation, values);
        if (reply.status >= 400) continue;
        if (/^[[{]/.test(reply.text)) keepIds(`${operation.pattern.replace(/:p\d+/g, ':p')}/`, reply.text);
        if (!isKnown) places.values.set(head, values);
        const kind = kindOfId.get(candidate) ?? (idShape.test(candidate) ? hints?.kinds.get(head) : undefined);
        if (!isKnown && kind !== undefined) places.kinds.set(head, kind);
        break search;
      }
  }
  const rest = portal.operations.filter((operation) => refusalOf(operation, holder) === undefined);
  for (const operation of rest.sort((candidate, other) => placesOf(candidate) - placesOf(other)))
    for (let place = 0; place < placesOf(operation); place++) {
      const head = headOf(operation, place);
      const start = place === 0 ? [] : places.values.get(headOf(operation, place - 1));
      const kind = kindNamed(head, ownIds);
      const value = listed.get(head)?.[0] ?? ownIds.get(kind ?? '')?.[0];
      if (places.values.has(head) || !start || value === undefined) continue;
      places.values.set(head, [...start, value]);
      const valueKind = kindOfId.get(value);
      if (valueKind !== undefined) places.kinds.set(head, valueKind);
    }
  return places;
}

/**
 * Returns the type that the part of an address before a place names: `merchant` for `…/merchants/`, `ticket` for
 * `…/ticket/:p/`.
 */
function kindNamed(head: string, ownIds: ReadonlyMap<Kind, readonly string[]>): Kind | undefined {
  const names = head.replace(/:p\/$/, '').split(':p/').at(-1)?.split('/').reverse() ?? [];
  return names
    .flatMap((name) => [name, name.replace(/s$/, ''), name.replace(/ies$/, 'y')])
    .find((kind) => ownIds.has(kind));
}

/**
 * Returns values for the places before a place: known values, otherwise the caller's own tenant, merchant and
 * transaction.
 */
function startsOf(
  places: Places,
  operation: Operation,
  place: number,
  ownIds: ReadonlyMap<Kind, readonly string[]>,
): readonly (readonly string[])[] {
  const known = places.values.get(headOf(operation, place - 1));
  if (known) return [known];
  return place === 1
    ? ['tenant', 'merchant', 'transaction'].flatMap(
        (kind) =>
          ownIds
            .get(kind)
            ?.slice(0, 1)
            .map((id) => [id]) ?? [],
      )
    : [];
}

/** Returns values for all places of an operation's address; undefined if none are known. */
export const valuesFor = (places: Places, operation: Operation): readonly string[] | undefined =>
  placesOf(operation) === 0 ? [] : places.values.get(headOf(operation, placesOf(operation) - 1));

/** Yields each text of a JSON document with its key. */
export function* textsIn(json: string): Generator<readonly [key: string, value: string]> {
  const stack: (readonly [string, unknown])[] = [['', JSON.parse(json)]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [key, value] = next;
    if (typeof value === 'string') yield [key, value];
    else if (Array.isArray(value)) for (const item of value.toReversed()) stack.push([key, item]);
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value).toReversed()) stack.push([name, item]);
  }
}
