/** Data source of widgets that counts open tickets. */
import type { WidgetData } from '#core/api';
import { type Caller, percentOf, SandboxError, storeIn, type World } from '#sandbox';
import type { Ticket } from '../shapes.ts';
import { ageOf, ages, priorities } from '../words.ts';
import { rowOf } from './answers.ts';
import { helperOf, sees } from './scope.ts';
import { Tickets } from './tokens.ts';

interface Group {
  readonly key: string;
  readonly name: string;
}

/**
 * Returns the group of a ticket, by type of group. Groups of labels have the names that people gave them; the names of
 * the others are keys of texts.
 */
const byGroup: Readonly<Record<string, (ticket: Ticket, now: number) => Group>> = {
  age: ({ created }, now) => {
    const age = ageOf(created, now);
    return { key: age, name: ageNames[age] };
  },
  priority: ({ priority }) => ({ key: priority, name: priority }),
  due: ({ isLate }) => ({ key: isLate ? 'late' : 'inTime', name: isLate ? dueNames.late : dueNames.inTime }),
  label: ({ label }) => (label ? { key: label.labelId, name: label.value } : { key: 'none', name: '–' }),
};
const ageNames = { today: '< 24 h', week: '1–7 d', older: '> 7 d' } as const;
const dueNames = { late: 'Late', inTime: 'In time' } as const;
const order: Readonly<Record<string, readonly string[]>> = {
  due: ['late', 'inTime'],
  age: ages.map(({ id }) => id),
  priority: [...priorities].reverse(),
};

/** Counts the open tickets that the caller's side responds to; for merchants, their own. */
export function countOpen({
  world,
  caller,
  params,
}: {
  readonly world: World;
  readonly caller: Caller;
  readonly params: { readonly group: string };
}): WidgetData {
  const groupOf = Object.hasOwn(byGroup, params.group) ? byGroup[params.group] : undefined;
  if (!groupOf) throw new SandboxError(404, 'support.group', `You can't group tickets by ${params.group}.`);
  // The keys are those of `helperOf`.
  const channel = (Object.keys(helperOf) as (keyof typeof helperOf)[]).find((candidate) =>
    caller.tier === 'merchant' ? candidate.startsWith('Customer') : helperOf[candidate] === caller.tier,
  );
  const open = storeIn(world, Tickets).all.filter(
    (ticket) => ticket.channel === channel && ticket.status === 'Opened' && sees(caller, ticket),
  );
  const groups = new Map<string, Group & { count: number }>();
  for (const ticket of open) {
    const group = groupOf(rowOf(world, caller, ticket), world.now());
    const known = groups.get(group.key) ?? { ...group, count: 0 };
    known.count += 1;
    groups.set(group.key, known);
  }
  const fixed = order[params.group];
  const rows = fixed
    ? fixed.flatMap(
        (key) =>
          groups.get(key) ??
          // The groups of this order are the keys of `dueNames`.
          (params.group === 'due' ? { key, name: dueNames[key as keyof typeof dueNames], count: 0 } : []),
      )
    : [...groups.values()].sort(
        (group, other) => other.count - group.count || group.name.localeCompare(other.name, 'en'),
      );
  const data = rows.map((row) => ({ ...row, share: percentOf(row.count, open.length) ?? 0, query: `f.status=Opened` }));
  return {
    data,
    count: data.length,
    totalCount: open.length,
    columns: ['key', 'name', 'count'],
    asOf: new Date(world.now()).toISOString(),
  };
}
