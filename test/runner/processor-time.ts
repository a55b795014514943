/**
 * Measures the processor time of a process and all its descendants. Unlike a clock, it gives the same result on a
 * machine with other work.
 */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux's ticks per second; the number is 100 wherever Node runs. */
const ticks = 100;

/**
 * Returns the processor time in seconds of a process and all its descendants, including those that have ended;
 * undefined if the system does not provide it.
 */
export function processorSeconds(pid: number): number | undefined {
  const ownProcess = read(pid);
  if (ownProcess === undefined) return undefined;
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (read(Number(name)) ?? []) : []));
  const below = [ownProcess];
  // The list grows during the loop.
  for (const { id } of below) below.push(...all.filter(({ parent }) => parent === id));
  return below.reduce((sum, child) => sum + child.ticks, 0) / ticks;
}

/** Reads a process from `/proc`; undefined if it has ended or the system has no such folder. */
function read(id: number): { readonly id: number; readonly parent: number; readonly ticks: number } | undefined {
  let line: string;
  try {
    line = readFileSync(`/proc/${id}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name before it is in parentheses and may contain any character. Then follow state, parent, … user, system, user
  // and system of ended children.
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const time = fields.slice(11, 15).reduce((sum, field) => sum + field, 0);
  return { id, parent: fields[1] ?? 0, ticks: time };
}
