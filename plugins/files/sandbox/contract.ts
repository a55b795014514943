/** What the sandboxes of other plugins may know of files: whose they are, and how something of theirs comes to hold one. */
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
      /** Who uploaded it: until something holds it, they alone read it. */
      personId: Id,
      by: Type.String({ minLength: 1, maxLength: 401 }),
      /** The tiers that read it, within its tenant and merchant, since something holds it. */
      readers: Type.Array(Type.Unsafe<'platform' | 'tenant' | 'merchant'>({ type: 'string', enum: ['platform', 'tenant', 'merchant'] }), { maxItems: 3 }),
      /** What holds it, in words: TCK-1042. */
      heldBy: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
);
export type StoredFile = StoredOf<typeof Files>;

export interface Holding {
  /** In words for people: TCK-1042. */
  readonly heldBy: string;
  readonly readers: StoredFile['readers'];
  /** Whose the thing is that holds it; the file becomes theirs. */
  readonly tenantId?: string | undefined;
  readonly merchantId?: string | undefined;
}

/** Whether somebody reads a file: who uploaded it, and since something holds it whoever has to do with that. */
export function readsFile({ person, tier, tenantId, merchantId }: Caller, file: StoredFile): boolean {
  if (file.personId === person.id) return true;
  if (!file.readers.includes(tier)) return false;
  if (tier === 'platform') return tenantId === undefined || file.tenantId === tenantId;
  return file.tenantId === tenantId && (tier === 'tenant' || (file.merchantId !== undefined && file.merchantId === merchantId));
}

/**
 * Hands files that the caller has uploaded to something of a plugin's: from then on they are read by whoever reads that, and nobody deletes
 * them but that plugin (`world.of(Files)?.remove`).
 * @returns the files, in the order of the ids
 * @throws SandboxError 400 `files.unknown` where one of them is none of the caller's, or is held by something else
 */
export function holdFiles(world: World, caller: Caller, ids: readonly string[], holding: Holding, by: By, field = 'files'): readonly StoredFile[] {
  const store = world.of(Files);
  const files = ids.map((id) => {
    const file = store?.get(id);
    const isFree = file?.personId === caller.person.id && (file.heldBy === undefined || file.heldBy === holding.heldBy);
    if (!file || !isFree) throw new SandboxError(400, 'files.unknown', 'The file no longer exists. Upload it again.', field);
    return file;
  });
  const { heldBy, readers, tenantId, merchantId } = holding;
  return files.map((file) => store?.change(file.id, { heldBy, readers: [...readers], tenantId, merchantId }, by) ?? file);
}
