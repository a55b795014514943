/**
 * The tones of statuses. They are declared with the statuses: by `defineStatus`, or in a manifest. No screen has its
 * own tones, and a status has the same tone in all places.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ObjectExpression, parseSync, Visitor } from 'oxc-parser';
import { tones } from '../../core/model/tone.ts';
import { sourceFiles } from '../test-files.ts';

/** Files with tones outside a declaration, each with its reason. */
export const undeclared: Readonly<Record<string, string>> = {
  'core/plugin/core-names/statuses.ts': 'the general statuses, which the specification lists',
  'core/ui/components/status-pills.ts': 'final stages and categories, which the specification lists',
  'plugins/payments/model/connection.ts': 'a merchant reads a consent that they withdrew as ended',
};

/** Statuses with several tones, each with its reason. */
export const ambiguous: Readonly<Record<string, string>> = {
  Accepted: 'a dispute that is accepted is lost, and a batch of rapid dispute resolution still has to be settled',
  Approved: 'an approved payment still has to be sent',
  Blocked: 'the specification lists it for people; a customer or voucher that is blocked takes no payment',
  Closed: 'the specification lists it for tickets; a month is closed when it is done, a customer or alert when it ends',
  Created: 'the specification lists it for transactions; a customer that is created has yet to begin',
  Declined: 'a dispute that rapid resolution declines goes on as a dispute',
  Duplicate: 'the specification lists it; a line of a file that repeats another is skipped, and nobody has to act',
  Expired: 'a payment that was not approved in time ends, and nothing has failed',
  Inactive: 'the specification lists it for people; what is not in use is no failure',
  Missing: 'a document that is missing waits for the merchant',
  NotNeeded: 'the specification lists it for payers; a beneficiary that needs no check may be paid',
  Open: 'a break or an alert that is open is a problem, all else that is open goes its way',
  Opened: 'the specification lists it for tickets; opening a paper decides nothing',
  Rejected: 'a payer who rejects a conversion pays in their own currency',
  Revoked: 'the specification lists it for the consents of payers',
  Sent: 'an email that is sent is done, a paper that is sent waits',
  Validated: 'the specification lists it; a request that is validated has yet to run',
};

export interface Declared {
  readonly path: string;
  readonly status: string;
  readonly tone: string;
}

/** Returns the tones that a file declares, and whether some of them are outside a declaration. */
export function tonesIn(path: string, source: string): { declared: readonly Declared[]; isOutside: boolean } {
  const declared: Declared[] = [];
  const inside = new Set<unknown>();
  let isOutside = false;
  const pairsOf = ({ properties }: ObjectExpression) =>
    properties.flatMap((property) => {
      if (property.type !== 'Property' || property.value.type !== 'Literal') return [];
      const { key, value } = property;
      const status = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
      return tones.some((tone) => tone === value.value) && /^[A-Z]/.test(status)
        ? [{ path, status, tone: String(value.value) }]
        : [];
    });
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type === 'Identifier' && callee.name === 'defineStatus') inside.add(given[1]);
    },
    Property({ key, value }) {
      if (key.type !== 'Identifier' || key.name !== 'statuses') return;
      inside.add(value.type === 'TSSatisfiesExpression' ? value.expression : value);
    },
    ObjectExpression(node) {
      const pairs = pairsOf(node);
      declared.push(...pairs);
      if (pairs.length > 1 && !inside.has(node)) isOutside = true;
    },
  }).visit(parseSync(path, source).program);
  return { declared, isOutside };
}

/** Returns the tones of core and the plugins by file. */
export function allTones(root: string): ReadonlyMap<string, ReturnType<typeof tonesIn>> {
  const paths = sourceFiles(root).filter((path) => /^(?:core|plugins)\/.*(?<!\.d)\.tsx?$/.test(path));
  return new Map(paths.map((path) => [path, tonesIn(path, readFileSync(join(root, path), 'utf8'))]));
}

/** Returns the statuses with more than one tone, with the places of each tone. */
export function severalTones(found: readonly Declared[]): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, Declared[]>();
  for (const declared of found) places.set(declared.status, [...(places.get(declared.status) ?? []), declared]);
  return new Map(
    [...places]
      .filter(([, all]) => new Set(all.map(({ tone }) => tone)).size > 1)
      .map(([status, all]) => [status, all.map(({ path, tone }) => `${tone} in ${path}`)]),
  );
}
