/** Contract with the sandboxes of other plugins: the owners of files, and attaching a file to a record. */
import * as Type from 'typebox';
import { type By, type Caller, entityToken, SandboxError, type StoredOf, type World } from '#sandbox';

const Id = Type.String({ minLength: 1, maxLength: 64 });

export const Files = entityToken(
  'file',
  Type.Object(
    {
      id: Id,
      /** Tenant; absent for a file of the platform. */
      tenantId: Type.Optional(Id),
      merchantId: Type.Optional(Id),
      name: Type.String({ minLength: 1, maxLength: 255 }),
      contentType: Type.String({ minLength: 1, maxLength: 100 }),
      /** Size in bytes. */
      size: Type.Integer({ minimum: 0 }),
      created: Type.Integer({ minimum: 0 }),
      /** Person who uploaded it. Until a record holds the file, only this person can read it. */
      personId: Id,
      by: Type.String({ minLength: 1, maxLength: 401 }),
      /** Tiers that can read the file, within its tenant and merchant, as soon as a record holds it. */
      readers: Type.Array(
        Type.Unsafe<'platform' | 'tenant' | 'merchant'>({ type: 'string', enum: ['platform', 'tenant', 'merchant'] }),
        { maxItems: 3 },
      ),
      /** Name of the record that holds it, such as TCK-1042. */
      heldBy: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
);
export type StoredFile = StoredOf<typeof Files>;

export interface Holding {
  /** Name of the record that holds the files, such as TCK-1042. */
  readonly heldBy: string;
  readonly readers: StoredFile['readers'];
  /** Owner of the record, which becomes the owner of the files. */
  readonly tenantId?: string | undefined;
  readonly merchantId?: string | undefined;
}

/**
 * Returns whether a caller may read a file: the person who uploaded it, and if a record holds it, the people with
 * access to that record.
 */
export function readsFile({ person, tier, tenantId, merchantId }: Caller, file: StoredFile): boolean {
  if (file.personId === person.id) return true;
  if (!file.readers.includes(tier)) return false;
  if (tier === 'platform') return tenantId === undefined || file.tenantId === tenantId;
  return (
    file.tenantId === tenantId &&
    (tier === 'tenant' || (file.merchantId !== undefined && file.merchantId === merchantId))
  );
}

/**
 * Attaches files of the caller to a plugin's record. From then on, the people with access to the record can read them,
 * and only the plugin deletes them (`world.of(Files)?.remove`).
 * @returns the files, in the order of the ids
 * @throws SandboxError 400 `files.unknown` if a file is not the caller's, or another record holds it
 */
export function holdFiles(
  world: World,
  caller: Caller,
  ids: readonly string[],
  holding: Holding,
  by: By,
  field = 'files',
): readonly StoredFile[] {
  const store = world.of(Files);
  const files = ids.map((id) => {
    const file = store?.get(id);
    const isFree = file?.personId === caller.person.id && (file.heldBy === undefined || file.heldBy === holding.heldBy);
    if (!file || !isFree)
      throw new SandboxError(400, 'files.unknown', 'The file no longer exists. Upload it again.', field);
    return file;
  });
  const { heldBy, readers, tenantId, merchantId } = holding;
  return files.map(
    (file) => store?.change(file.id, { heldBy, readers: [...readers], tenantId, merchantId }, by) ?? file,
  );
}
