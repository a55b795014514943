import type { PillKind, PillMap } from '#core/ui';

/** Colours of statuses that only one kind of payments has; what is not named is neutral. */
export function pills(names: Partial<Record<PillKind, readonly string[]>>): PillMap {
  const kinds = Object.entries(names).flatMap(([kind, statuses]) => statuses.map((status) => [status, kind as PillKind] as const)); // the keys are pill kinds by the type
  return { kinds: new Map(kinds), otherwise: 'neutral' };
}
