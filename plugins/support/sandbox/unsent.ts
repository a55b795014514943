/** Drafts of the help dialog; only their author can read them. */
import { perWorld, type SandboxRequest } from '#sandbox';
import { Files } from '../../files/sandbox/contract.ts';
import type { Unsent, unsentCalls } from '../contact/api.ts';

/** Maximum number of drafts per person; a new draft replaces the oldest. */
const maxDrafts = 20;

const unsentOf = perWorld<Map<string, Unsent>>(() => new Map());
/** Returns the drafts of the caller. Platform staff have separate drafts for each acting tenant. */
const ownOf = ({ world, caller }: Pick<SandboxRequest<typeof unsentCalls.read>, 'world' | 'caller'>) =>
  unsentOf(world, `${caller.person.id} ${caller.tenantId ?? ''}`);

export function readUnsent(request: SandboxRequest<typeof unsentCalls.read>): { unsent?: Unsent } {
  const unsent = ownOf(request).get(request.query.about ?? '');
  if (!unsent) return {};
  // Files that no record uses are deleted after a day.
  const store = request.world.of(Files);
  const isThere = (id: string) => {
    const file = store?.get(id);
    return file?.personId === request.caller.person.id && file.heldBy === undefined;
  };
  return { unsent: { ...unsent, files: unsent.files.filter(({ fileId }) => isThere(fileId)) } };
}

export function keepUnsent(request: SandboxRequest<typeof unsentCalls.keep>): undefined {
  const ownDrafts = ownOf(request);
  ownDrafts.delete(request.query.about ?? '');
  ownDrafts.set(request.query.about ?? '', request.body);
  const [oldest] = ownDrafts.keys();
  if (ownDrafts.size > maxDrafts && oldest !== undefined) ownDrafts.delete(oldest);
}

export function forgetUnsent(request: SandboxRequest<typeof unsentCalls.forget>): undefined {
  ownOf(request).delete(request.query.about ?? '');
}
