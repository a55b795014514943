/** Import of files into a list, and entries created from a payment. */
import { foldText } from '#core/api';
import {
  byCaller,
  type Caller,
  derivedId,
  inScope,
  on,
  perWorld,
  SandboxError,
  type SandboxRequest,
  type SandboxRoute,
  type Transaction,
  type World,
} from '#sandbox';
import { type ImportAnswer, type ImportRecord, type ListName, listCalls } from '../api.ts';
import { type EntryType, entryTypes } from '../entry-types.ts';
import { isGood, paymentsOf } from './engine.ts';
import { factsOfRow, keysOf } from './facts.ts';
import { type Entry, isExpired, merchantNamed, readStoredEntry, storeOf } from './lists.ts';

interface Import {
  readonly id: string;
  readonly created: number;
  readonly by: string;
  readonly fileName: string;
  readonly tenantId: string;
  readonly merchantId?: string;
  readonly entryIds: readonly string[];
  undone?: number;
}
const importsOf = perWorld((_world, _list): Import[] => []);

/** Time in which the import of a file can be undone, milliseconds. */
const undoTime = 24 * 3_600_000;

const month = 30 * 86_400_000;

const instant = (at: number) => new Date(at).toISOString();

function recordOf({ id, created, by, fileName, entryIds, undone }: Import, now: number): ImportRecord {
  const until = created + undoTime;
  return {
    id,
    created: instant(created),
    by,
    fileName,
    added: entryIds.length,
    ...(undone === undefined && until > now && { undoUntil: instant(until) }),
    ...(undone !== undefined && { undone: instant(undone) }),
  };
}

/**
 * Returns the displayed value of an entry made from a payment. A card or an account shows only the digits that the
 * payment itself shows.
 */
const shownOf = (type: EntryType, key: string, { maskedPan = '', account = '' }: Transaction) =>
  type === 'Card' ? maskedPan : type === 'Iban' ? account : key;

/** Names of the entry types in import files, in both languages. */
const typeNames: Readonly<Record<EntryType, readonly string[]>> = {
  Card: ['card', 'card number', 'pan', 'kart', 'kart numarası'],
  Bin: ['bin', 'iin'],
  Email: ['email', 'e-mail', 'mail', 'e-posta', 'eposta'],
  Ip: ['ip', 'cidr', 'ip/cidr', 'ip address', 'ip adresi'],
  Iban: ['iban'],
  Wallet: ['wallet', 'wallet address', 'cüzdan', 'cüzdan adresi'],
};
const typeNamed = (name: string) =>
  entryTypes.find((type) => typeNames[type].some((alias) => foldText(alias) === foldText(name)));

/**
 * Parses a date, as the end of that day, or a timestamp.
 * @returns `undefined` if it is neither
 */
function timeOf(written: string): number | undefined {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written);
  const european = /^(\d{2})[./](\d{2})[./](\d{4})$/.exec(written);
  const [year, month, date] = day ? day.slice(1) : european ? european.slice(1).reverse() : [];
  const at = year === undefined ? Date.parse(written) : Date.parse(`${year}-${month}-${date}T23:59:59.999Z`);
  const isReal = year === undefined ? /^\d{4}-\d{2}-\d{2}T/.test(written) : new Date(at).getUTCDate() === Number(date);
  return Number.isNaN(at) || !isReal ? undefined : at;
}

type Row = SandboxRequest<(typeof listCalls)['blacklist']['import']>['body']['rows'][number];
type Result = ImportAnswer['rows'][number];
type Values = Omit<Entry, 'id'>;

/**
 * Parses the values of a row.
 * @throws SandboxError if a value is invalid
 */
function valuesOf(
  { type: typeName, value, reason = '', merchant = '', expires = '' }: Row,
  caller: Caller,
  world: World,
  tenantId: string,
): Values {
  const refuse = (field: string, message: string) => new SandboxError(400, `list-entry.${field}`, message, field);
  const type = typeNamed(typeName);
  if (!type) throw refuse('type', `“${typeName}” isn't a valid type. Use Card, BIN, Email or IP.`);
  const named = merchant.trim() === '' ? undefined : merchantNamed(world, caller, merchant);
  if (merchant.trim() !== '' && named?.tenantId !== tenantId)
    throw refuse('merchant', `Merchant “${merchant}” not found.`);
  const until = expires.trim() === '' ? undefined : timeOf(expires.trim());
  if (expires.trim() !== '' && until === undefined)
    throw refuse('expires', `“${expires}” isn't a valid date. Write it as 2026-12-31.`);
  if (until !== undefined && until <= world.now()) throw refuse('expires', `“${expires}” lies in the past.`);
  const merchantId = caller.merchantId ?? named?.id;
  return {
    tenantId,
    ...(merchantId !== undefined && { merchantId }),
    ...readStoredEntry(world, type, value),
    reason: reason.trim() || 'Import',
    ...(until !== undefined && { expires: instant(until) }),
    source: 'Import',
    created: instant(world.now()),
  };
}

const keyOf = ({ type, key, merchantId = '' }: Pick<Values, 'type' | 'key' | 'merchantId'>) =>
  `${type} ${key} ${merchantId}`;

function tenantFor(caller: Caller, requestedTenantId: string | undefined): string {
  const tenantId = caller.tenantId ?? requestedTenantId;
  if (tenantId === undefined)
    throw new SandboxError(400, 'tenantId.missing', 'Choose the tenant of the list.', 'tenantId');
  return tenantId;
}

function routesOf(list: ListName): SandboxRoute[] {
  const calls = listCalls[list];
  const importsInScope = (world: World, caller: Caller) =>
    importsOf(world, list).filter((importRecord) => inScope(caller)(importRecord));
  return [
    on(calls.import, (request) => {
      const { world, caller, body } = request;
      const tenantId = tenantFor(caller, body.tenantId);
      const store = storeOf(world, list);
      const standing = new Set(
        store.all.filter((entry) => entry.tenantId === tenantId && !isExpired(entry, world.now())).map(keyOf),
      );
      const seen = new Map<string, number>();
      const entryIds: string[] = [];
      const rows = body.rows.map((row): Result => {
        try {
          const values = valuesOf(row, caller, world, tenantId);
          const key = keyOf(values);
          const twin = seen.get(key);
          if (standing.has(key))
            return { row: row.row, result: 'Listed', field: 'value', message: 'Already on the list.' };
          if (twin !== undefined)
            return { row: row.row, result: 'Listed', field: 'value', message: `Same as row ${twin}.` };
          seen.set(key, row.row);
          if (!body.dryRun) entryIds.push(store.create(values, byCaller(request)).id);
          return { row: row.row, result: 'Added' };
        } catch (error) {
          if (!(error instanceof SandboxError)) throw error;
          return {
            row: row.row,
            result: 'Invalid',
            message: error.message,
            ...(error.field !== undefined && { field: error.field }),
          };
        }
      });
      const added = rows.filter(({ result }) => result === 'Added').length;
      const answer = { added, failed: rows.length - added, rows };
      if (body.dryRun || added === 0) return answer;
      const id = derivedId('imp', `${list} ${request.requestId} ${world.now()}`, world.seed);
      importsOf(world, list).unshift({
        id,
        created: world.now(),
        by: byCaller(request).actor,
        fileName: body.fileName,
        tenantId,
        ...(caller.merchantId !== undefined && { merchantId: caller.merchantId }),
        entryIds,
      });
      return { id, ...answer };
    }),
    on(calls.imports, ({ world, caller }) =>
      importsInScope(world, caller).map((importRecord) => recordOf(importRecord, world.now())),
    ),
    on(calls.undo, (request) => {
      const { world, caller, params } = request;
      const found = importsInScope(world, caller).find(({ id }) => id === params.id);
      if (!found) throw new SandboxError(404, `${list}.no-import`, 'Import not found.');
      if (found.undone !== undefined) throw new SandboxError(409, `${list}.undone`, 'This import was already undone.');
      if (world.now() >= found.created + undoTime)
        throw new SandboxError(409, `${list}.too-late`, 'You can undo an import within 24 hours only.');
      const store = storeOf(world, list);
      for (const id of found.entryIds) if (store.get(id)) store.remove(id, byCaller(request));
      found.undone = world.now();
      return recordOf(found, world.now());
    }),
    on(calls.ofTransaction, (request) => {
      const { row, keys } = keysOfTransaction(request);
      const { caller, world } = request;
      const all = storeOf(world, list).within(caller);
      const scope = { tenantId: row.tenantId, merchantId: caller.merchantId, mode: row.mode };
      const paid = paymentsOf(world, scope, world.now() - month)
        .filter(isGood)
        .map((payment) => new Set(keysOf(factsOfRow(world, payment)).map((known) => `${known.type} ${known.key}`)));
      return keys.map(({ type, key }) => {
        const entry = all.find(
          (candidate) =>
            candidate.type === type &&
            candidate.key === key &&
            isOfCaller(candidate, caller, row.tenantId) &&
            !isExpired(candidate, world.now()),
        );
        const good = paid.filter((known) => known.has(`${type} ${key}`)).length;
        return { type, shown: shownOf(type, key, row), ...(entry && { entryId: entry.id }), good };
      });
    }),
    on(calls.addFromTransaction, (request) => {
      const { world, caller, body } = request;
      const { row, keys } = keysOfTransaction(request);
      const store = storeOf(world, list);
      if (body.expires !== undefined && Date.parse(body.expires) <= world.now())
        throw new SandboxError(400, 'list-entry.expires', 'Choose an expiry in the future.', 'expires');
      const wanted = keys.filter(({ type }) => body.types.includes(type));
      if (wanted.length === 0)
        throw new SandboxError(400, 'list-entry.none', 'The payment has none of these values.', 'types');
      const made = wanted.map(({ type, key }) =>
        store.create(
          {
            tenantId: row.tenantId,
            ...(caller.merchantId !== undefined && { merchantId: caller.merchantId }),
            type,
            key,
            ...((type === 'Card' || type === 'Iban') && { fingerprint: key }),
            shown: shownOf(type, key, row),
            reason: body.reason,
            ...(body.expires !== undefined && { expires: body.expires }),
            source: 'Transaction',
            transactionId: row.id,
            created: instant(world.now()),
          },
          byCaller(request),
        ),
      );
      return { added: made.length };
    }),
  ];
}

const isOfCaller = (entry: Entry, { merchantId }: Caller, tenantId: string) =>
  entry.tenantId === tenantId && entry.merchantId === merchantId;

function keysOfTransaction({
  world,
  caller,
  params,
}: {
  readonly world: World;
  readonly caller: Caller;
  readonly params: { readonly transactionId: string };
}) {
  const row = world.transactions.get(params.transactionId);
  if (!row || !inScope(caller)(row)) throw new SandboxError(404, 'transactions.not-found', 'Transaction not found.');
  return { row, keys: keysOf(factsOfRow(world, row)) };
}

export const listRoutes = [...routesOf('blacklist'), ...routesOf('whitelist')];
