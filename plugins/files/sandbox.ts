/** Sandbox of the file store. Errors and logs never include the content of a file. */
import {
  fileCalls,
  maxDocumentBytes,
  readDailyTransactions,
  readFileByName,
  tenantFileCalls,
  typeOfFile,
} from '#core/api';
import {
  byCaller,
  type Caller,
  defineEntity,
  defineSandbox,
  every,
  type FileAnswer,
  Merchants,
  on,
  People,
  reportFile,
  SandboxError,
  storeIn,
  Tenants,
  type World,
} from '#sandbox';
import { bytesOf, forgetBytes, keepBytes, makeRoom } from './sandbox/bytes.ts';
import { Files, readsFile, type StoredFile } from './sandbox/contract.ts';
import { seedFiles } from './sandbox/samples.ts';

interface CallContext {
  readonly world: World;
  readonly caller: Caller;
  readonly requestId: string;
}

const store = (world: World) => storeIn(world, Files);

/**
 * Returns a file that the caller may read.
 * @param tenantId tenant in the path
 * @throws SandboxError 404
 */
function fileIn({ world, caller }: CallContext, id: string, tenantId?: string): StoredFile {
  const file = store(world).get(id);
  if (!file || !readsFile(caller, file) || (tenantId !== undefined && file.tenantId !== tenantId))
    throw new SandboxError(404, 'files.not-found', 'File not found.');
  return file;
}

/** Returns the name of a file without a path and invisible characters, because a path could overwrite another file. */
const nameOf = (file: File) =>
  file.name
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .slice(-255);

async function upload(context: CallContext, file: File, tenantId: string | undefined) {
  const { world, caller } = context;
  const name = nameOf(file);
  const contentType = await typeOfFile(new File([file], name, { type: file.type }));
  if (contentType === undefined) throw new SandboxError(400, 'files.type', `File type not allowed ${name}`, 'file');
  if (file.size > maxDocumentBytes)
    throw new SandboxError(413, 'files.size', `File ${name} size bigger then allowed`, 'file');
  if (tenantId !== undefined && !world.tenant(tenantId))
    throw new SandboxError(404, 'tenant.unknown', 'Tenant not found.');
  makeRoom(world, caller, file.size);
  const { person, merchantId } = caller;
  const created = store(world).create(
    {
      ...(tenantId !== undefined && { tenantId }),
      ...(merchantId !== undefined && { merchantId }),
      name,
      contentType,
      size: file.size,
      created: world.now(),
      personId: person.id,
      by: `${person.firstName} ${person.lastName}`,
      readers: [],
    },
    byCaller(context),
  );
  keepBytes(world, created.id, new Uint8Array(await file.arrayBuffer()));
  return { fileId: created.id };
}

const read = ({ world }: CallContext, file: StoredFile): FileAnswer => ({
  file: bytesOf(world, file),
  name: file.name,
  contentType: file.contentType,
});

const details = ({ id, name, contentType, size, created, by }: StoredFile) => ({
  fileId: id,
  fileName: name,
  contentType,
  size,
  created: new Date(created).toISOString(),
  createdBy: by,
});

function remove(context: CallContext, file: StoredFile): undefined {
  if (file.personId !== context.caller.person.id)
    throw new SandboxError(403, 'files.foreign', 'Only the person who uploaded a file can delete it.');
  if (file.heldBy !== undefined) throw new SandboxError(409, 'files.held', `${file.heldBy} holds ${file.name}.`);
  store(context.world).remove(file.id, byCaller(context));
  forgetBytes(context.world, file.id);
  return undefined;
}

/** Time in milliseconds after which a file is deleted if no record holds it. */
const unclaimedLifetimeMs = 24 * 3_600_000;

export default defineSandbox(
  {
    entities: [
      defineEntity({
        token: Files,
        owner: 'merchant',
        prefix: 'fil',
        seed: seedFiles,
        references: { tenantId: Tenants, merchantId: Merchants, personId: People },
        fixed: ['name', 'contentType', 'size', 'created', 'personId', 'by'],
        name: ({ name }) => name,
      }),
    ],
    jobs: [
      {
        id: 'files.tidy',
        system: 'throws away files that nothing refers to',
        title: ['Delete unused uploads', 'Kullanılmayan yüklemeleri sil'],
        next: every(3_600_000),
        run: (world) => {
          for (const { id, heldBy, created } of [...store(world).all])
            if (heldBy === undefined && created < world.now() - unclaimedLifetimeMs) {
              store(world).remove(id, { actor: 'File store' });
              forgetBytes(world, id);
            }
        },
      },
    ],
  },
  [
    on(fileCalls.upload, (request) => upload(request, request.body.file, request.caller.tenantId)),
    on(fileCalls.read, (request) => read(request, fileIn(request, request.params.id))),
    on(fileCalls.details, (request) => details(fileIn(request, request.params.id))),
    on(fileCalls.remove, (request) => remove(request, fileIn(request, request.params.fileId))),
    on(tenantFileCalls.upload, (request) => upload(request, request.body.file, request.params.tenantId)),
    on(tenantFileCalls.read, (request) => read(request, fileIn(request, request.params.id, request.params.tenantId))),
    on(tenantFileCalls.details, (request) => details(fileIn(request, request.params.id, request.params.tenantId))),
    on(tenantFileCalls.remove, (request) =>
      remove(request, fileIn(request, request.params.fileId, request.params.tenantId)),
    ),
    on(readFileByName, (request) => {
      const { fileName } = request.query;
      const found = store(request.world).all.findLast(
        (file) => file.name === fileName && readsFile(request.caller, file),
      );
      if (!found) throw new SandboxError(404, 'files.not-found', 'File not found.');
      return read(request, found);
    }),
    on(readDailyTransactions, ({ world, caller, params }) => {
      const identifier = params.name.replace(/\.csv$/, '');
      const report = world.notifications.report(caller.person, identifier);
      if (!report) throw new SandboxError(404, 'reports.not-found', 'Report not found.');
      return {
        file: reportFile(world, caller.person, report),
        name: `${identifier}.csv`,
        contentType: 'text/csv; charset=utf-8',
      };
    }),
  ],
);
