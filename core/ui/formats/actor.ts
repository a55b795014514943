/**
 * Returns the label of an actor. Users are shown with their email address, because anyone can choose the name of a
 * colleague or of a system.
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
