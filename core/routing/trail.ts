/**
 * Through which screens a person came to the one they see, and what they opened lately. Kept in session storage, so
 * that a reload shows the same trail (S-160) and nothing outlasts the tab; forgotten at sign-out.
 */
import { proxy, snapshot, subscribe } from 'valtio';
import type { OnForget } from '../storage/forget.ts';
import { fieldsOf, isText, itemsOf, recordOf, storedFields } from '../storage/stored-json.ts';

/** Session storage key of the trail (S-161). */
export const trailKey = 'portal.breadcrumbs';
const longestTrail = 4;
const keptTrails = 50;
const keptVisits = 12;

/** A screen that was opened. */
export interface Visited {
  /** Path and query. */
  readonly address: string;
  readonly path: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

interface TrailState {
  /** The addresses that led to a dynamic one, by its path. */
  through: Record<string, readonly string[]>;
  /** Names of dynamic paths in their own crumb, once their screen has set them. */
  names: Record<string, string>;
  /** The latest first, each path once. */
  recent: readonly Visited[];
}

const empty = (): TrailState => ({ through: {}, names: {}, recent: [] });

/** Returns the stored trail without what does not fit. */
function readTrail(text: string | null): TrailState {
  const { through, names, recent } = storedFields(text);
  return { through: recordOf(through, isTrail), names: recordOf(names, isText), recent: itemsOf(recent, isVisited) };
}

const isTrail = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

function isVisited(value: unknown): value is Visited {
  const { address, path, at } = fieldsOf(value);
  return isText(address) && isText(path) && typeof at === 'number';
}

/** A screen as it is opened. */
export interface Visit {
  readonly address: string;
  readonly path: string;
  /** The address without its parameters. */
  readonly base: string;
  readonly route: string;
  /** `true` if its address has parameters: the screen that led to it is not in the address itself. */
  readonly dynamic: boolean;
  /** `true` for the start of every trail, which adds nothing to a trail. */
  readonly isHome: boolean;
}

/** The trail of one portal. Its functions may be handed on by themselves. */
export interface Trail {
  readonly state: TrailState;
  /** Reads what this tab has kept, and keeps it from now on. @returns what ends it */
  readonly start: () => () => void;
  readonly forget: () => void;
  /** The next screen is opened from nowhere: the shell has gone. */
  readonly breakOff: () => void;
  /** Notes that a screen is shown. @param now epoch milliseconds */
  readonly noteVisit: (visit: Visit, now: number) => void;
  /** Names the dynamic part of the address that is open. */
  readonly nameCrumb: (path: string, text: string) => void;
}

/** @param storage of the tab */
export function createTrail(onForget: OnForget, storage: Storage): Trail {
  const state = proxy<TrailState>(empty());
  let last: Visit | undefined;
  let wentBack = false;
  const forget = () => {
    last = undefined;
    Object.assign(state, empty());
  };
  onForget(forget);
  return {
    state,
    start() {
      Object.assign(state, readTrail(storage.getItem(trailKey)));
      const stopKeeping = subscribe(state, () => storage.setItem(trailKey, JSON.stringify(snapshot(state))));
      // Going back or forward shows the trail with which the screen was first opened.
      const onBack = () => {
        wentBack = true;
      };
      const onStep = () => {
        wentBack = false;
      };
      addEventListener('popstate', onBack);
      addEventListener('pushState', onStep);
      return () => {
        stopKeeping();
        removeEventListener('popstate', onBack);
        removeEventListener('pushState', onStep);
      };
    },
    forget,
    breakOff() {
      last = undefined;
    },
    noteVisit(visit, now) {
      const from = last;
      last = visit;
      state.recent = [
        { address: visit.address, path: visit.path, at: now },
        ...state.recent.filter(({ path }) => path !== visit.path),
      ].slice(0, keptVisits);
      if (!visit.dynamic || !from || from.path === visit.path || wentBack) return;
      const { [visit.path]: _before, ...others } = state.through;
      const through = throughOf(from, visit, state.through);
      state.through = Object.fromEntries(
        [...Object.entries(others), ...(through.length > 0 ? [[visit.path, through] as const] : [])].slice(-keptTrails),
      );
    },
    nameCrumb(path, text) {
      if (state.names[path] !== text) state.names[path] = text;
    },
  };
}

/**
 * Returns the addresses above a dynamic screen that was opened from another screen. The next row of a list takes the
 * place of the previous row.
 */
export function throughOf(
  from: Visit,
  to: Visit,
  known: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  if (from.isHome) return [];
  const above = from.dynamic ? (known[from.path] ?? (from.base === from.path ? [] : [from.base])) : [];
  const chain = from.dynamic && from.route === to.route ? above : [...above, from.address];
  return chain.filter((address) => pathOf(address) !== to.path).slice(-longestTrail);
}

export const pathOf = (address: string): string => address.replace(/\?.*$/s, '');
