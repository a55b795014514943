/** Record that a trail belongs to. */
export interface Entity {
  /** Type of the record, such as `transaction` or `user`. The API knows which types exist. */
  readonly kind: string;
  readonly id: string;
}

/**
 * Returns the record that a URL parameter names: `<entity>:<id>`, or `audit` for the signed-in person, as in
 * `/(audit:audit)` (S-083).
 * @param ownId id of the signed-in person
 * @returns `undefined` if the parameter is neither
 */
export function entityOf(parameter: string, ownId: string): Entity | undefined {
  if (parameter === 'audit') return { kind: 'user', id: ownId };
  const [, kind, id] = /^([a-z][a-z-]{0,39}):([^\s/\\?#]{1,100})$/.exec(parameter) ?? [];
  return kind === undefined || id === undefined || /^\.{1,2}$/.test(id) ? undefined : { kind, id };
}
