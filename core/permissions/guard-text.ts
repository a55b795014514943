import type { Guard } from './guard.ts';

/** Returns a guard as a single line: `tenant, platform: CRM.Lead.View or Platform.Lead.View`. */
export function guardText(guard: Guard): string {
  if (typeof guard === 'string') return guard;
  const who = guard.tiers?.join(', ');
  const may = guard.permissions?.join(' or ');
  return [who, may].filter(Boolean).join(': ') || 'signed-in';
}
