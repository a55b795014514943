/** Merge of two duplicate records. All references to the removed record are changed to the remaining record. */
import {
  byCaller,
  type EntityRecord,
  type EntityStore,
  type EntityToken,
  Merchants,
  SandboxError,
  type SandboxRequest,
  type World,
} from '#sandbox';
import type { mergeContacts, mergeOrganizations } from '../../api/records.ts';
import { contactFields, organizationFields } from '../../record-fields.ts';
import { Contacts, Organizations } from '../contract.ts';
import { requireStore } from '../require-store.ts';
import { statusOf } from './live.ts';

type Request = SandboxRequest<typeof mergeOrganizations> | SandboxRequest<typeof mergeContacts>;

export function mergeOfOrganizations(request: SandboxRequest<typeof mergeOrganizations>) {
  const { world } = request;
  const store = requireStore(world.of(Organizations));
  const [stays, goes] = pair(request, store);
  if (stays.merchantId !== undefined && goes.merchantId !== undefined) {
    throw new SandboxError(
      409,
      'organization.merchants',
      "You can't merge two merchants with payments. Close one of them instead.",
    );
  }
  // The remaining record determines the name and the websites of its merchant, including the fields that it takes from
  // the other record.
  const taken = takenFrom(goes, request, Object.keys(organizationFields));
  const merchant = world.of(Merchants).get(goes.merchantId ?? '');
  const { mcc = merchant?.mcc, currency = merchant?.currency } = stays;
  const websites = stays.websites.length > 0 ? stays.websites : goes.websites;
  const extra = merchant
    ? { mcc, currency, websites, ...taken, merchantId: merchant.id, status: statusOf(goes, world) }
    : taken;
  const tags = [...new Set([...stays.tags, ...goes.tags])].slice(0, 20);
  const beneficialOwners = stays.beneficialOwners?.length ? stays.beneficialOwners : goes.beneficialOwners;
  return finish(
    request,
    store,
    goes,
    { ...extra, beneficialOwners, tags },
    merchant ? { merchantId: undefined, status: 'Created' } : undefined,
  );
}

export function mergeOfContacts(request: SandboxRequest<typeof mergeContacts>) {
  const store = requireStore(request.world.of(Contacts));
  const [stays, goes] = pair(request, store);
  const tags = [...new Set([...stays.tags, ...goes.tags])].slice(0, 20);
  return finish(request, store, goes, { ...takenFrom(goes, request, Object.keys(contactFields)), tags });
}

/** Returns the record that remains and the record that is removed, in the versions that the user saw. */
function pair<Stored extends EntityRecord>(
  { caller, params, body }: Request,
  store: EntityStore<Stored>,
): readonly [Stored, Stored] {
  if (params.id === body.otherId)
    throw new SandboxError(400, 'merge.same', 'Choose another record to merge with this one.', 'otherId');
  const stays = store.find(caller, params.id, 'change');
  const goes = store.find(caller, body.otherId, 'change');
  if (store.version(stays.id) !== body.version || store.version(goes.id) !== body.otherVersion) {
    throw new SandboxError(
      409,
      'merge.stale',
      'One of the two was changed in the meantime. Compare them again before you merge them.',
    );
  }
  return [stays, goes];
}

/**
 * Returns the fields that are taken from the removed record.
 * @throws SandboxError 400 for a field that neither record has
 */
function takenFrom(
  goes: EntityRecord,
  { body }: Request,
  fields: readonly string[],
): Readonly<Record<string, unknown>> {
  const unknown = body.take.find((field) => !fields.includes(field) || field === 'status');
  if (unknown !== undefined) throw new SandboxError(400, 'merge.field', 'Choose a field from the list.', 'take');
  return Object.fromEntries(body.take.map((field) => [field, Reflect.get(goes, field)]));
}

function finish<Stored extends EntityRecord>(
  request: Request,
  store: EntityStore<Stored>,
  goes: Stored,
  changes: object,
  release?: object,
): { readonly id: string; readonly moved: number } {
  const { world, params, body } = request;
  const by = byCaller(request);
  // An invalid merge is refused before any linked record moves. If the other record has a merchant, it must release the
  // merchant first.
  if (release) store.change(goes.id, release as Partial<Stored>, by);
  try {
    // fields of the kind that both records have
    store.change(params.id, changes as Partial<Stored>, by, body.version);
  } catch (error) {
    // the values that the record had before
    if (release) store.change(goes.id, backFrom(goes, release) as Partial<Stored>, by);
    throw error;
  }
  const moved = relink(world, store.definition.token, goes.id, params.id, by);
  store.note(params.id, { type: 'Merged', changes: [{ field: 'name', from: store.definition.name(goes) }] }, by);
  store.remove(goes.id, by);
  return { id: params.id, moved };
}

const backFrom = (record: object, release: object) =>
  Object.fromEntries(Object.keys(release).map((field) => [field, Reflect.get(record, field)]));

/**
 * Changes the references of all records in all plugins to another record.
 * @returns the number of changed records
 */
function relink(
  world: World,
  { id: entity }: EntityToken,
  from: string,
  to: string,
  by: ReturnType<typeof byCaller>,
): number {
  let moved = 0;
  for (const other of world.entities.stores) {
    const fields = Object.entries(other.definition.references ?? {}).flatMap(([field, token]) =>
      token?.id === entity ? [field] : [],
    );
    for (const record of fields.length === 0 ? [] : other.all) {
      const changes = fields.flatMap((field): [string, unknown][] => {
        const value: unknown = Reflect.get(record, field);
        if (value === from) return [[field, to]];
        return Array.isArray(value) && value.includes(from)
          ? [[field, [...new Set(value.map((id) => (id === from ? to : id)))]]]
          : [];
      });
      if (changes.length === 0) continue;
      other.change(record.id, Object.fromEntries(changes), by);
      moved += 1;
    }
  }
  return moved;
}
