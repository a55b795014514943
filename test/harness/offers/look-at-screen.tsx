/**
 * A screen's API requests and the actions it offers: with the sandbox's own responses, with all permissions, and
 * without each permission that it checks.
 */
import { type MadeCall, openRoute } from '../open-route.tsx';
import { act } from '@testing-library/react';
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import type { Tier } from '../../../core/permissions/guard.ts';
import type { AssembledRoute } from '../../../core/plugin/assembly.ts';
import type { Actor, CheckedSandbox } from '../check-resource/sandbox.ts';

/** Content of a screen, in the form of its reviewed file. */
export interface ScreenLook {
  /** Calls such as `crm.leads.list pageIndex=0&pageSize=25`, each only once and sorted by name. */
  readonly calls: readonly string[];
  /** Actions and requests that are missing without a permission, by permission. */
  readonly without: Readonly<Record<string, readonly string[]>>;
}

/** Set that records which of its values were checked. */
export class AskedSet extends Set<string> {
  readonly asked = new Set<string>();
  override has(value: string): boolean {
    this.asked?.add(value);
    return super.has(value);
  }
}

interface Opened {
  readonly calls: readonly string[];
  readonly offers: readonly string[];
  readonly queriedPermissions: ReadonlySet<string>;
  readonly firstRow: string | undefined;
}

/**
 * Inspects the screen of a route, and for a list also its first row.
 * @param path address of the screen
 * @param ownPermissions permissions that all users need
 */
export async function lookAt(
  { actor }: CheckedSandbox,
  route: AssembledRoute,
  tier: Tier,
  path: string,
  ownPermissions: ReadonlySet<string>,
): Promise<ScreenLook> {
  const person = actor(tier);
  const openAt = (at: string, left?: string) => openAs(person, route, at, left);
  const list = await openAt(path);
  const without = new Map<string, readonly string[]>();
  const takeAway = async (at: string, all: Opened) => {
    for (const permission of [...all.queriedPermissions].filter((name) => !ownPermissions.has(name)).sort()) {
      const less = await openAt(at, permission);
      const lost = [
        ...all.offers.filter((offer) => !less.offers.includes(offer)),
        ...all.calls.filter((call) => !less.calls.includes(call)),
      ];
      if (lost.length > 0) without.set(permission, [...new Set([...(without.get(permission) ?? []), ...lost])].sort());
    }
  };
  if (list.firstRow === undefined) {
    await takeAway(path, list);
    return { calls: list.calls, without: Object.fromEntries(without) };
  }
  const detail = await openAt(list.firstRow);
  await takeAway(list.firstRow, detail);
  // A record that replaces its list shows nothing of the list.
  if (detail.firstRow === undefined) await takeAway(path, list);
  return { calls: [...new Set([...list.calls, ...detail.calls])].sort(), without: Object.fromEntries(without) };
}

async function openAs(person: Actor, route: AssembledRoute, path: string, left?: string): Promise<Opened> {
  const held = new AskedSet([...person.holder.permissions].filter((permission) => permission !== left));
  const reads = new Set<string>();
  const part = await openRoute(route, path, {
    actor: person,
    permissions: held,
    noteCall: (endpoint, call) => {
      // Writes are ignored, because a screen only writes when it is opened for the first time.
      if (endpoint.method === 'GET') reads.add(lineOf(endpoint, call));
    },
  });
  await settled(part.view.container, () => part.queries.isFetching());
  const calls = [...reads].sort();
  const opened = { calls, offers: offersOf(), queriedPermissions: new Set(held.asked), firstRow: firstRow() };
  part.view.unmount();
  return opened;
}

/**
 * Returns true if a part of the screen is still loading: a separate thread loads modules and answers through a port.
 */
const isImporting = (): boolean => process.getActiveResourcesInfo().includes('MessagePort');

/**
 * Waits until there are no pending requests and no more changes. It counts turns, so that a slow machine has enough
 * time.
 */
export async function settled(container: HTMLElement, fetching: () => number, quietTurns = 5): Promise<void> {
  let before = '';
  for (let quiet = 0, turns = 0; quiet < (before === '' ? 100 : quietTurns) && turns < 2_000; turns += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 2)));
    if (fetching() > 0 || isImporting()) {
      quiet = 0;
      continue;
    }
    const now = container.innerHTML;
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
}

/** Returns a call in words: its endpoint, its query, and the names of its headers, with the mode, test or live. */
export const lineOf = ({ id }: AnyEndpoint, { query = {}, headers = {} }: MadeCall): string =>
  [id, queryOf({ ...query }), ...Object.entries(headers).map(([name, value]) => headerOf(name, value))]
    .filter((word) => word !== '')
    .join(' ');

const headerOf = (name: string, value: unknown) => (name === 'SystemMode' ? `${name}=${value}` : name);

const queryOf = (query: Readonly<Record<string, unknown>>) =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${plain(String(value))}`)
    .sort()
    .join('&');

/** Replaces ids and instants, because they differ from world to world. */
export const plain = (value: string) =>
  value.replace(/\b[a-z]{2,4}_[a-z0-9]{6,}\b/g, '{id}').replace(/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, '{date}');

const offered = 'button, [role=menuitem], [role=tab], a.ui-button, input, select, textarea';

/** Returns the names of elements that can be pressed or filled in; of rows only those of the first. */
function offersOf(): string[] {
  const found = [...document.querySelectorAll<HTMLElement>(offered)].filter((element) => {
    const row = element.closest('tbody tr');
    return row === null || row === row.parentElement?.firstElementChild;
  });
  // An action of a record counts as offered as a button and in the menu.
  const actions = [...document.querySelectorAll<HTMLElement>('[data-record-action]')].map(
    ({ dataset }) => `action ${plain(dataset.recordAction ?? '')}`,
  );
  const others = found.filter((element) => element.parentElement?.className !== 'ui-record-actions');
  return [
    ...new Set([...actions, ...others.map((element) => `${element.tagName.toLowerCase()} ${plain(nameOf(element))}`)]),
  ].sort();
}

export const nameOf = (element: HTMLElement) =>
  element.getAttribute('aria-label') ??
  (element.closest('label')?.textContent || element.textContent || element.title || element.getAttribute('name') || '');

/** Returns the address of the record in the first row. */
export const firstRow = () => document.querySelector<HTMLElement>('tr[data-href]')?.dataset.href;
