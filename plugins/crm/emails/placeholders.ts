/** Placeholders that templates and e-mails may contain in double braces: `{{contact.firstName}}`. */
export const placeholders = [
  'customer.name',
  'customer.country',
  'contact.firstName',
  'contact.lastName',
  'contact.name',
  'opportunity.name',
  'opportunity.amount',
  'opportunity.closeDate',
  'project.name',
  'project.targetDate',
  'tenant.name',
  'sender.name',
  'sender.email',
] as const;
export type Placeholder = (typeof placeholders)[number];

const pattern = /\{\{\s*([^{}]{0,60}?)\s*\}\}/g;

/** Returns the names in double braces in texts, without duplicates, in order. */
export function namedIn(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')))];
}

const known: ReadonlySet<string> = new Set(placeholders);
export const unknownIn = (...texts: readonly string[]): string[] =>
  namedIn(...texts).filter((name) => !known.has(name));

/** Replaces the names in a text with their values. Names without a value are not replaced. */
export function fillPlaceholders(text: string, values: Readonly<Partial<Record<string, string>>>): string {
  return text.replace(pattern, (whole, name: string) => values[name] ?? whole);
}
