/**
 * The floors of core, lowest first. A room imports from the floors below its own; on its own floor it knows no other room, but for
 * the ground (that of `api`), whose rooms lean on each other.
 */
export const floors: readonly (readonly string[])[] = [
  // The values that fields can have.
  ['model'],
  // What knows no screen: data, rules, stores, texts.
  ['api', 'errors', 'http', 'i18n', 'lookups', 'menu', 'messages', 'permissions', 'plugin', 'routing', 'state', 'theme'],
  // What all screens share of the running portal.
  ['portal'],
  // Components.
  ['ui'],
  // Where plugins' components show, and what draws for them alone.
  ['charts', 'contribution'],
  // Screens that declarations stand for, with charts in them.
  ['reports'],
  // Sign-in and the session, which the rooms above end or ask about.
  ['auth'],
  // What stands around the screens; app puts them together.
  ['connection', 'exports', 'idle', 'inspector', 'notifications', 'palette', 'shell', 'step-up', 'update'],
  ['app'],
];

/** Files of core that plugins come in by: above all floors, imported by none. */
const doors: ReadonlySet<string> = new Set([
  'core/index.ts',
  'core/react.ts',
  'core/api/index.ts',
  'core/charts/index.ts',
  'core/reports/index.ts',
  'core/reports/react.ts',
  'core/ui/index.ts',
]);

/**
 * Says why one file of core may not import another; nothing where it may.
 * @param from,to paths from the root of the repository, `core/ui/save-file.ts`
 */
export function floorProblem(from: string, to: string): string | undefined {
  if (doors.has(to)) return 'Core imports its own files by relative paths: a door would lead in a circle.';
  if (from === 'core/index.ts' || from === 'core/react.ts') return undefined;
  const [own, other] = [roomOf(from), roomOf(to)];
  if (own === other) return undefined;
  const [ownFloor, otherFloor] = [floorOf(own), floorOf(other)];
  if (ownFloor < 0 || otherFloor < 0) return `core/${ownFloor < 0 ? own : other} stands on no floor. Give it one in test/lint/floors.ts.`;
  if (otherFloor > ownFloor) return `core/${own} imports no core/${other}, which stands above it. Move what both need down, or hand it in from above.`;
  if (otherFloor === ownFloor && ownFloor !== ground)
    return `core/${own} imports no core/${other}, which stands beside it. Move what both need down, or hand it in from above.`;
  return undefined;
}

const roomOf = (path: string) => path.split('/')[1] ?? '';
const ground = floors.findIndex((rooms) => rooms.includes('api'));
const floorOf = (room: string) => floors.findIndex((rooms) => rooms.includes(room));
