/**
 * The screens through which a user reached the current one, and the screens opened recently. Stored in session storage,
 * so that a reload shows the same trail (S-160) and nothing remains after the tab is closed. Cleared at sign-out.
 */
import { proxy, snapshot, subscribe } from 'valtio';
import type { OnForget } from '../storage/forget.ts';
import { fieldsOf, isText, itemsOf, recordOf, storedFields } from '../storage/stored-json.ts';

/** Session storage key of the trail (S-161). */
export const trailKey = 'portal.breadcrumbs';
const longestTrail = 4;
const storedTrails = 50;
const storedVisits = 12;

/** A screen that was opened. */
export interface Visited {
  /** Path and query. */
  readonly address: string;
  readonly path: string;
  /** Time of the visit, in milliseconds since the epoch. */
  readonly at: number;
}

interface TrailState {
  /** The addresses that led to a dynamic address, by its path. */
  through: Record<string, readonly string[]>;
  /** Names of dynamic paths for their breadcrumb, after their screen has set them. */
  names: Record<string, string>;
  /** The latest visit first; each path occurs once. */
  recent: readonly Visited[];
}

const emptyState = (): TrailState => ({ through: {}, names: {}, recent: [] });

/** Returns the stored trail without invalid entries. */
function readTrail(text: string | null): TrailState {
  const { through, names, recent } = storedFields(text);
  return { through: recordOf(through, isTrail), names: recordOf(names, isText), recent: itemsOf(recent, isVisited) };
}

const isTrail = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

function isVisited(value: unknown): value is Visited {
  const { address, path, at } = fieldsOf(value);
  return isText(address) && isText(path) && typeof at === 'number';
}

/** A visit to a screen. */
export interface Visit {
  readonly address: string;
  readonly path: string;
  /** The address without its parameters. */
  readonly base: string;
  readonly route: string;
  /** `true` if the address has parameters, so that it does not contain the screen that led to it. */
  readonly dynamic: boolean;
  /** `true` for the start of every trail, which adds no breadcrumb. */
  readonly isHome: boolean;
}

/** The trail of a portal. Its functions don't use `this`, so they can be passed on separately. */
export interface Trail {
  readonly state: TrailState;
  /**
   * Reads the trail stored for this tab and stores its changes from now on.
   * @returns a function that ends the storing
   */
  readonly start: () => () => void;
  readonly forget: () => void;
  /** Clears the previous screen, because the shell was closed. The next screen then has no trail. */
  readonly breakOff: () => void;
  /**
   * Records that a screen is shown.
   * @param now epoch milliseconds
   */
  readonly noteVisit: (visit: Visit, now: number) => void;
  /** Sets the name of the dynamic part of the current address. */
  readonly nameCrumb: (path: string, text: string) => void;
}

/** @param storage the tab's storage */
export function createTrail(onForget: OnForget, storage: Storage): Trail {
  const state = proxy<TrailState>(emptyState());
  let last: Visit | undefined;
  let wentBack = false;
  const forget = () => {
    last = undefined;
    Object.assign(state, emptyState());
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
      ].slice(0, storedVisits);
      if (!visit.dynamic || !from || from.path === visit.path || wentBack) return;
      const { [visit.path]: _before, ...others } = state.through;
      const through = throughOf(from, visit, state.through);
      state.through = Object.fromEntries(
        [...Object.entries(others), ...(through.length > 0 ? [[visit.path, through] as const] : [])].slice(
          -storedTrails,
        ),
      );
    },
    nameCrumb(path, text) {
      if (state.names[path] !== text) state.names[path] = text;
    },
  };
}

/**
 * Returns the addresses above a dynamic screen that was opened from another screen. If it was opened from another row
 * of the same list, it takes that row's place.
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
