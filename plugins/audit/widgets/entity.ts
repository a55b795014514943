/** Subject of a trail. */
export interface Entity {
  /** `transaction`, `user`; the API knows which there are. */
  readonly kind: string;
  readonly id: string;
}

/**
 * Reads the parameter: `<entity>:<id>`, or `audit` for the person themselves, as in `/(audit:audit)` (S-083).
 * @param ownId the signed-in person's id @returns `undefined` if it is neither
 */
export function entityOf(parameter: string, ownId: string): Entity | undefined {
  if (parameter === 'audit') return { kind: 'user', id: ownId };
  const [, kind, id] = /^([a-z][a-z-]{0,39}):([^\s/\\?#]{1,100})$/.exec(parameter) ?? [];
  return kind === undefined || id === undefined || /^\.{1,2}$/.test(id) ? undefined : { kind, id };
}
