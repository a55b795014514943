/**
 * Returns the label of an actor: a user with their e-mail address, because anyone can choose a colleague's or a
 * system's name.
 * @public
 */
export function actorLabel({
  actor,
  actorEmail,
}: {
  readonly actor: string;
  readonly actorEmail?: string | undefined;
}): string {
  return actorEmail === undefined ? actor : `${actor} (${actorEmail})`;
}
