/** Who did something: a person with their e-mail address, as anybody can choose a colleague's or a system's name. */
export function actorLabel({ actor, actorEmail }: { readonly actor: string; readonly actorEmail?: string | undefined }): string {
  return actorEmail === undefined ? actor : `${actor} (${actorEmail})`;
}
