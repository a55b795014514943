/** Contract for the sandboxes of other plugins about files: their owners, and attaching a file to a record. */
import * as Type from 'typebox';
import { type By, type Caller, entityToken, SandboxError, type StoredOf, type World } from '#sandbox';

const Id = Type.String({ minLength: 1, maxLength: 64 });

export const Files = entityToken(
  'file',
  Type.Object(
    {
      id: Id,
      /** Absent: the platform's own. */
      tenantId: Type.Optional(Id),
      merchantId: Type.Optional(Id),
      name: Type.String({ minLength: 1, maxLength: 255 }),
      contentType: Type.String({ minLength: 1, maxLength: 100 }),
      /** Bytes. */
      size: Type.Integer({ minimum: 0 }),
      created: Type.Integer({ minimum: 0 }),
      /** Person who uploaded it. Until a record holds the file, only they can read it. */
      personId: Id,
      by: Type.String({ minLength: 1, maxLength: 401 }),
      /** The tiers that read it, within its tenant and merchant, since something holds it. */
      readers: Type.Array(
        Type.Unsafe<'platform' | 'tenant' | 'merchant'>({ type: 'string', enum: ['platform', 'tenant', 'merchant'] }),
        { maxItems: 3 },
      ),
      /** Record that holds it, in words: TCK-1042. */
      heldBy: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
);
export type StoredFile = StoredOf<typeof Files>;

export interface Holding {
  /** Holder in words for people: TCK-1042. */
  readonly heldBy: string;
  readonly readers: StoredFile['readers'];
  /** Owner of the record that holds the file; the file gets the same owner. */
  readonly tenantId?: string | undefined;
  readonly merchantId?: string | undefined;
}

/**
 * Returns whether a caller may read a file: the person who uploaded it, and once a record holds it the users with
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
 * Attaches files that the caller has uploaded to a plugin's record. From then on the readers of the record can read
 * them, and only that plugin deletes them (`world.of(Files)?.remove`).
 * @returns the files, in the order of the ids
 * @throws SandboxError 400 `files.unknown` where one of them is none of the caller's, or is held by something else
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
