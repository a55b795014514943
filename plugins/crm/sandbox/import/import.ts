/** Import of files of leads and contacts row by row, and the undo of imports. */
import { readCsv } from '#core/api';
import {
  byCaller,
  type Caller,
  defineEntity,
  type EntityRecord,
  type EntityStore,
  on,
  People,
  SandboxError,
  type SandboxRequest,
  type SeedContext,
  type StoredOf,
  Tenants,
  type World,
} from '#sandbox';
import { importRecords, listImports, undoImport } from '../../api/import.ts';
import {
  type ImportKind,
  importFields,
  type Mapping,
  maxRows,
  type Problem,
  type ReadRow,
  readRow,
  tagsIn,
} from '../../import-table.ts';
import { permission } from '../../permissions.ts';
import type { positions, sources } from '../../record-fields.ts';
import { Contacts, Imports, Leads, Organizations } from '../contract.ts';
import { defaultStatus } from '../records/answers.ts';
import { emailKey, nameKey, phoneKey } from '../records/duplicates.ts';
import { nameOf } from '../records/live.ts';
import { requireStore } from '../require-store.ts';

export const importEntity = defineEntity({
  token: Imports,
  owner: 'tenant',
  prefix: 'imp',
  seed: seedImports,
  references: { tenantId: Tenants, personId: People },
  fixed: ['tenantId', 'kind', 'fileName', 'personId', 'by', 'created'],
  name: ({ fileName }) => fileName,
});

const day = 86_400_000;

/** Yields the imports that leads of the seed data have as their source. They are too old to be undone. */
function* seedImports({ of, idOf, born }: SeedContext): Generator<StoredOf<typeof Imports>> {
  for (const tenant of of(Tenants)) {
    const person = of(People).find(
      ({ tier, tenantId, isActive }) => tier === 'tenant' && tenantId === tenant.id && isActive,
    );
    const made = of(Leads).filter(({ tenantId, source }) => tenantId === tenant.id && source === 'Import');
    if (!person) continue;
    yield {
      id: idOf(tenant.id),
      tenantId: tenant.id,
      kind: 'lead',
      fileName: 'leads.csv',
      personId: person.id,
      by: `${person.firstName} ${person.lastName}`,
      created: Math.min(born - 2 * day, ...made.map(({ created }) => created)),
      made: made.map(({ id }) => id),
      updated: [],
      skipped: 0,
      failed: 0,
    };
  }
}

const permissionFor: Readonly<Record<ImportKind, string>> = {
  lead: permission.Lead.Import,
  contact: permission.Contact.Import,
};
function assertAllowed(caller: Caller, kind: ImportKind): void {
  if (!caller.permissions.has(permissionFor[kind]))
    throw new SandboxError(403, 'permission.missing', `You don't have permission to import ${kind}s.`);
}

type Reached = EntityRecord & { readonly email?: string; readonly phone?: string };
/** Returns the store of the records of a type, whose rules check all changes. */
// records of both kinds have the fields of `Reached`
const storeFor = (kind: ImportKind, world: World) =>
  requireStore(world.of<Reached>(kind === 'lead' ? Leads : Contacts));

/** Returns the records by their duplicate keys. The keys are also used to find the records to update. */
function indexOf(store: EntityStore<Reached>, tenantId: string) {
  const byKey = new Map<string, string>();
  const keysOf = ({
    email,
    phone,
  }: {
    readonly email?: string | undefined;
    readonly phone?: string | undefined;
  }): string[] => {
    const tel = phoneKey(phone);
    return [emailKey(email), tel && `tel ${tel}`].flatMap((key) => key ?? []);
  };
  const add = (id: string, record: Parameters<typeof keysOf>[0]) => {
    for (const key of keysOf(record)) if (!byKey.has(key)) byKey.set(key, id);
  };
  for (const record of store.all) if (record.tenantId === tenantId) add(record.id, record);
  return {
    add,
    find: (record: Parameters<typeof keysOf>[0]) =>
      keysOf(record)
        .map((key) => byKey.get(key))
        .find((id) => id !== undefined),
  };
}

export function run(request: SandboxRequest<typeof importRecords>) {
  const { world, caller, body } = request;
  const { kind, dryRun } = body;
  assertAllowed(caller, kind);
  const tenantId = caller.tenantId ?? '';
  const table = readCsv(body.text, maxRows);
  if (table.left > 0) {
    throw new SandboxError(
      400,
      'import.too-many',
      `The file has ${table.rows.length + table.left} rows. You can import up to ${table.rows.length}. Split it.`,
      'text',
    );
  }
  if (table.rows.length === 0)
    throw new SandboxError(
      400,
      'import.empty',
      'The file has no rows below the headings. Choose another file.',
      'text',
    );
  const mapping = checkedMapping(kind, body.mapping, table.headings.length);
  const store = storeFor(kind, world);
  const index = indexOf(store, tenantId);
  const valuesOf = recordMaker(kind, world, tenantId);
  const by = byCaller(request);
  const problems: Problem[] = [];
  const made: string[] = [];
  const updated: { readonly id: string; readonly version: number; readonly before: string }[] = [];
  const counts = { created: 0, updated: 0, skipped: 0 };
  const failed = new Set<number>();
  const fail = (...found: readonly Problem[]) => {
    problems.push(...found);
    for (const { row } of found) failed.add(row);
  };
  for (const line of table.rows) {
    const read = readRow(kind, line, mapping);
    if (read.problems.length > 0) {
      fail(...read.problems);
      continue;
    }
    const values = valuesOf(read);
    if ('code' in values) {
      fail(values);
      continue;
    }
    const known = index.find(read.values);
    if (known !== undefined && body.onDuplicate !== 'Create') {
      // A later row of a file never updates a record that an earlier row created.
      if (made.includes(known) || known.startsWith('row ')) fail({ row: line.row, code: 'twice' });
      else if (body.onDuplicate === 'Skip') counts.skipped += 1;
      else {
        const before = requireStore(store.get(known));
        try {
          const changes = Object.fromEntries(
            Object.entries(values).filter(
              ([field]) => !['created', 'statusId', 'source', 'hasConsent'].includes(field),
            ),
          );
          if (!dryRun) {
            // values of the columns that `readRow` knows for this kind
            const after = store.change(known, changes as Partial<Reached>, by);
            if (after !== before)
              updated.push({ id: known, version: store.version(known), before: JSON.stringify(before) });
          }
          counts.updated += 1;
        } catch (error) {
          fail({ row: line.row, code: 'refused', message: messageOf(error) });
        }
      }
      continue;
    }
    if (dryRun) {
      index.add(`row ${line.row}`, read.values);
      counts.created += 1;
      continue;
    }
    try {
      // values of the columns that `readRow` knows for this kind
      const record = store.create(values as Omit<Reached, 'id'>, by);
      made.push(record.id);
      index.add(record.id, read.values);
      counts.created += 1;
    } catch (error) {
      fail({ row: line.row, code: 'refused', message: messageOf(error) });
    }
  }
  const answer = { rows: table.rows.length, ...counts, failed: failed.size, problems };
  if (dryRun) return answer;
  const { id: personId, firstName, lastName } = caller.person;
  const { id } = requireStore(world.of(Imports)).create(
    {
      tenantId,
      kind,
      fileName: body.fileName,
      personId,
      by: `${firstName} ${lastName}`,
      created: world.now(),
      made,
      updated,
      skipped: counts.skipped,
      failed: failed.size,
    },
    by,
  );
  return { ...answer, importId: id };
}

const messageOf = (error: unknown) => {
  if (error instanceof Error) return error.message;
  throw error;
};

/** @throws SandboxError 400 if a column does not exist, or two fields use the same column */
function checkedMapping(
  kind: ImportKind,
  requestedMapping: Readonly<Record<string, number>>,
  columns: number,
): Mapping {
  const fields: readonly string[] = importFields[kind];
  for (const [field, at] of Object.entries(requestedMapping)) {
    if (!fields.includes(field))
      throw new SandboxError(400, 'import.field', `${field} isn't a field of a ${kind}.`, 'mapping');
    if (at >= columns)
      throw new SandboxError(
        400,
        'import.column',
        `The file has ${columns} columns, so column ${at + 1} doesn't exist.`,
        'mapping',
      );
  }
  const places = Object.values(requestedMapping);
  if (new Set(places).size < places.length)
    throw new SandboxError(400, 'import.column', 'Choose a different column for each field.', 'mapping');
  return requestedMapping;
}

/** Returns a function that creates records from rows. */
function recordMaker(kind: ImportKind, world: World, tenantId: string): (read: ReadRow) => object | Problem {
  const common = { tenantId, created: world.now() };
  if (kind === 'lead') {
    const statusId = defaultStatus(world, tenantId);
    return ({
      values: {
        source = 'Import',
        tags,
        organization: _organization,
        position: _position,
        language: _language,
        ...values
      },
    }) => ({
      ...common,
      ...values,
      statusId,
      source: source as (typeof sources)[number], // checked against the list of sources
      tags: tagsIn(tags),
    });
  }
  const byName = new Map<string, string>();
  for (const organization of world.of(Organizations)?.all ?? [])
    if (organization.tenantId === tenantId) byName.set(nameKey(nameOf(organization, world)) ?? '', organization.id);
  return ({ row, values: { organization, position, tags, firstName, lastName, email, phone, language } }) => {
    const organizationId = organization === undefined ? undefined : byName.get(nameKey(organization) ?? '');
    if (organization !== undefined && organizationId === undefined)
      return { row, code: 'organization', field: 'organization' } satisfies Problem;
    return {
      ...common,
      ...(firstName !== undefined && { firstName }),
      lastName,
      ...(email !== undefined && { email }),
      ...(phone !== undefined && { phone }),
      ...(language !== undefined && { language }),
      // checked against the list of positions
      ...(position !== undefined && { position: position as (typeof positions)[number] }),
      ...(organizationId !== undefined && { organizationId }),
      hasConsent: false,
      tags: tagsIn(tags),
    };
  };
}

const undoTime = day;
const instant = (time: number) => new Date(time).toISOString();

function importsOf({ world, caller, query }: SandboxRequest<typeof listImports>) {
  assertAllowed(caller, query.kind);
  return (world.of(Imports)?.within(caller) ?? [])
    .filter(({ kind }) => kind === query.kind)
    .toReversed()
    .slice(0, 20)
    .map(({ id, fileName, by, created, made, updated, skipped, failed, undoneAt }) => ({
      id,
      fileName,
      by,
      created: instant(created),
      made: made.length,
      updated: updated.length,
      skipped,
      failed,
      ...(undoneAt !== undefined && { undoneAt: instant(undoneAt) }),
      ...(undoneAt === undefined && world.now() < created + undoTime && { undoUntil: instant(created + undoTime) }),
    }));
}

function undo(request: SandboxRequest<typeof undoImport>) {
  const { world, caller, params } = request;
  const imports = requireStore(world.of(Imports));
  const pastImport = imports.find(caller, params.id, 'change');
  assertAllowed(caller, pastImport.kind);
  if (pastImport.undoneAt !== undefined)
    throw new SandboxError(409, 'import.undone', 'This import was already undone.');
  if (world.now() >= pastImport.created + undoTime)
    throw new SandboxError(409, 'import.late', 'You can undo an import for 24 hours only.');
  const store = storeFor(pastImport.kind, world);
  const by = byCaller(request);
  const result = { removed: 0, restored: 0, kept: 0 };
  for (const id of pastImport.made) {
    if (!store.get(id)) continue;
    // A record stays if a user has changed it or if it can't be removed.
    if (store.version(id) > 1 || !succeeds(() => store.remove(id, by))) result.kept += 1;
    else result.removed += 1;
  }
  for (const { id, version, before } of pastImport.updated) {
    const now = store.get(id);
    if (!now) continue;
    const old: Reached = JSON.parse(before); // written by `run`
    const gone = Object.fromEntries(
      Object.keys(now)
        .filter((field) => !Object.hasOwn(old, field))
        .map((field) => [field, undefined]),
    );
    if (store.version(id) === version && succeeds(() => store.change(id, { ...gone, ...old }, by)))
      result.restored += 1;
    else result.kept += 1;
  }
  imports.change(pastImport.id, { undoneAt: world.now() }, by);
  return result;
}

/** Returns whether the rules of the sandbox allow an action, by trying it. */
function succeeds(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

export const importRoutes = [on(importRecords, run), on(listImports, importsOf), on(undoImport, undo)];
