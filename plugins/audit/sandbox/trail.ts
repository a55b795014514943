import { type Caller, SandboxError, type World } from '#sandbox';
import type { AuditEntry } from '../api.ts';

export interface Asking {
  readonly caller: Caller;
  readonly world: World;
}

export interface Trail {
  readonly name: string;
  /** Oldest first: of two in the same millisecond the later one follows from the earlier. */
  readonly entries: readonly AuditEntry[];
}

/** @throws SandboxError 403 where the caller may see nothing of the kind, 404 where there is none in their reach */
export type TrailOf = (asking: Asking, id: string) => Trail;

/** Any one of the permissions is needed. */
export function demand({ permissions }: Caller, names: readonly string[]): void {
  if (!names.some((name) => permissions.has(name))) throw new SandboxError(403, 'permission.missing', 'You may not see this audit trail.');
}

/** What is out of reach answers like what does not exist, so that no id leaks. */
export const notFound = (id: string) => new SandboxError(404, 'audit.not-found', `There is no audit trail of ${id}.`);
